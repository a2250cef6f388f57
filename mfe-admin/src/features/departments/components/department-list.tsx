import { DEPARTMENT_STATE_WORDS, DEPARTMENT_STATES } from '@portal/contract';
import { ExportButton } from '@portal/features/export';
import { useListTable } from '@portal/features/feedback';
import { useFinanceAddresses } from '@portal/features/finance';
import { Button, Card } from '@portal/ui/base';
import { ClearFilters, DataTable, ListFilter, SearchBox, Toolbar, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { departmentListQuery } from '../api/read-departments';
import { departmentColumns } from './department-columns';
import { useDepartmentDialogs } from './use-department-dialogs';

const FAILED = 'Failed to fetch departments';
const STATES = DEPARTMENT_STATES.map((value) => ({ value, label: DEPARTMENT_STATE_WORDS[value] }));

interface DepartmentListProps {
  onAdd: () => void;
  /** The list of a department's people. */
  peopleAddress: (department: string) => string;
}

/** The departments with what may be done to each. */
export function DepartmentList({ onAdd, peopleAddress }: DepartmentListProps) {
  const list = useListState({ sort: 'name', filters: { state: '' } });
  const table = useListTable(list, useQuery(departmentListQuery(list.query)), FAILED);
  const { act, dialogs } = useDepartmentDialogs();
  const { budgetAddress } = useFinanceAddresses();
  const pages = { people: ({ name }: { name: string }) => peopleAddress(name), budget: budgetAddress };
  return (
    <Card
      title="All Departments"
      flush
      extra={<ExportButton file="exportDepartments" query={list.query} failed={FAILED} />}
    >
      <Toolbar>
        <SearchBox label="Search departments" value={list.search} onChange={list.setSearch} />
        <ListFilter state={list} name="state" label="State" options={STATES} />
        <ClearFilters state={list} />
      </Toolbar>
      <DataTable
        label="Departments"
        noun={['department', 'departments']}
        columns={departmentColumns(pages, act)}
        {...table}
        empty={
          list.isFiltered
            ? { message: 'No departments found matching your search and filters.' }
            : {
                message: 'No departments yet',
                action: (
                  <Button tone="primary" icon="add" onClick={onAdd}>
                    Add the first department
                  </Button>
                ),
              }
        }
      />
      {dialogs}
    </Card>
  );
}
