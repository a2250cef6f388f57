import type { Days } from '../finance';

/** What a report is about: days, and a department or all of them. */
export interface ReportFilter {
  days: Days;
  departmentId: number | undefined;
}

/** Something with an id and a name, or nothing. */
export function named(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}
