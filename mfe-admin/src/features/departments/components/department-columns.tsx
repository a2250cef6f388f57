import {
  DEPARTMENT_STATE_WORDS,
  type Department,
  type DepartmentAction,
  decisionOn,
  formatCount,
} from '@portal/contract';
import { LinesCell } from '@portal/features/requests';
import { Badge, IconButton, type IconName, Muted, TextLink } from '@portal/ui/base';
import { ActionMenu, actionsColumn, type Column, type MenuAction } from '@portal/ui/data';
import styles from './departments.module.css';

const TONES = { in_use: 'success', retired: 'neutral', merged: 'neutral' } as const;

const LOOKS: Readonly<Record<DepartmentAction, { label: string; icon: IconName; danger?: boolean }>> = {
  edit: { label: 'Edit', icon: 'edit' },
  merge: { label: 'Merge into another', icon: 'forward' },
  retire: { label: 'Retire', icon: 'reject', danger: true },
  bring_back: { label: 'Bring back', icon: 'approve' },
};

export type Act = (action: DepartmentAction, department: Department) => void;

/** What can be done, and what could be were it not needed: the dialog says for what. */
function menuOf({ decisions }: Department): MenuAction<DepartmentAction>[] {
  return decisions
    .filter(({ action, open, why }) => action !== 'edit' && (open || why?.code === 'in_use'))
    .map(({ action }) => ({ key: action, ...LOOKS[action] }));
}

function DepartmentActions({ department, onAct }: { department: Department; onAct: Act }) {
  return (
    <div className={styles.row} data-department={department.id}>
      {decisionOn(department, 'edit').open ? (
        <IconButton
          icon="edit"
          size="small"
          label={`Edit ${department.name}`}
          onClick={() => onAct('edit', department)}
        />
      ) : null}
      <ActionMenu
        label={`More actions for ${department.name}`}
        actions={menuOf(department)}
        onChoose={(action) => onAct(action, department)}
      />
    </div>
  );
}

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
    actionsColumn((department) => <DepartmentActions department={department} onAct={onAct} />),
  ];
}
