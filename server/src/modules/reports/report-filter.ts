import { type RawBuilder, sql } from 'kysely';
import type { Days } from '../finance';

/** What a report is about: days, and a department or all of them. */
export interface ReportFilter {
  days: Days;
  departmentId: number | undefined;
}

/** Whether a request is one of the department's. */
export function isOfDepartment({ departmentId }: ReportFilter): RawBuilder<boolean> {
  return departmentId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`requests.department_id = ${departmentId}`;
}

/** The month of an instant, YYYY-MM, where the organisation is. */
export function monthOf(instant: RawBuilder<unknown>, { days }: ReportFilter): RawBuilder<string> {
  return sql<string>`to_char(${instant} AT TIME ZONE ${days.timeZone}, 'YYYY-MM')`;
}

/** Something with an id and a name, or nothing. */
export function named(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}
