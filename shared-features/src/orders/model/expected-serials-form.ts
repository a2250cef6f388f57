import { type ExpectedSerials, expectedSerialsSchema, type Order, type OrderLine } from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { withFields } from '../../feedback';

type Values = Readonly<Record<string, unknown>>;

/** The name of the field of a line's list. */
export const serialsField = (lineId: number) => `serials.${lineId}`;

/** The lines of assets, which have serial numbers. */
export function assetLines({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  return lines.filter(({ kind }) => kind === 'asset');
}

/** What the vendor said so far: a line of text for each serial number. */
export function valuesOfSerials(order: Order): Values {
  return Object.fromEntries(
    assetLines(order).map(({ id, expected_serials }) => [serialsField(id), expected_serials.join('\n')]),
  );
}

/** One serial number a line, blank ones left out. */
export function serialsIn(text: unknown): string[] {
  return String(text ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Judges the form, and makes of its values what is sent: the lists that differ from those that are kept. */
export function expectedSerialsFormSchema(order: Order): FormSchema<ExpectedSerials> {
  return {
    safeParse: (input) => {
      // The form hands over its values by their names.
      const values = input as Values;
      const lines = changedLines(order, values);
      const result = expectedSerialsSchema.safeParse({ version: order.version, lines });
      if (result.success) return result;
      const issues = result.error.issues.map(({ path, message }) => ({
        path: [fieldOf(path.map(String), lines)],
        message,
      }));
      return { success: false, error: { issues } };
    },
  };
}

function changedLines(order: Order, values: Values): ExpectedSerials['lines'] {
  const lines = assetLines(order).map(({ id, expected_serials }) => ({
    line_id: id,
    serials: serialsIn(values[serialsField(id)]),
    was: expected_serials,
  }));
  const changed = lines.filter(({ serials, was }) => serials.join('\n') !== was.join('\n'));
  return (changed.length > 0 ? changed : lines).map(({ line_id, serials }) => ({ line_id, serials }));
}

function fieldOf([first = '', index]: readonly string[], lines: ExpectedSerials['lines']): string {
  const line = first === 'lines' ? lines[Number(index)] : undefined;
  return line ? serialsField(line.line_id) : first;
}

/** A refusal with its messages at the fields of the form, by what was sent. */
export function atSerialFields(error: unknown, lines: ExpectedSerials['lines']): unknown {
  return withFields(error, (field) => fieldOf(field.split('.'), lines));
}
