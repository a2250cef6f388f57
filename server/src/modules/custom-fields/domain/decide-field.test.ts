import { CUSTOM_FIELD_ACTIONS } from '@portal/contract';
import { decideField, decisionsOnField } from './decide-field';

const field = { name: 'Colour', state: 'in_use', is_first: false, is_last: false } as const;

test.each([
  [{}, ['edit', 'move_up', 'move_down', 'remove']],
  [{ is_first: true }, ['edit', 'move_down', 'remove']],
  [{ is_last: true }, ['edit', 'move_up', 'remove']],
  [{ state: 'removed' }, ['restore', 'delete']],
  [{ state: 'deleting' }, []],
] as const)('a field with %j is open to %j and nothing else', (facts, actions) => {
  const open = decisionsOnField({ ...field, ...facts }, 'ADMIN').filter((one) => one.open);
  expect(open.map(({ action }) => action)).toEqual(actions);
});

test('only who defines fields may do anything', () => {
  for (const role of ['PROCUREMENT', 'FINANCE', 'EMPLOYEE'] as const)
    for (const action of CUSTOM_FIELD_ACTIONS)
      expect(decideField(action, field, role)).toMatchObject({ permitted: false, code: 'forbidden' });
});
