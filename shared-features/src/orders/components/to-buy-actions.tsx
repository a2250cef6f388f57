import { formatCounted, type Order, orderDraftChoiceSchema, orderInputSchema } from '@portal/contract';
import { Button } from '@portal/ui/base';
import { DialogForm, type Selection, SelectSearchField } from '@portal/ui/data';
import { useArea, useNavigateOnAnswer } from '@portal/ui/router';
import { useOpenDialog } from '../../feedback';
import { useRecordLinks } from '../../links';
import { VendorField } from '../../vendors';
import { useAddToOrder, useCreateOrder } from '../api/change-orders';
import { orderKeys } from '../api/order-keys';
import { findDrafts, type ToBuyRow } from '../api/read-orders';
import styles from './orders.module.css';

interface ChosenDialogProps {
  rows: readonly ToBuyRow[];
  open: boolean;
  onClose: () => void;
  /** The order that they are on now. */
  onOrdered: (order: Order) => Promise<void>;
}

function Chosen({ rows }: { rows: readonly ToBuyRow[] }) {
  return (
    <ul className={styles.chosen} aria-label="Chosen">
      {rows.map(({ id, label, requester }) => (
        <li key={id}>{`#${id} ${label}, ${requester.name}`}</li>
      ))}
    </ul>
  );
}

/** A new draft with the chosen requests. */
function NewOrderDialog({ rows, onOrdered, ...dialog }: ChosenDialogProps) {
  const create = useCreateOrder();
  const request_ids = rows.map(({ id }) => id);
  return (
    <DialogForm<{ vendor_id: number; request_ids: number[] }>
      {...dialog}
      title={`New order of ${formatCounted(rows.length, 'request')}`}
      schema={orderInputSchema}
      extra={{ request_ids }}
      submitLabel="Create Order"
      busyLabel="Creating..."
      onSubmit={async (values) => onOrdered(await create.mutateAsync(values))}
    >
      <Chosen rows={rows} />
      <VendorField />
      <p className={styles.hint}>This makes a draft. Prices and quantities are entered there.</p>
    </DialogForm>
  );
}

/** The chosen requests as lines of a draft that there is. */
function AddToOrderDialog({ rows, onOrdered, ...dialog }: ChosenDialogProps) {
  const area = useArea();
  const add = useAddToOrder();
  const request_ids = rows.map(({ id }) => id);
  return (
    <DialogForm<{ order_id: number }>
      {...dialog}
      title={`Add ${formatCounted(rows.length, 'request')} to an order`}
      schema={orderDraftChoiceSchema}
      submitLabel="Add to Order"
      busyLabel="Adding..."
      onSubmit={async ({ order_id }) => onOrdered(await add.mutateAsync({ id: order_id, request_ids }))}
    >
      <Chosen rows={rows} />
      <SelectSearchField
        name="order_id"
        label="Order"
        required
        placeholder="Choose a draft"
        emptyText="No draft found"
        hint="Only drafts can be added to"
        queryKey={orderKeys.drafts(area)}
        load={findDrafts}
      />
    </DialogForm>
  );
}

/** What becomes of the chosen requests: a new order, or lines of a draft; its page opens. */
export function ToBuyActions({ selection }: { selection: Selection<ToBuyRow> }) {
  const { opened, isOpen, show, close } = useOpenDialog<{ rows: readonly ToBuyRow[]; isNew: boolean }>();
  const paths = useRecordLinks();
  const navigateOnAnswer = useNavigateOnAnswer();
  const dialog = opened && {
    rows: opened.subject.rows,
    open: isOpen,
    onClose: close,
    onOrdered: async ({ id }: Order) => {
      selection.dismiss(new Set(opened.subject.rows.map((row) => row.id)));
      close();
      const page = paths.order(id);
      if (page) await navigateOnAnswer(page);
    },
  };
  const choose = (isNew: boolean) => () => show({ rows: selection.selected, isNew });
  return (
    <>
      <Button size="small" tone="primary" onClick={choose(true)}>
        New order...
      </Button>
      <Button size="small" onClick={choose(false)}>
        Add to order...
      </Button>
      {dialog && opened.subject.isNew ? <NewOrderDialog key={opened.dialogKey} {...dialog} /> : null}
      {dialog && !opened.subject.isNew ? <AddToOrderDialog key={opened.dialogKey} {...dialog} /> : null}
    </>
  );
}
