import { HOLD_REASON_WORDS, INVOICE_STATE_WORDS, type Invoice, type InvoiceState } from '@portal/contract';
import { Badge } from '@portal/ui/base';
import type { Tone } from '@portal/ui/format';
import styles from './invoices.module.css';

const TONES: Readonly<Record<InvoiceState, Tone>> = {
  held: 'warning',
  matched: 'info',
  approved: 'accent',
  disputed: 'danger',
  rejected: 'neutral',
  paid: 'success',
};

/** Where an invoice stands. */
export function InvoiceStateBadge({ state }: Pick<Invoice, 'state'>) {
  return <Badge tone={TONES[state]}>{INVOICE_STATE_WORDS[state]}</Badge>;
}

/** Why it is held, each reason once. */
export function HoldReasons({ reasons }: Pick<Invoice, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label="Held because">
      {reasons.map((reason) => (
        <li key={reason}>{HOLD_REASON_WORDS[reason]}</li>
      ))}
    </ul>
  );
}
