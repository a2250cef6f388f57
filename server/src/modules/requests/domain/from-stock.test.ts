import { type FromStock, isPreferredGone, isServedByAnother, savingOf, whereItWent } from './from-stock';

const fromStock: FromStock = {
  preferred_asset: { id: 9, is_available: true, status: 'available' },
  fulfilled_asset: null,
  status: 'pending',
  estimated_cost: 1180,
  actual_cost: null,
};
const gone = { ...fromStock, preferred_asset: { id: 9, is_available: false, status: 'assigned' } } as const;

test('serving from stock saves the estimate, less what was paid all the same', () => {
  expect(savingOf({ ...fromStock, preferred_asset: null })).toBeNull();
  expect(savingOf(fromStock)).toBe(1180);
  expect(savingOf({ ...fromStock, actual_cost: 80 })).toBe(1100);
  expect(savingOf({ ...fromStock, actual_cost: 2000 })).toBe(0);
  const another = { ...fromStock, fulfilled_asset: { id: 10 } };
  expect(isServedByAnother(another)).toBe(true);
  expect(savingOf({ ...another, actual_cost: 0 })).toBe(1180);
  // It may have been bought.
  expect(savingOf({ ...another, actual_cost: 900 })).toBeNull();
});

test('a choice is gone when somebody else has it before the request is fulfilled', () => {
  expect(isPreferredGone(fromStock)).toBe(false);
  expect(isPreferredGone(gone)).toBe(true);
  expect(isPreferredGone({ ...gone, status: 'approved' })).toBe(true);
  expect(isPreferredGone({ ...gone, status: 'fulfilled' })).toBe(false);
});

test('what became of it is a sentence', () => {
  expect(whereItWent({ status: 'available' })).toBeNull();
  expect(whereItWent({ status: 'assigned' })).toBe('It was allocated to somebody else.');
  expect(whereItWent({ status: null })).toBe('It was deleted.');
});
