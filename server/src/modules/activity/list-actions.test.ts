import { setUpTestApp } from '../../../test/app/test-app';
import type { PlanNode } from '../../../test/database/query-plans';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../test/database/query-plans';
import { listActions } from './queries/list-actions';

const portal = setUpTestApp();

async function fill(action: string, count: number) {
  await portal.pool.query(
    `INSERT INTO activity_log (action, target_type, target_label)
     SELECT $1, 'asset', 'Thing ' || n FROM generate_series(1, $2::int) n`,
    [action, count],
  );
}

test('is for administrators and procurement', async () => {
  expect((await portal.call('listActivityActions', {})).status).toBe(401);
  for (const role of ['EMPLOYEE', 'FINANCE'] as const) {
    const { token } = await portal.createPerson(role);
    expect((await portal.call('listActivityActions', {}, { token })).status).toBe(403);
  }
});

test('names each action that the log holds once, in alphabetical order, and no other', async () => {
  const { token } = await portal.createPerson('ADMIN');
  const list = async () => (await portal.call('listActivityActions', {}, { token })).body.items;
  expect(await list()).toEqual([]);
  await fill('Returned Asset', 3);
  await fill('Approved Request', 2);
  await fill('Signed In', 1);
  expect(await list()).toEqual(['Approved Request', 'Returned Asset', 'Signed In']);
});

function rowsRead(plans: readonly PlanNode[]): number {
  return plans.reduce((sum, node) => {
    const isRead = node['Relation Name'] === 'activity_log';
    return sum + (isRead ? node['Actual Rows'] * node['Actual Loops'] : 0) + rowsRead(node.Plans ?? []);
  }, 0);
}

test('reads a row for each action, not the log', async () => {
  await fill('Edited Request', 20_000);
  await settle(portal.pool, 'activity_log');
  const plans = await plansOf(portal.pool, (db) => listActions(db));
  expect(rowsReadWithoutIndex(plans, 'activity_log')).toBe(0);
  expect(rowsRead(plans)).toBeLessThan(20);
});
