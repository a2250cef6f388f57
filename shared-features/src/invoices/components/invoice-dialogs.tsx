import {
  decisionOn,
  type Invoice,
  type InvoicePayment,
  MAX_LENGTHS,
  paymentBodySchema,
} from '@portal/contract';
import { Money, MoneyWithBase, useToday } from '@portal/ui/base';
import { DateField, DialogForm, TextField } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import {
  ConfirmStep,
  type ConfirmStepProps,
  ReasonedStep,
  type ReasonedStepProps,
  StepChangedNotice,
  useLatestDecided,
} from '../../feedback';
import { BudgetBalance } from '../../finance';
import {
  useAcceptInvoice,
  useDisputeInvoice,
  usePayInvoice,
  useRejectInvoice,
  useResolveInvoice,
} from '../api/change-invoices';
import { acceptancePreviewQuery } from '../api/read-invoices';
import { invoiceTitle } from '../model/invoice-texts';
import { InvoiceAmount } from './invoice-amount';
import styles from './invoices.module.css';

export interface InvoiceDialogProps {
  /** As it was when the dialog was opened. */
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

type OfInvoice<Props extends { noun: string; record: Invoice }> = Omit<Props, 'noun' | 'record'> &
  InvoiceDialogProps;

function Confirm({ invoice, ...step }: OfInvoice<ConfirmStepProps<Invoice>>) {
  return <ConfirmStep {...step} noun="invoice" record={invoice} />;
}

function Reasoned({ invoice, ...step }: OfInvoice<ReasonedStepProps<Invoice>>) {
  return <ReasonedStep {...step} noun="invoice" record={invoice} />;
}

function Differences({ differences }: Pick<Invoice, 'differences'>) {
  return (
    <ul className={styles.bullets} aria-label="Differences">
      {differences.map(({ reason, line, text }) => (
        <li key={`${reason}${line}`}>{text}</li>
      ))}
    </ul>
  );
}

/** What is left of the budgets before and after the difference is accepted. */
function AcceptedBalance({ invoice, isShown }: { invoice: Invoice; isShown: boolean }) {
  const area = useArea();
  const { data, ...state } = useQuery({ ...acceptancePreviewQuery(area, invoice), enabled: isShown });
  // It costs nobody more.
  if (data?.budget === null) return null;
  return (
    <div className={styles.balance}>
      <BudgetBalance preview={{ data: data?.budget, ...state }} action="accept" />
    </div>
  );
}

/** Finance lets an invoice pass that differs. */
export function AcceptInvoiceDialog(props: InvoiceDialogProps) {
  const accept = useAcceptInvoice();
  return (
    <Reasoned
      {...props}
      action="accept"
      title={`Accept ${invoiceTitle(props.invoice)}`}
      confirmLabel="Accept difference"
      busyLabel="Accepting..."
      placeholder="Why it is paid as billed"
      send={(invoice, reason) => accept.mutateAsync({ invoice, reason })}
    >
      {(invoice) => (
        <>
          <Differences differences={invoice.differences} />
          <p>
            It is entered in the books as billed,{' '}
            <MoneyWithBase amount={invoice.total} currency={invoice.currency} base={invoice.base_total} /> in
            all, and judged by the budgets.
          </p>
          <AcceptedBalance invoice={invoice} isShown={props.open} />
        </>
      )}
    </Reasoned>
  );
}

/** What the vendor billed is being talked about. */
export function DisputeInvoiceDialog(props: InvoiceDialogProps) {
  const dispute = useDisputeInvoice();
  return (
    <Reasoned
      {...props}
      action="dispute"
      title={`Dispute ${invoiceTitle(props.invoice)}`}
      confirmLabel="Dispute"
      busyLabel="Saving..."
      placeholder="What is disputed, and with whom"
      send={(invoice, reason) => dispute.mutateAsync({ invoice, reason })}
    >
      It is not paid until the dispute ends. The portal does not tell {props.invoice.vendor.name}: do that
      yourself.
    </Reasoned>
  );
}

/** The dispute is over. */
export function ResolveInvoiceDialog(props: InvoiceDialogProps) {
  const resolve = useResolveInvoice();
  return (
    <Confirm
      {...props}
      action="resolve"
      title={`End the dispute of ${invoiceTitle(props.invoice)}`}
      confirmLabel="End dispute"
      busyLabel="Saving..."
      send={(invoice) => resolve.mutateAsync(invoice)}
    >
      <p>It is matched again with what was ordered and received.</p>
    </Confirm>
  );
}

/** The invoice is not paid. */
export function RejectInvoiceDialog(props: InvoiceDialogProps) {
  const reject = useRejectInvoice();
  return (
    <Reasoned
      {...props}
      action="reject"
      title={`Reject ${invoiceTitle(props.invoice)}`}
      confirmLabel="Reject invoice"
      busyLabel="Rejecting..."
      tone="danger"
      placeholder="Why it is not paid"
      send={(invoice, reason) => reject.mutateAsync({ invoice, reason })}
    >
      {props.invoice.booked_at === null
        ? 'Its number can be entered again then.'
        : 'What was entered of it in the books is taken back, and its number can be entered again.'}
    </Reasoned>
  );
}

/** Says when an invoice was paid. */
export function PayInvoiceDialog({ invoice, ...dialog }: InvoiceDialogProps) {
  const { latest, attempt } = useLatestDecided(invoice);
  const pay = usePayInvoice();
  const today = useToday();
  return (
    <DialogForm<Omit<InvoicePayment, 'version'>>
      {...dialog}
      title={`${invoiceTitle(invoice)} was paid`}
      schema={paymentBodySchema}
      initialValues={{ paid_on: today, reference: '' }}
      unsaved={{ policy: 'session-end', name: `invoice-pay.${invoice.id}` }}
      submitLabel="Save Payment"
      busyLabel="Saving..."
      settled={!decisionOn(latest, 'pay').open}
      onSubmit={async (body) => {
        await attempt(({ id, version }) => pay.mutateAsync({ id, body: { ...body, version } }));
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="invoice" opened={invoice} latest={latest} action="pay" />
      <p>
        <InvoiceAmount
          kind={latest.kind}
          total={latest.to_pay}
          currency={latest.currency}
          base_total={latest.base_to_pay}
        />{' '}
        to {latest.vendor.name}
        {latest.credited > 0 ? (
          <>
            : <Money amount={latest.total} currency={latest.currency} /> less{' '}
            <Money amount={latest.credited} currency={latest.currency} /> that credit notes give back
          </>
        ) : null}
        . The portal pays nothing itself.
      </p>
      <DateField name="paid_on" label="Paid on" required max={today} />
      <TextField name="reference" label="Reference" hint="Of the payment" maxLength={MAX_LENGTHS.name} />
    </DialogForm>
  );
}
