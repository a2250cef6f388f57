import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsDirectory } from '../../../platform/database/migration-files';
import { COVERED, changesCover, positionAfterEdit } from './approval-cover';

const covered = {
  estimated_cost: 250,
  request_type: 'NEW',
  asset_name: 'Laptop',
  brand: 'Acme',
  asset_description: 'Light',
  category_id: 3,
  asset_id: null,
  preferred_asset_id: null,
};
const approved = { ...covered, status: 'approved', finance_state: 'approved' } as const;
const back = { status: 'pending', finance_state: null } as const;

test.each([
  ['estimated_cost', 250.01],
  ['request_type', 'REPLACEMENT'],
  ['asset_name', 'Desk'],
  ['brand', 'Other'],
  ['asset_description', 'Heavy'],
  ['category_id', null],
  ['asset_id', 9],
  ['preferred_asset_id', 9],
])('a change of %s sends an approved request back', (key, value) => {
  expect(positionAfterEdit(approved, { ...covered, [key]: value }, back)).toEqual({
    ...back,
    isSentBack: true,
  });
});

test('a change of anything else keeps the approval; a pending request stays pending', () => {
  expect(changesCover(covered, { ...covered })).toBe(false);
  expect(positionAfterEdit(approved, covered, back)).toEqual({
    status: 'approved',
    finance_state: 'approved',
    isSentBack: false,
  });
  const pending = { ...covered, ...back };
  expect(positionAfterEdit(pending, { ...covered, brand: 'Other' }, back)).toEqual({
    ...back,
    isSentBack: false,
  });
});

test('the trigger that guards an approval in the database covers the same', () => {
  const sql = readFileSync(path.join(migrationsDirectory, '0013_approvals.sql'), 'utf8');
  const [, compared = ''] = /AND \((OLD\.estimated_cost[^)]*)\)/.exec(sql) ?? [];
  const columns = [...compared.matchAll(/OLD\.(\w+)/g)].map(([, column]) => column);
  expect(columns.toSorted()).toEqual([...COVERED].toSorted());
});
