import {
  DEPARTMENT_STATE_WORDS,
  type Department,
  type DepartmentAction,
  formatCount,
} from '@portal/contract';
import { type ActionLooks, RecordRowActions } from '@portal/features/feedback';
import { LinesCell } from '@portal/features/requests';
import { Badge, Muted, TextLink } from '@portal/ui/base';
import { actionsColumn, type Column } from '@portal/ui/data';

const TONES = { in_use: 'success', retired: 'neutral', merged: 'neutral' } as const;

const LOOKS: ActionLooks<DepartmentAction> = {
  edit: { label: 'Edit', icon: 'edit' },
  merge: { label: 'Merge into another', icon: 'forward' },
  retire: { label: 'Retire', icon: 'reject', danger: true },
  bring_back: { label: 'Bring back', icon: 'approve' },
};

export type Act = (action: DepartmentAction, department: Department) => void;

interface Pages {
  /** The people of a department. */
  people: (department: Department) => string;
  /** Its budget of this year, where the reader's release of finance has the page. */
  budget: (id: number) => string | undefined;
}

export function departmentColumns({ people, budget }: Pages, onAct: Act): readonly Column<Department>[] {
  return [
    { key: 'name', title: 'Name', sort: 'name', heading: true, render: ({ name }) => name },
    {
      key: 'cost_centre',
      title: 'Cost centre',
      sort: 'cost_centre',
      render: ({ cost_centre }) => cost_centre ?? <Muted>–</Muted>,
    },
    {
      key: 'manager',
      title: 'Manager',
      render: ({ manager }) =>
        manager ? (
          <LinesCell text={manager.name} below={manager.is_active ? [] : ['No longer active']} />
        ) : (
          <Muted>–</Muted>
        ),
    },
    {
      key: 'people',
      title: 'People',
      sort: 'people',
      align: 'end',
      render: (department) =>
        department.active_people === 0 ? (
          <Muted>0</Muted>
        ) : (
          <TextLink to={people(department)}>{formatCount(department.active_people)}</TextLink>
        ),
    },
    {
      key: 'state',
      title: 'State',
      render: ({ state, merged_into }) =>
        merged_into ? (
          <LinesCell
            text={<Badge tone={TONES[state]}>{DEPARTMENT_STATE_WORDS[state]}</Badge>}
            below={[`into ${merged_into.name}`]}
          />
        ) : (
          <Badge tone={TONES[state]}>{DEPARTMENT_STATE_WORDS[state]}</Badge>
        ),
    },
    {
      key: 'budget',
      title: 'Budget',
      // One that has ended is among the budgets of this year only where it has one.
      render: ({ id, state }) =>
        state === 'in_use' ? <TextLink to={budget(id)}>This year</TextLink> : <Muted>–</Muted>,
    },
    // Also what it is in use for: the dialog says where.
    actionsColumn((department) => (
      <RecordRowActions noun="department" looks={LOOKS} record={department} onAct={onAct} withInUse />
    )),
  ];
}
