import {
  formatCounted,
  type Order,
  type OrderLine,
  type OrderUnit,
  type Receipt,
  type ReceiptUndo,
  receiptUndoSchema,
  type UnitsBack,
  unitsBackSchema,
} from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { formatDate } from '@portal/ui/format';
import { withFields } from '../../feedback';

type Values = Readonly<Record<string, unknown>>;

/** A received unit that may be chosen, or says why not. */
export interface ReversibleUnit {
  key: string;
  line: OrderLine;
  unit: OrderUnit;
  /** Null where it can be chosen. */
  why: string | null;
}

/** The units that were received, of one receipt or of all. */
export function reversibleUnits(
  { lines }: Pick<Order, 'lines'>,
  why: 'why_not_undone' | 'why_not_sent_back',
  receiptId?: number,
): ReversibleUnit[] {
  return lines.flatMap((line) =>
    line.units
      .filter(
        ({ state, receipt_id }) =>
          state === 'received' && (receiptId === undefined || receipt_id === receiptId),
      )
      .map((unit) => ({ key: `${line.id}/${unit.unit_number}`, line, unit, why: unit[why] })),
  );
}

/** Whether everything that came with a receipt was rejected. */
export function isRejectedOnly({ count_units }: Pick<Receipt, 'count_units'>): boolean {
  return count_units === 0;
}

/** The receipts of which something stands, and those with which everything was rejected. */
export function standingReceipts(order: Pick<Order, 'receipts' | 'lines'>): Receipt[] {
  const standing = new Set(reversibleUnits(order, 'why_not_undone').map(({ unit }) => unit.receipt_id));
  return order.receipts.filter(
    (receipt) => standing.has(receipt.id) || (isRejectedOnly(receipt) && receipt.undone_at === null),
  );
}

/** `3 units on Nov 30, 2026, delivery note LS-7`. */
export function receiptText(receipt: Receipt): string {
  const { count_units, count_rejected, received_on, delivery_note } = receipt;
  const note = delivery_note === null ? '' : `, delivery note ${delivery_note}`;
  const units = isRejectedOnly(receipt)
    ? `${formatCounted(count_rejected, 'unit')} rejected`
    : formatCounted(count_units, 'unit');
  return `${units} on ${formatDate(received_on)}${note}`;
}

/** The chosen units are one field of the form, and a text, so that it is saved when the session ends. */
export function readChosen(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(' ') : [];
}

export function writeChosen(keys: readonly string[]): string {
  return keys.join(' ');
}

function sentUnits(value: unknown, units: readonly ReversibleUnit[]) {
  const chosen = new Set(readChosen(value));
  return units
    .filter(({ key, why }) => why === null && chosen.has(key))
    .map(({ line, unit }) => ({ line_id: line.id, unit_number: unit.unit_number }));
}

function atFields<Output>(
  schema: FormSchema<Output>,
  toBody: (values: Values) => unknown,
): FormSchema<Output> {
  return {
    safeParse: (input) => {
      // The form hands over its values by their names.
      const result = schema.safeParse(toBody(input as Values));
      if (result.success) return result;
      const issues = result.error.issues.map(({ path, message }) => ({ path: [path[0] ?? ''], message }));
      return { success: false, error: { issues } };
    },
  };
}

/** Judges the form that undoes a receipt. */
export function undoSchema(order: Order): FormSchema<ReceiptUndo> {
  // Of a receipt that was rejected as a whole there is nothing to choose; of any other there is.
  const chooses = (id: unknown) => !order.receipts.some((one) => one.id === id && isRejectedOnly(one));
  const schema = receiptUndoSchema.refine(
    ({ receipt_id, units }) => units.length > 0 || !chooses(receipt_id),
    {
      path: ['units'],
      message: 'Choose at least one unit',
      when: ({ value }) => Array.isArray((value as { units?: unknown } | undefined)?.units),
    },
  );
  return atFields(schema, ({ reason, receipt_id, units }) => {
    const id = Number(receipt_id);
    const own = reversibleUnits(order, 'why_not_undone', id);
    return { version: order.version, reason, receipt_id: id, units: sentUnits(units, own) };
  });
}

/** Judges the form that sends units back. */
export function sendBackSchema(order: Order): FormSchema<UnitsBack> {
  return atFields(unitsBackSchema, ({ reason, for: what, units }) => ({
    ...{ version: order.version, reason, for: what },
    units: sentUnits(units, reversibleUnits(order, 'why_not_sent_back')),
  }));
}

/** A refusal with its messages at the fields of the form. */
export function atReversalFields(error: unknown): unknown {
  return withFields(error, (field) => field.split('.')[0] ?? field);
}
