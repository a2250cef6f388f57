import { runDueJobs } from '../../../../test/app/jobs';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createRequest } from '../../../../test/factories/requests';
import { createDepartmentJobs, spreadDepartmentName } from './spread-name';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: 'ADMIN' });

const behind = async (id: number) => {
  const { rows } = await portal.pool.query(
    `SELECT count(*)::int AS count FROM (SELECT department_id, department_name FROM users
       UNION ALL SELECT department_id, department_name FROM requests) AS copies JOIN departments ON departments.id = department_id
     WHERE department_id = $1 AND department_name <> name`,
    [id],
  );
  return rows[0].count as number;
};

test('a new name is shown at once; a job that is killed and taken up again copies it to everybody', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 7; n++) ids.push((await portal.createPerson('EMPLOYEE', { department: 'Quay' })).id);
  await portal.createPerson('EMPLOYEE', { department: 'Other', name: 'Bystander' });
  const { id, version, name } = await portal.db
    .selectFrom('departments')
    .selectAll()
    .where('name', '=', 'Quay')
    .executeTakeFirstOrThrow();
  // Asked at the same moment: a batch ends between them.
  const created_at = new Date('2026-01-01');
  for (const user_id of ids) await createRequest(portal.db, { user_id, department_id: id, created_at });
  const renamed = await portal.call(
    'editDepartment',
    { params: { id }, body: { version, name: 'Zoo', cost_centre: null, manager_id: null } },
    { token: admin.token },
  );
  expect([name, renamed.body.name]).toEqual(['Quay', 'Zoo']);

  const list = async (call: 'listUsers' | 'listRequests', query: object) =>
    (await portal.call(call, { query: query as never }, { token: admin.token })).body.items;
  // Lists and filters know it before any copy is made.
  expect(await behind(id)).toBe(14);
  expect(
    (await list('listUsers', { department: 'zoo' })).map((row) => 'department' in row && row.department),
  ).toEqual(ids.map(() => 'Zoo'));
  expect(await list('listRequests', { department_id: String(id) })).toHaveLength(7);
  expect((await list('listRequests', {}))[0]).toMatchObject({ department: { name: 'Zoo' } });

  // Killed after its second batch.
  let batches = 0;
  const killed = spreadDepartmentName(portal.db, id, {
    batch: 2,
    stopping: new AbortController().signal,
    report: async () => {
      batches += 1;
      if (batches === 3) throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  const left = await behind(id);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(14);
  // Whoever comes meanwhile has the name already.
  await portal.createPerson('EMPLOYEE', { department: 'Zoo' });
  expect(await behind(id)).toBe(left);
  await spreadDepartmentName(portal.db, id, {
    ...{ batch: 2, stopping: new AbortController().signal, report: async () => {} },
  });
  expect(await behind(id)).toBe(0);
  expect((await list('listUsers', { sort: '-department' }))[0]).toMatchObject({ department: 'Zoo' });
});

test('the queue has the job; a server that stops leaves it to the next', async () => {
  const { body } = await portal.call(
    'createDepartment',
    { body: { name: 'Before' } as never },
    { token: admin.token },
  );
  await portal.createPerson('EMPLOYEE', { department: 'Before' });
  await portal.call(
    'editDepartment',
    { params: { id: body.id }, body: { version: 1, name: 'After', cost_centre: null, manager_id: null } },
    { token: admin.token },
  );
  await portal.pool.query('DELETE FROM graphile_worker._private_jobs');
  const told: unknown[] = [];
  const report = async (...progress: unknown[]) => void told.push(progress);
  await spreadDepartmentName(portal.db, body.id, { report, stopping: AbortSignal.abort() });
  // It ends before all was done, and has failed in nothing.
  expect(told.at(-1)).toEqual([0, 1]);
  expect(await behind(body.id)).toBe(1);
  await runDueJobs(portal, createDepartmentJobs(portal.db));
  expect(await behind(body.id)).toBe(0);
});

test('a request that goes between two batches takes no others with it', async () => {
  const { id } = await portal.db
    .insertInto('departments')
    .values({ name: 'Fleeting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asker = await portal.createPerson('EMPLOYEE');
  const ids: number[] = [];
  for (let n = 0; n < 3; n++)
    ids.push((await createRequest(portal.db, { user_id: asker.id, department_id: id })).id);
  await portal.db.updateTable('departments').set({ name: 'Staying' }).where('id', '=', id).execute();
  await spreadDepartmentName(portal.db, id, {
    batch: 1,
    stopping: new AbortController().signal,
    report: async (done) => {
      if (done === 1)
        await portal.db
          .deleteFrom('requests')
          .where('id', '=', ids[2] ?? 0)
          .execute();
    },
  });
  expect(await behind(id)).toBe(0);
});
