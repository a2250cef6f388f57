import { endpoints } from '@portal/contract';
import { addressOf, ordersOf, READS } from '../app/reads';

type Values = Record<string, string>;

/** Each narrows lists that know it; values of the filled organisation, the common and the rare. */
const FILTERS: readonly Values[] = [
  { search: 'laptop' },
  { search: 'model 77' },
  { search: 'person 77' },
  { status: 'available' },
  { status: 'maintenance' },
  { status: 'assigned', category_id: '1' },
  { status: 'maintenance', category_id: '7' },
  { status: 'maintenance', condition: 'POOR', sort: '-purchase_cost' },
  { condition: 'POOR' },
  { condition: 'POOR', category_id: '7' },
  { category_id: '1' },
  { category_id: '7' },
  { category_id: '7', search: 'model' },
  { status: 'pending' },
  { status: 'fulfilled' },
  { status: 'pending', department_id: '1' },
  { status: 'pending', department_id: '7' },
  { status: 'rejected', category_id: '7', sort: '-estimated_cost' },
  { urgency: 'HIGH', status: 'pending' },
  { department_id: '1' },
  { department_id: '7' },
  { user_id: '7' },
  { finance_state: 'awaiting' },
  { period: 'last-12-months' },
  { from: '2025-01-01', to: '2025-01-31' },
  { active: 'active' },
  { active: 'active', department: 'Department 7' },
  { role: 'FINANCE' },
  { role: 'EMPLOYEE', status: 'suspended' },
  { holds_assets: 'true' },
  { action: 'Returned Asset' },
  { target_type: 'asset', target_id: '77' },
  { part: 'committed' },
  { health: 'depreciated' },
  { written_off: 'no' },
  { as_of: '2025-06-30' },
];

/** Every call that reads figures or a list: as it is, in each order, deep in it, and by each filter that it knows. */
export function everyRead(): { what: string; path: string }[] {
  return READS.filter((id) => !('file' in endpoints[id])).flatMap((id) => {
    const isTaken = (values: Values) => endpoints[id].query?.safeParse(values).success ?? false;
    const queries = [
      {},
      ...(ordersOf(id).map((sort) => ({ sort })) satisfies Values[]),
      ...[{ page: '400' }, ...FILTERS].filter(isTaken),
    ];
    return queries.map((query) => {
      const values = new URLSearchParams(query).toString();
      const address = addressOf(id).replace(/^\/api/, '');
      return {
        what: [id, values].filter(Boolean).join(' '),
        path: values ? `${address}?${values}` : address,
      };
    });
  });
}
