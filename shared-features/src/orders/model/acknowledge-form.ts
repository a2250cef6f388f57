import {
  type Order,
  type OrderAcknowledgement,
  type OrderLine,
  orderAcknowledgementSchema,
} from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { withFields } from '../../feedback';

type Values = Readonly<Record<string, unknown>>;

/** The name of the field of a line's promised day. */
export const promisedField = (lineId: number) => `promised.${lineId}`;

/** The lines of which something is still to come. */
export function openLines({ lines }: Order): OrderLine[] {
  return lines.filter(
    ({ quantity, count_received, count_closed, count_returned }) =>
      count_received + count_closed + count_returned < quantity,
  );
}

/** What the vendor answered so far, as the values of the form. */
export function valuesOfAnswer(order: Order): Values {
  return {
    vendor_reference: order.vendor_reference ?? '',
    ...Object.fromEntries(
      openLines(order).map(({ id, promised_on }) => [promisedField(id), promised_on ?? '']),
    ),
  };
}

/** Judges the form, and makes of its values what is sent: the lines that are still open. */
export function acknowledgeSchema(order: Order): FormSchema<OrderAcknowledgement> {
  const lines = openLines(order);
  return {
    safeParse: (input) => {
      // The form hands over its values by their names.
      const values = input as Values;
      const result = orderAcknowledgementSchema.safeParse({
        version: order.version,
        vendor_reference: values.vendor_reference,
        lines: lines.map(({ id }) => ({ line_id: id, promised_on: values[promisedField(id)] || null })),
      });
      if (result.success) return result;
      const issues = result.error.issues.map(({ path, message }) => ({
        path: [fieldOf(path.map(String), lines)],
        message,
      }));
      return { success: false, error: { issues } };
    },
  };
}

function fieldOf([first = '', index]: readonly string[], lines: readonly OrderLine[]): string {
  const line = first === 'lines' ? lines[Number(index)] : undefined;
  return line ? promisedField(line.id) : first;
}

/** A refusal with its messages at the fields of the form. */
export function atAnswerFields(error: unknown, order: Order): unknown {
  return withFields(error, (field) => fieldOf(field.split('.'), openLines(order)));
}
