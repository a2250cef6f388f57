import { setUpTestApp } from './app/test-app';
import { createAllocation } from './factories/allocations';
import { changeSettings, createRequest } from './factories/requests';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: 'ADMIN' });

/** The first and the last instant of a day of the organisation; on both sides of the date line, and where clocks change. */
const DAYS = [
  ['UTC', '2024-11-28', '2024-11-28T00:00:00.000Z', '2024-11-28T23:59:59.999Z'],
  ['Pacific/Honolulu', '2024-11-28', '2024-11-28T10:00:00.000Z', '2024-11-29T09:59:59.999Z'],
  ['Pacific/Apia', '2024-11-28', '2024-11-27T11:00:00.000Z', '2024-11-28T10:59:59.999Z'],
  ['Asia/Kolkata', '2024-11-28', '2024-11-27T18:30:00.000Z', '2024-11-28T18:29:59.999Z'],
  ['Europe/Berlin', '2024-03-31', '2024-03-30T23:00:00.000Z', '2024-03-31T21:59:59.999Z'],
  ['Europe/Berlin', '2024-10-27', '2024-10-26T22:00:00.000Z', '2024-10-27T22:59:59.999Z'],
] as const;

const MS = 1;
const shifted = (instant: string, ms: number) => new Date(Date.parse(instant) + ms);

/** Something at an instant, in each list that is filtered by days; found again by its name there. */
async function happens(at: Date, name: string): Promise<void> {
  await createRequest(portal.db, {
    ...{ user_id: admin.id, asset_name: name, created_at: at, status: 'fulfilled' },
    ...{ approved_by: admin.id, approved_at: at, fulfilled_by: admin.id, fulfilled_at: at },
  });
  const { asset_id } = await createAllocation(portal.db, { user_id: admin.id, allocated_at: at });
  await portal.db.updateTable('assets').set({ name }).where('id', '=', asset_id).execute();
  await portal.pool.query(
    `INSERT INTO activity_log (occurred_at, action, target_type, target_label) VALUES ($1, 'Signed In', 'user', $2)`,
    [at, name],
  );
}

const LISTS = {
  listRequests: ({ asset_name }) => asset_name,
  listMyRequests: ({ asset_name }) => asset_name,
  listAllocations: ({ asset_name }) => asset_name,
  listFinanceRequests: ({ label }) => label,
  listActivity: ({ target_label }) => target_label,
} as const satisfies Record<string, (row: Record<string, unknown>) => unknown>;

test.each(DAYS)(
  'in %s the day %s is the same in every list and file',
  async (time_zone, day, first, last) => {
    await changeSettings(portal.db, { time_zone });
    const turn = `${time_zone} ${day}`;
    await happens(shifted(first, -MS), `${turn} before`);
    await happens(shifted(first, 0), `${turn} begins`);
    await happens(shifted(last, 0), `${turn} ends`);
    await happens(shifted(last, MS), `${turn} after`);
    const within = [`${turn} begins`, `${turn} ends`];
    const query = { from: day, to: day, page_size: 100 };
    for (const [name, nameOf] of Object.entries(LISTS)) {
      const { body } = await portal.call(name as keyof typeof LISTS, { query }, { token: admin.token });
      const names = (body.items as Record<string, unknown>[]).map(nameOf);
      expect([name, names.filter((found) => String(found).startsWith(turn)).toSorted()]).toEqual([
        name,
        within,
      ]);
    }
    const files = await portal.app.inject({
      url: `/api/requests/export?from=${day}&to=${day}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const rows = files.body.split('\r\n').filter((line) => line.includes(turn));
    expect(rows).toHaveLength(2);
    // The days that the file prints are those that were asked for.
    for (const row of rows) expect(row).toContain(`${day}T`);
  },
);
