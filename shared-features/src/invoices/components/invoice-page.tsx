import { useSession } from '@portal/auth';
import { BASE_CURRENCY, formatRate, type Invoice, type InvoiceDecision, isPermitted } from '@portal/contract';
import {
  Card,
  DateText,
  DateTimeText,
  DetailList,
  Money,
  Notice,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/ui/base';
import { RecordActivity } from '../../activity';
import { AttachmentsCard } from '../../attachments';
import { Unbroken, useRecordLinks } from '../../links';
import { billedText, costText, invoiceTitle } from '../model/invoice-texts';
import { BilledOrders } from './billed-orders';
import { ChargeLines } from './charge-lines';
import { InvoiceActions } from './invoice-actions';
import { InvoiceStateBadge } from './invoice-badges';
import { InvoiceLines } from './invoice-lines';
import { InvoiceTotals } from './invoice-totals';
import styles from './invoices.module.css';
import { LoadedInvoice } from './loaded-invoice';
import { useInvoiceDialogs } from './use-invoice-dialogs';

function By({ at, by }: { at: string; by: { name: string } | null }) {
  return (
    <>
      <DateTimeText value={at} />
      {by ? ` by ${by.name}` : ''}
    </>
  );
}

/** At which rate it is paid, and at which it was ordered. */
function RateText({
  invoice: { order, rate, rate_day, currency, order_currency, order_rate },
}: {
  invoice: Invoice;
}) {
  if (rate_day === null)
    return `${formatRate(rate)}, ${order === null ? 'that of the orders' : 'the order’s'}`;
  return (
    <>
      {formatRate(rate)} (rate of <DateText value={rate_day} />)
      {currency === order_currency && order_rate !== null ? `, ordered at ${formatRate(order_rate)}` : ''}
    </>
  );
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const paths = useRecordLinks();
  const { vendor, issued_on, due_on, paid_on, credits, credit_notes, note } = invoice;
  return (
    <DetailList
      items={[
        { label: 'Vendor', value: <TextLink to={paths.vendor(vendor.id)}>{vendor.name}</TextLink> },
        {
          label: 'Order',
          value: <BilledOrders invoice={invoice} />,
        },
        ...(credits
          ? [
              {
                label: 'Credit for',
                value: <TextLink to={paths.invoice(credits.id)}>{credits.number}</TextLink>,
              },
            ]
          : []),
        ...(invoice.currency === BASE_CURRENCY
          ? []
          : [{ label: 'Rate', wide: true, value: <RateText invoice={invoice} /> }]),
        { label: 'Issued', value: <DateText value={issued_on} /> },
        { label: 'Due', value: due_on && <DateText value={due_on} /> },
        { label: 'Entered', value: <By at={invoice.entered_at} by={invoice.entered_by} />, wide: true },
        ...(invoice.booked_at
          ? [
              { label: 'In the books', value: <DateTimeText value={invoice.booked_at} />, wide: true },
              {
                label: 'Cost',
                wide: invoice.credited_units.length > 0,
                value: costText({
                  difference: invoice.booked_difference ?? 0,
                  exchange: invoice.booked_exchange,
                  credited_units: invoice.credited_units,
                }),
              },
            ]
          : []),
        ...(invoice.decided_at
          ? [{ label: 'Decided', value: <By at={invoice.decided_at} by={invoice.decided_by} />, wide: true }]
          : []),
        ...(paid_on
          ? [
              {
                label: 'Paid',
                wide: true,
                value: (
                  <>
                    <DateText value={paid_on} />
                    {invoice.paid_by ? ` by ${invoice.paid_by.name}` : ''}
                    {invoice.payment_reference ? `, ${invoice.payment_reference}` : ''}
                  </>
                ),
              },
            ]
          : []),
        ...(credit_notes.length > 0
          ? [
              {
                label: 'Credit notes',
                value: (
                  <ul className={styles.list}>
                    {credit_notes.map(({ id, number, total, state }) => (
                      <li key={id}>
                        <TextLink to={paths.invoice(id)}>{number}</TextLink> of{' '}
                        <Money amount={total} currency={invoice.currency} />{' '}
                        <InvoiceStateBadge state={state} />
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]
          : []),
        ...(invoice.credited > 0
          ? [{ label: 'Left to pay', value: <Money amount={invoice.to_pay} currency={invoice.currency} /> }]
          : []),
        { label: 'Note', value: note && <span className={styles.text}>{note}</span>, wide: true },
      ]}
    />
  );
}

type State = Invoice['state'];

const DECIDED: Readonly<Record<InvoiceDecision, { tone: 'info' | 'warning'; title: string }>> = {
  accepted: { tone: 'info', title: 'It was accepted as billed' },
  disputed: { tone: 'warning', title: 'It is disputed with the vendor' },
  rejected: { tone: 'warning', title: 'It was rejected' },
};

function Decision({ invoice: { decision, decision_reason } }: { invoice: Invoice }) {
  return decision && decision_reason ? (
    <Notice {...DECIDED[decision]}>
      <p className={styles.text}>{decision_reason}</p>
    </Notice>
  ) : null;
}

const DISPUTED = 'Once the dispute ends, it is matched anew.';

/** How what it differs by is settled without a decision, so long as it can be. */
const AWAITED: Readonly<Partial<Record<State, Record<Invoice['kind'], string>>>> = {
  held: {
    invoice:
      'While it is held, it is matched automatically once what is missing was received, the order was changed or a credit note covers it.',
    credit_note:
      'While it is held, it is matched automatically once its invoice is settled, and what it credits was sent back or is no longer awaited.',
  },
  disputed: { invoice: DISPUTED, credit_note: DISPUTED },
};

/** Of charges of orders nothing is received: another bill of them stands in the way, or more is billed than ordered. */
const AWAITED_OF_CHARGES =
  'While it is held, it is matched automatically once another bill of the same charges is rejected; else finance accepts what it differs by.';

/** What of an invoice is held for its rate or currency alone: nothing but a decision makes it another. */
const DECIDED_ON = 'Nothing that is received or changed settles this: finance decides on it.';

/** What it differs by; once it is in the books or rejected, what it differed by then. */
function Differences({ invoice: { kind, state, order, differences, booked_at } }: { invoice: Invoice }) {
  if (differences.length === 0) return null;
  const settled = booked_at === null ? AWAITED[state]?.[kind] : undefined;
  const isOpen = settled !== undefined;
  const isOfRate = state === 'held' && differences.every(({ reason }) => reason === 'currency');
  const isOfCharges = state === 'held' && kind === 'invoice' && order === null;
  const awaited = isOfRate ? DECIDED_ON : isOfCharges ? AWAITED_OF_CHARGES : settled;
  return (
    <Notice
      tone={isOpen ? 'warning' : 'info'}
      title={isOpen ? 'It differs from what was ordered and received' : 'What it differed by'}
    >
      <ul className={styles.bullets} aria-label="Differences">
        {differences.map(({ reason, line, text }) => (
          <li key={`${reason}${line}`}>{text}</li>
        ))}
      </ul>
      {isOpen ? <p>{awaited}</p> : null}
    </Notice>
  );
}

function Notices({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <Decision invoice={invoice} />
      <Differences invoice={invoice} />
    </>
  );
}

function Found({ invoice }: { invoice: Invoice }) {
  const paths = useRecordLinks();
  const { act, dialogs } = useInvoiceDialogs();
  const role = useSession((session) => session.user?.role);
  return (
    <>
      <PageHeader
        title={invoiceTitle(invoice)}
        subtitle={
          <>
            {invoice.vendor.name}, for <Unbroken>{billedText(invoice)}</Unbroken>
          </>
        }
        back={{ to: paths.invoices, label: 'Invoices' }}
        badge={<InvoiceStateBadge state={invoice.state} />}
        actions={<InvoiceActions invoice={invoice} onAct={(action) => act(action, invoice)} />}
      />
      <Stack>
        <Notices invoice={invoice} />
        {invoice.order === null ? (
          <Card title="Charges Ordered and Billed" flush>
            <ChargeLines invoice={invoice} />
          </Card>
        ) : (
          <Card title="Ordered, Received, Billed" flush>
            <InvoiceLines invoice={invoice} />
          </Card>
        )}
        <div className={styles.columns}>
          <Card title="Facts">
            <InvoiceFacts invoice={invoice} />
          </Card>
          <Card title="Totals">
            <InvoiceTotals invoice={invoice} />
          </Card>
        </div>
        <AttachmentsCard type="invoice" id={invoice.id} />
        {role !== undefined && isPermitted(role, 'activity.see') ? (
          <Card title="Activity" flush>
            <RecordActivity type="invoice" id={invoice.id} label="Activity of this invoice" />
          </Card>
        ) : null}
      </Stack>
      {dialogs}
    </>
  );
}

/** An invoice's own page: what was ordered, received and billed beside each other, and what can be done with it now. */
export function InvoicePage() {
  return <LoadedInvoice>{(invoice) => <Found invoice={invoice} />}</LoadedInvoice>;
}
