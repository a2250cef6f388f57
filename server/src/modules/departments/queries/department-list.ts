import type { endpoints, QueryOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch } from '../../../platform/lists/list-page';
import { inOrder, readSort, type SortKey } from '../../../platform/lists/sort';
import { departmentTies } from '../../../platform/tallies';

export type ListDepartmentsQuery = QueryOf<typeof endpoints.listDepartmentRecords>;
type SortColumn = 'name' | 'cost_centre' | 'people';

const key = (expression: RawBuilder<unknown>): SortKey => [expression, 'asc'];
const id = key(sql`departments.id`);
const name = key(sql`departments.name COLLATE "en-x-icu"`);
const SORTS: Record<SortColumn, SortKey[]> = {
  name: [name, id],
  cost_centre: [[sql`departments.cost_centre COLLATE "en-x-icu"`, 'asc', 'last'], name, id],
  people: [key(sql`coalesce(ties.active_people, 0)`), name, id],
};

/** The departments that search and filter leave. */
export function filterDepartments(db: Db, { search, state }: ListDepartmentsQuery) {
  return db
    .selectFrom('departments')
    .where((eb) => matchesSearch(eb.ref('departments.search_text'), search) ?? eb.lit(true))
    .$if(state !== undefined && state.length > 0, (departments) =>
      departments.where('departments.state', 'in', state ?? []),
    );
}

/** Their ids in the order of the list; how many people there are is read of kept counts, and only to sort by it. */
export function departmentIdsInOrder(db: Db, query: ListDepartmentsQuery) {
  const { column, direction } = readSort<SortColumn>(query.sort);
  const filtered = filterDepartments(db, query)
    .select('departments.id')
    .$if(column === 'people', (departments) =>
      departments.leftJoin(departmentTies(db), 'ties.department_id', 'departments.id'),
    );
  return inOrder(filtered, SORTS[column], direction);
}
