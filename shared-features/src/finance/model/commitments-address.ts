import type { AreaLinks } from '@portal/ui/router';

/** Where an area lists all that is committed, of a department or of everybody (null), the largest first. */
export function commitmentsAddress(
  { page }: AreaLinks,
  area: string,
  departmentId: number | null,
): string | undefined {
  const ofDepartment = departmentId === null ? '' : `&department_id=${departmentId}`;
  return area === 'finance'
    ? page(area, 'spendingRequests', {}, `?part=committed&sort=-amount${ofDepartment}`)
    : page(area, 'requests', {}, `?status=approved&sort=-estimated_cost${ofDepartment}`);
}
