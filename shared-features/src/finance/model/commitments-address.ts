import { paths } from '@portal/ui/remote';
import type { Area } from '../../requests/api/request-keys';

/** Where an area lists all that is committed, of a department or of everybody (null), the largest first. */
export function commitmentsAddress(area: Area, departmentId: number | null): string {
  const list =
    area === 'finance'
      ? `${paths.finance.spendingRequests}?part=committed&sort=-amount`
      : `${paths[area].requests}?status=approved&sort=-estimated_cost`;
  return departmentId === null ? list : `${list}&department_id=${departmentId}`;
}
