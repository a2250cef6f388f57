import { LOCATION_KINDS } from '@portal/contract';
import { kindsBelow, whyNotIn } from './location-kinds';

test.each([
  ['site', [null]],
  ['building', ['site']],
  ['floor', ['site', 'building']],
  ['room', ['site', 'building', 'floor']],
] as const)('a %s may be in %j and nothing else', (kind, above) => {
  const allowed = [null, ...LOCATION_KINDS].filter((parent) => whyNotIn(kind, parent) === undefined);
  expect(allowed).toEqual(above);
  for (const parent of LOCATION_KINDS)
    expect(kindsBelow(parent).includes(kind)).toBe((above as readonly unknown[]).includes(parent));
});

test('a refusal says what to choose', () => {
  expect(whyNotIn('floor', 'room')).toBe('A floor is in a site or building: choose one');
  expect(whyNotIn('building', null)).toBe('A building is in a site: choose one');
  expect(whyNotIn('site', 'site')).toBe('A site is in no other location: it stands at the top of the tree');
});
