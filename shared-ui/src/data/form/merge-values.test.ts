import { isSameValue, mergeValues } from './merge-values';

const base = { brand: 'Dell', reason: 'Old', cost: 10 };

it('takes over what was not touched and keeps what was', () => {
  const merged = mergeValues({
    base,
    typed: { ...base, reason: 'Mine', note: 'Not of the record' },
    now: { ...base, brand: 'Lenovo' },
  });
  expect(merged.values).toEqual({ brand: 'Lenovo', reason: 'Mine', cost: 10, note: 'Not of the record' });
  expect(merged.conflicts.size).toBe(0);
});

it('what is typed and taken back was not touched', () => {
  const { values } = mergeValues({
    base,
    typed: { ...base, brand: ' Dell ' },
    now: { ...base, brand: 'HP' },
  });
  expect(values.brand).toBe('HP');
});

it('asks where both changed a field, unless to the same', () => {
  const typed = { ...base, brand: 'Mine', reason: 'Alike' };
  const { values, conflicts } = mergeValues({
    base,
    typed,
    now: { brand: 'Theirs', reason: 'Alike', cost: 10 },
  });
  expect(values).toMatchObject({ brand: 'Mine', reason: 'Alike' });
  expect([...conflicts]).toEqual([['brand', { before: 'Dell', theirs: 'Theirs' }]]);
});

it('goes on asking through a second change until the person has chosen', () => {
  const typed = { ...base, brand: 'Mine' };
  const first = mergeValues({ base, typed, now: { ...base, brand: 'Theirs' } });
  const now = { ...base, brand: 'Theirs', cost: 12 };
  const second = mergeValues({ base: { ...base, brand: 'Theirs' }, typed, now, open: first.conflicts });
  expect([...second.conflicts]).toEqual([['brand', { before: 'Dell', theirs: 'Theirs' }]]);
  expect(mergeValues({ base: { ...base, brand: 'Theirs' }, typed, now }).conflicts.size).toBe(0);
});

it('of entries whose beginning is not known it asks wherever they differ', () => {
  const { values, conflicts } = mergeValues({
    base: {},
    typed: { ...base, reason: '' },
    now: { ...base, brand: 'HP' },
  });
  expect(values).toEqual({ brand: 'Dell', reason: 'Old', cost: 10 });
  expect([...conflicts.keys()]).toEqual(['brand']);
});

it('compares what a field means', () => {
  expect(isSameValue(undefined, '')).toBe(true);
  expect(isSameValue(null, { id: 1 })).toBe(false);
  expect(isSameValue({ id: 1, name: 'a' }, { id: 1, name: 'b' })).toBe(true);
  expect(isSameValue([1], [1])).toBe(true);
  expect(isSameValue(new File([], 'a'), new File([], 'a'))).toBe(false);
});
