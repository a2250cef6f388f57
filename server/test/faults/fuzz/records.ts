import type pg from 'pg';
import type { Plan } from './plans';
import type { RecordMark, VersionMark } from './values';

const WITH_VERSION = [
  'assets',
  'requests',
  'categories',
  'users',
  'settings',
  'vendors',
  'departments',
  'locations',
  'orders',
  'catalogue_items',
  'contracts',
];
const QUERIES: Readonly<Record<string, string>> = {
  assets: 'SELECT id FROM assets WHERE deleted_at IS NULL ORDER BY random() LIMIT 200',
  requests: `SELECT id FROM requests WHERE status IN ('pending', 'approved') OR random() < 0.2 ORDER BY random() LIMIT 200`,
  allocations:
    'SELECT id FROM allocations WHERE returned_at IS NULL OR random() < 0.1 ORDER BY random() LIMIT 200',
  categories: 'SELECT id FROM categories ORDER BY random() LIMIT 50',
  users: 'SELECT id FROM users ORDER BY random() LIMIT 100',
  departments: 'SELECT id FROM departments ORDER BY random() LIMIT 20',
  locations: 'SELECT id FROM locations ORDER BY random() LIMIT 50',
  vendors: 'SELECT id FROM vendors ORDER BY random() LIMIT 50',
  catalogue_items: 'SELECT id FROM catalogue_items ORDER BY random() LIMIT 50',
  contracts: 'SELECT id FROM contracts ORDER BY random() LIMIT 50',
  contract_prices: 'SELECT id FROM contract_prices ORDER BY random() LIMIT 50',
  orders: 'SELECT id FROM orders ORDER BY random() LIMIT 50',
  attachments: 'SELECT id FROM attachments ORDER BY random() LIMIT 50',
  sessions: 'SELECT id FROM sessions ORDER BY created_at DESC LIMIT 50',
};

const isMark = <M>(value: unknown, key: string): value is M =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

/** Puts records that are there now into requests. */
export class Records {
  #ids: Record<string, (number | string)[]> = {};

  constructor(private readonly pool: pg.Pool) {}

  async refresh(): Promise<void> {
    for (const [table, text] of Object.entries(QUERIES)) {
      const { rows } = await this.pool.query<{ id: number | string }>(text);
      this.#ids[table] = rows.map(({ id }) => id);
    }
  }

  /** The request with records and versions in the place of marks. */
  async resolve(plan: Plan): Promise<Plan> {
    const params = (await this.#fill(plan.params, plan, undefined)) as Plan['params'];
    const query = (await this.#fill(plan.query, plan, params.id)) as Plan['query'];
    return { ...plan, params, query, body: await this.#fill(plan.body, plan, params.id) };
  }

  async #fill(value: unknown, plan: Plan, id: unknown): Promise<unknown> {
    if (isMark<RecordMark>(value, '$record')) {
      const ids = this.#ids[value.$record] ?? [];
      return ids[value.nth % Math.max(1, ids.length)] ?? 1;
    }
    if (isMark<VersionMark>(value, '$version')) return this.#version(plan, id, value);
    if (Array.isArray(value)) return Promise.all(value.map((item) => this.#fill(item, plan, id)));
    if (typeof value !== 'object' || value === null) return value;
    const own = Object.hasOwn(value, 'id') ? await this.#fill((value as { id: unknown }).id, plan, id) : id;
    const entries = Object.entries(value).map(async ([name, part]) => [
      name,
      name === 'id' ? own : await this.#fill(part, plan, own),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }

  async #version({ operation }: Plan, id: unknown, { $version }: VersionMark): Promise<number> {
    const table = operation.path.startsWith('/settings') ? 'settings' : (operation.about ?? '');
    if (!WITH_VERSION.includes(table)) return 1;
    const isKnown =
      table === 'settings' || (typeof id === 'number' && Number.isInteger(id) && Math.abs(id) < 2 ** 31);
    if (!isKnown) return 1;
    const { rows } = await this.pool.query<{ version: number }>(
      table === 'settings' ? 'SELECT version FROM settings' : `SELECT version FROM ${table} WHERE id = $1`,
      table === 'settings' ? [] : [id],
    );
    return (rows[0]?.version ?? 1) - ($version === 'stale' ? 1 : 0);
  }
}
