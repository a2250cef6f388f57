import {
  CUSTOM_FIELD_STATE_WORDS,
  type CustomField,
  type CustomFieldAction,
  FIELD_TYPE_WORDS,
} from '@portal/contract';
import { type ActionLooks, RecordRowActions } from '@portal/features/feedback';
import { Badge, ClampedText, Muted } from '@portal/ui/base';
import { actionsColumn, type Column } from '@portal/ui/data';
import styles from './custom-fields.module.css';

const TONES = { in_use: 'success', removed: 'neutral', deleting: 'warning' } as const;

const LOOKS: ActionLooks<CustomFieldAction> = {
  edit: { label: 'Edit', icon: 'edit' },
  move_up: { label: 'Move up', icon: 'collapse' },
  move_down: { label: 'Move down', icon: 'expand' },
  remove: { label: 'Remove', icon: 'reject', danger: true },
  restore: { label: 'Restore', icon: 'approve' },
  delete: { label: 'Delete for good', icon: 'delete', danger: true },
};

export type Act = (action: CustomFieldAction, field: CustomField) => void;

function NameCell({ field: { name, help } }: { field: CustomField }) {
  return (
    <div className={styles.lines}>
      <span className={styles.text}>{name}</span>
      {help ? (
        <Muted>
          <ClampedText text={help} />
        </Muted>
      ) : null}
    </div>
  );
}

function TypeCell({ field: { type, choices } }: { field: CustomField }) {
  return (
    <div className={styles.lines}>
      <span>{FIELD_TYPE_WORDS[type]}</span>
      {choices.length > 0 ? (
        <Muted>
          <ClampedText text={choices.map(({ name }) => name).join(', ')} />
        </Muted>
      ) : null}
    </div>
  );
}

function rulesOf({ is_required, is_unique, in_list }: CustomField): string {
  const rules = [is_required && 'Required', is_unique && 'Unique', in_list && 'In lists'];
  return rules.filter(Boolean).join(', ');
}

/** What a new asset begins with, as its form writes it. */
function defaultOf({ default_value, choices }: CustomField): string {
  const names = choices.filter(({ is_default }) => is_default).map(({ name }) => name);
  return default_value ?? names.join(', ');
}

const orDash = (text: string) => (text === '' ? <Muted>–</Muted> : <ClampedText text={text} />);

export function fieldColumns(onAct: Act): readonly Column<CustomField>[] {
  return [
    { key: 'name', title: 'Field', heading: true, render: (field) => <NameCell field={field} /> },
    { key: 'type', title: 'Type', render: (field) => <TypeCell field={field} /> },
    {
      key: 'categories',
      title: 'Assets',
      render: ({ categories }) =>
        categories.length === 0 ? (
          'All assets'
        ) : (
          <ClampedText text={categories.map(({ name }) => name).join(', ')} />
        ),
    },
    { key: 'rules', title: 'Rules', render: (field) => orDash(rulesOf(field)) },
    { key: 'default', title: 'Default', render: (field) => orDash(defaultOf(field)) },
    {
      key: 'state',
      title: 'State',
      render: ({ state }) => <Badge tone={TONES[state]}>{CUSTOM_FIELD_STATE_WORDS[state]}</Badge>,
    },
    actionsColumn((field) => <RecordRowActions noun="field" looks={LOOKS} record={field} onAct={onAct} />),
  ];
}
