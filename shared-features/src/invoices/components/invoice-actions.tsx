import { useSession } from '@portal/auth';
import { decisionOn, type Invoice, isCreditable, isPermitted } from '@portal/contract';
import { Button, type IconName, LinkButton, Muted } from '@portal/ui/base';
import { useRecordLinks } from '../../links';
import styles from './invoices.module.css';
import type { DialogAction } from './use-invoice-dialogs';

const LOOKS: readonly {
  action: DialogAction;
  label: string;
  icon: IconName;
  tone?: 'primary' | 'danger';
}[] = [
  { action: 'accept', label: 'Accept Difference', icon: 'approve', tone: 'primary' },
  { action: 'pay', label: 'Mark Paid', icon: 'done', tone: 'primary' },
  { action: 'resolve', label: 'End Dispute', icon: 'done', tone: 'primary' },
  { action: 'dispute', label: 'Dispute', icon: 'warning' },
  { action: 'reject', label: 'Reject', icon: 'reject', tone: 'danger' },
];

/** Why the main step is closed, where the state of the invoice does not say it. */
function closedText(invoice: Invoice): string | undefined {
  const accept = decisionOn(invoice, 'accept');
  return invoice.state === 'held' && !accept.open && accept.why?.code !== 'forbidden'
    ? accept.why?.text
    : undefined;
}

interface InvoiceActionsProps {
  invoice: Invoice;
  onAct: (action: DialogAction) => void;
}

/** What the server allows with an invoice. */
export function InvoiceActions({ invoice, onAct }: InvoiceActionsProps) {
  const paths = useRecordLinks();
  const note = closedText(invoice);
  const role = useSession((session) => session.user?.role);
  // Of an invoice of an order it is entered on the order's page.
  const mayCredit =
    invoice.order === null &&
    isCreditable(invoice) &&
    role !== undefined &&
    isPermitted(role, 'invoices.enter');
  return (
    <div className={styles.actions} data-invoice={invoice.id}>
      <div className={styles.buttons}>
        {decisionOn(invoice, 'edit').open ? (
          <LinkButton to={paths.invoiceEdit(invoice.id)} icon="edit">
            Edit
          </LinkButton>
        ) : null}
        {LOOKS.filter(({ action }) => decisionOn(invoice, action).open).map(
          ({ action, label, icon, tone }) => (
            <Button key={action} icon={icon} tone={tone} onClick={() => onAct(action)}>
              {label}
            </Button>
          ),
        )}
        {mayCredit ? (
          <LinkButton to={paths.creditOfCharges(invoice.id)} icon="add">
            Enter Credit Note
          </LinkButton>
        ) : null}
        {invoice.order === null ? null : (
          <LinkButton to={paths.trace('order', invoice.order.id)} icon="history">
            Trace
          </LinkButton>
        )}
      </div>
      {note ? <Muted>{note}</Muted> : null}
    </div>
  );
}
