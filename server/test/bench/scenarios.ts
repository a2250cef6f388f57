import type { Role } from '@portal/contract';
import { organisationOf } from './fill-organisation';

interface Statement {
  text: string;
  values?: readonly unknown[];
}

export interface Scenario {
  what: string;
  role: Role;
  /** Below `/api`. */
  path: string;
  /** What fetches the same facts. */
  bare: readonly { text: string; values: unknown[] }[];
}

const COUNTED = 10_001;

const assetFacts = (from: string) => `
  SELECT assets.id, asset_tag, assets.name, serial_number, assets.description, brand, model_number, condition, category_id,
    categories.name AS category_name, assets.status, purchase_cost, purchase_date, useful_life_months, residual_value,
    warranty_until, image_key, origin, assets.version, assets.created_at, assets.updated_at, users.id AS holder_id,
    users.name AS holder_name, users.email AS holder_email, departments.name AS holder_department
  FROM ${from} JOIN categories ON categories.id = assets.category_id
    LEFT JOIN allocations ON allocations.asset_id = assets.id AND allocations.returned_at IS NULL
    LEFT JOIN users ON users.id = allocations.user_id LEFT JOIN departments ON departments.id = users.department_id`;

const requestFacts = (from: string) => `
  SELECT requests.*, categories.name AS category_name, departments.name AS department, asker.name AS user_name,
    asker.email AS user_email, approver.name AS approver, finance.name AS finance_approver, rejecter.name AS rejecter,
    fulfiller.name AS fulfiller, repaired.name AS repaired_name, given.name AS given_name, preferred.name AS preferred_name
  FROM ${from} JOIN users AS asker ON asker.id = requests.user_id
    LEFT JOIN categories ON categories.id = requests.category_id LEFT JOIN departments ON departments.id = requests.department_id
    LEFT JOIN users AS approver ON approver.id = requests.approved_by
    LEFT JOIN users AS finance ON finance.id = requests.finance_approved_by
    LEFT JOIN users AS rejecter ON rejecter.id = requests.rejected_by
    LEFT JOIN users AS fulfiller ON fulfiller.id = requests.fulfilled_by
    LEFT JOIN assets AS repaired ON repaired.id = requests.asset_id
    LEFT JOIN assets AS given ON given.id = requests.fulfilled_asset_id
    LEFT JOIN assets AS preferred ON preferred.id = requests.preferred_asset_id`;

const counted = (table: string, where: string): string =>
  `SELECT count(*)::int AS total FROM (SELECT FROM ${table} WHERE ${where} LIMIT ${COUNTED}) AS capped`;

const BY_NAME = 'assets.name COLLATE "en-x-icu", assets.id';
const NEWEST = 'requests.created_at DESC, requests.id DESC';

/** A page of assets and how many there are, by a condition. */
function assetPage(where: string, values: unknown[] = [], page = 1): Statement[] {
  const condition = `assets.deleted_at IS NULL AND ${where}`;
  const ids = `(SELECT * FROM assets WHERE ${condition} ORDER BY ${BY_NAME} LIMIT 10 OFFSET ${(page - 1) * 10}) AS assets`;
  return [
    { text: `${assetFacts(ids)} ORDER BY ${BY_NAME}`, values },
    { text: counted('assets', condition), values },
  ];
}

function requestPage(where: string, values: unknown[] = [], page = 1): Statement[] {
  const condition = `requests.status <> 'withdrawn' AND ${where}`;
  const ids = `(SELECT * FROM requests WHERE ${condition} ORDER BY ${NEWEST} LIMIT 10 OFFSET ${(page - 1) * 10}) AS requests`;
  return [
    { text: `${requestFacts(ids)} ORDER BY ${NEWEST}`, values },
    { text: counted('requests', condition), values },
  ];
}

const IN_BOOKS = 'FROM assets WHERE deleted_at IS NULL';
const DECIDED = `FROM requests WHERE status IN ('approved', 'fulfilled')`;
const THIS_YEAR = `date_trunc('year', now())`;

/** The calls that are measured, each beside the statements that fetch the same facts, in a database of so many assets. */
export function scenariosOf(assets: number): Scenario[] {
  const { requests } = organisationOf(assets);
  const one = Math.round(assets / 2);
  const oneRequest = Math.round(requests / 2);
  const serial = `SN-${Math.round(assets * 0.77)}`;
  const scenario = (what: string, role: Role, path: string, bare: readonly Statement[]): Scenario => ({
    what,
    role,
    path,
    bare: bare.map(({ text, values = [] }) => ({ text, values: [...values] })),
  });
  return [
    scenario('one asset', 'ADMIN', `/assets/${one}`, [
      { text: `${assetFacts('assets')} WHERE assets.id = $1 AND assets.deleted_at IS NULL`, values: [one] },
    ]),
    scenario('one request', 'PROCUREMENT', `/requests/${oneRequest}`, [
      { text: `${requestFacts('requests')} WHERE requests.id = $1`, values: [oneRequest] },
    ]),
    scenario('list of assets', 'ADMIN', '/assets/', assetPage('true')),
    scenario('list of requests', 'PROCUREMENT', '/requests/', requestPage('true')),
    scenario('search of assets, one found', 'ADMIN', `/assets/?search=${serial}`, [
      ...assetPage('search_text LIKE $1', [`%${serial.toLowerCase()}%`]),
    ]),
    scenario('search of assets, a common word', 'ADMIN', '/assets/?search=laptop', [
      ...assetPage('search_text LIKE $1', ['%laptop%']),
    ]),
    scenario('search of requests, a person', 'PROCUREMENT', '/requests/?search=person-77@', [
      ...requestPage(
        '(requests.search_text LIKE $1 OR requests.user_id = ANY (ARRAY(SELECT id FROM users WHERE search_text LIKE $1)))',
        ['%person-77@%'],
      ),
    ]),
    scenario('search of requests, a common word', 'PROCUREMENT', '/requests/?search=laptop', [
      ...requestPage(
        '(requests.search_text LIKE $1 OR requests.user_id = ANY (ARRAY(SELECT id FROM users WHERE search_text LIKE $1)))',
        ['%laptop%'],
      ),
    ]),
    scenario('assets by status and category', 'ADMIN', '/assets/?status=maintenance&category_id=7', [
      ...assetPage('status = $1 AND category_id = $2', ['maintenance', 7]),
    ]),
    scenario('assets by common status and category', 'ADMIN', '/assets/?status=assigned&category_id=1', [
      ...assetPage('status = $1 AND category_id = $2', ['assigned', 1]),
    ]),
    scenario(
      'requests by status and department',
      'PROCUREMENT',
      '/requests/?status=pending&department_id=7',
      [...requestPage('status = $1 AND department_id = $2', ['pending', 7])],
    ),
    scenario('page 900 of the assets', 'ADMIN', '/assets/?page=900', assetPage('true', [], 900)),
    scenario('page 450 of the requests', 'PROCUREMENT', '/requests/?page=450', requestPage('true', [], 450)),
    scenario('dashboard of admin', 'ADMIN', '/requests/summary/admin', [
      { text: 'SELECT subject, sum(delta) AS total FROM tallies GROUP BY subject' },
    ]),
    scenario('dashboard of finance', 'FINANCE', '/requests/summary/finance', [
      {
        text: `SELECT count(*), sum(estimated_cost) FROM requests WHERE status = 'approved' AND finance_state = 'awaiting'`,
      },
    ]),
    scenario('spending', 'FINANCE', '/finance/spending', [
      {
        text: `SELECT status, department_id, category_id, to_char(approved_at, 'YYYY-MM') AS month, count(*), sum(coalesce(actual_cost, committed_cost))
          ${DECIDED} AND approved_at >= ${THIS_YEAR} GROUP BY GROUPING SETS ((status), (status, department_id), (status, category_id), (status, 4))`,
      },
    ]),
    scenario('budget', 'FINANCE', '/finance/budget', [
      {
        text: `SELECT status, department_id, to_char(fulfilled_at, 'YYYY-MM') AS month, sum(coalesce(actual_cost, committed_cost))
          ${DECIDED} AND (status = 'approved' OR fulfilled_at >= ${THIS_YEAR}) GROUP BY GROUPING SETS ((status), (status, department_id), (status, 3))`,
      },
    ]),
    scenario('reports', 'ADMIN', '/reports', [
      {
        text: `SELECT status, department_id, category_id, to_char(created_at, 'YYYY-MM') AS month, count(*), sum(coalesce(actual_cost, committed_cost))
          FROM requests WHERE status <> 'withdrawn' AND created_at >= now() - interval '1 year'
          GROUP BY GROUPING SETS ((status), (department_id), (category_id), (4))`,
      },
      {
        text: `SELECT department_id, to_char(fulfilled_at, 'YYYY-MM') AS month, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM fulfilled_at - created_at)::float8)
          FROM requests WHERE status = 'fulfilled' AND fulfilled_at >= now() - interval '1 year' GROUP BY GROUPING SETS ((), (1), (2))`,
      },
      {
        text: `SELECT rejection_comment, count(*) FROM requests WHERE status = 'rejected' AND rejected_at >= now() - interval '1 year' GROUP BY 1`,
      },
      { text: `SELECT category_id, condition, status, count(*) ${IN_BOOKS} GROUP BY 1, 2, 3` },
    ]),
    scenario('asset finances, today', 'FINANCE', '/finance/assets/summary', [
      {
        text: `SELECT status, count(*), sum(purchase_cost), sum(purchase_cost - residual_value) ${IN_BOOKS} GROUP BY 1`,
      },
    ]),
    scenario('asset finances, another day', 'FINANCE', '/finance/assets/summary?as_of=2025-06-30', [
      {
        text: `SELECT status, count(*), sum(purchase_cost), sum(purchase_cost - residual_value) ${IN_BOOKS}
          AND purchase_date <= '2025-06-30' GROUP BY 1`,
      },
    ]),
  ];
}

/** A whole list as a file, beside COPY of the same rows. */
export const EXPORT = {
  path: '/assets/export',
  copy: `COPY (${assetFacts('assets')} WHERE assets.deleted_at IS NULL ORDER BY ${BY_NAME}) TO STDOUT WITH (FORMAT csv)`,
};
