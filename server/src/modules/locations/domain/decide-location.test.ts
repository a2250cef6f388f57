import { LOCATION_ACTIONS, type LocationAction } from '@portal/contract';
import { decideLocation, decisionsOnLocation, type LocationFacts } from './decide-location';

const floor: LocationFacts = {
  ...{ name: 'Floor 2', kind: 'floor', state: 'in_use', assets: 0, deleted_assets: false },
  ...{ places: 0, places_in_use: 0, retired_parent: null },
};
const why = (action: LocationAction, changes: Partial<LocationFacts>) => {
  const verdict = decideLocation(action, { ...floor, ...changes }, 'ADMIN');
  return verdict.permitted ? null : verdict.message;
};

test.each([
  ['in_use', ['add', 'edit', 'move', 'retire', 'delete']],
  ['retired', ['bring_back', 'delete']],
] as const)('an empty floor that is %s is open to %j and nothing else', (state, actions) => {
  const open = decisionsOnLocation({ ...floor, state }, 'ADMIN').filter((one) => one.open);
  expect(open.map(({ action }) => action)).toEqual(actions);
});

test('only who manages places may do anything', () => {
  for (const role of ['PROCUREMENT', 'FINANCE', 'EMPLOYEE'] as const)
    for (const action of LOCATION_ACTIONS)
      expect(decideLocation(action, floor, role)).toMatchObject({ permitted: false, code: 'forbidden' });
});

test.each([
  ['add', { kind: 'room' }, 'Floor 2 is a room: no location can be in it'],
  ['move', { kind: 'site' }, 'Floor 2 is a site: it stands at the top of the tree'],
  ['edit', { state: 'retired' }, 'Floor 2 is retired: bring it back first'],
  ['retire', { state: 'retired' }, 'Floor 2 is retired already'],
  ['bring_back', {}, 'Floor 2 is in use'],
  [
    'bring_back',
    { state: 'retired', retired_parent: 'Building A' },
    'Floor 2 is in Building A, which is retired: bring that back first',
  ],
  [
    'retire',
    { assets: 2, places: 3, places_in_use: 1 },
    'Floor 2 still has 2 assets and 1 location in it: move or retire what is in it first',
  ],
  [
    'delete',
    { places: 3, places_in_use: 0 },
    'Floor 2 has 3 locations in it: only a location with nothing in it can be deleted',
  ],
  [
    'delete',
    { deleted_assets: true },
    'Floor 2 is where deleted assets were, whose history stays: retire it instead',
  ],
  ['retire', { places: 3, deleted_assets: true }, null],
] as const)('%s of one with %j: %s', (action, changes, message) => {
  expect(why(action, changes)).toBe(message);
});
