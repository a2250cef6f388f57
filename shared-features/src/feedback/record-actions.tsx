import { decisionOn } from '@portal/contract';
import { Button, IconButton, type IconName } from '@portal/ui/base';
import { ActionMenu, type MenuAction } from '@portal/ui/data';
import styles from './record-actions.module.css';

/** What each action of a kind of record is called and looks like. */
export type ActionLooks<Action extends string> = Readonly<
  Record<Action, { label: string; icon: IconName; danger?: boolean }>
>;

interface ActedOn {
  id: number;
  name: string;
  decisions: readonly { action: string; open: boolean; why?: { code: string } | undefined }[];
}

type ActionOf<Acted extends ActedOn> = Acted['decisions'][number]['action'];

interface RecordActionsProps<Acted extends ActedOn> {
  record: Acted;
  /** What it is called, by which the focus comes back after a dialog: `[data-vendor="7"]` of a vendor. */
  noun: string;
  looks: ActionLooks<ActionOf<Acted>>;
  onAct: (action: ActionOf<Acted>, record: Acted) => void;
  /** Also offers what is not open because the record is in use: the dialog says where. */
  withInUse?: boolean;
}

/** The actions that are offered in the menu, those at hand aside. */
function menuOf<Acted extends ActedOn>(
  { record, looks, withInUse = false }: RecordActionsProps<Acted>,
  atHand: readonly ActionOf<Acted>[],
): MenuAction<ActionOf<Acted>>[] {
  return record.decisions
    .filter(({ open, why }) => open || (withInUse && why?.code === 'in_use'))
    .map(({ action }): ActionOf<Acted> => action)
    .filter((action) => !atHand.includes(action))
    .map((action) => ({ key: action, ...looks[action] }));
}

/** What the server allows with a record, at the end of its row: to edit it, and more in a menu. */
export function RecordRowActions<Acted extends ActedOn>(props: RecordActionsProps<Acted>) {
  const { record, noun, onAct } = props;
  const isEdit = ({ action }: Acted['decisions'][number]) => action === 'edit';
  const edit: Acted['decisions'][number] | undefined = record.decisions.find(isEdit);
  return (
    <div className={styles.row} {...{ [`data-${noun}`]: record.id }}>
      {edit?.open ? (
        <IconButton
          icon="edit"
          size="small"
          label={`Edit ${record.name}`}
          onClick={() => onAct(edit.action, record)}
        />
      ) : null}
      <ActionMenu
        label={`More actions for ${record.name}`}
        actions={menuOf(props, ['edit'])}
        onChoose={(action) => onAct(action, record)}
      />
    </div>
  );
}

/** The same on the record's own page, some of them as buttons. */
export function RecordPageActions<Acted extends ActedOn>({
  atHand,
  ...props
}: RecordActionsProps<Acted> & { atHand: readonly ActionOf<Acted>[] }) {
  const { record, noun, looks, onAct } = props;
  return (
    <div className={styles.actions} {...{ [`data-${noun}`]: record.id }}>
      {atHand
        .filter((action) => decisionOn(record, action).open)
        .map((action) => (
          <Button key={action} icon={looks[action].icon} onClick={() => onAct(action, record)}>
            {looks[action].label}
          </Button>
        ))}
      <ActionMenu
        label="More actions"
        text="More"
        size="medium"
        actions={menuOf(props, atHand)}
        onChoose={(action) => onAct(action, record)}
      />
    </div>
  );
}
