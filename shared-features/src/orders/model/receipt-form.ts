import {
  formatCounted,
  type Order,
  type OrderLine,
  type ReceiptInput,
  type RejectionAwaits,
  receiptInputSchema,
} from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { withFields } from '../../feedback';

type Values = Readonly<Record<string, unknown>>;

/** The units of a line that came, each with its serial number or none. */
export type Came = ReadonlyMap<number, string>;

type ReceivingLine = Pick<OrderLine, 'units' | 'extra_units'>;

export interface AwaitedUnit {
  unit_number: number;
  /** Null of one that is beyond what was ordered: it is for stock. */
  request_id: number | null;
}

/** A unit that is refused at the door. */
export interface Refused {
  reason: string;
  awaits: RejectionAwaits;
}

/** The units of a line that are refused. */
export type RefusedUnits = ReadonlyMap<number, Refused>;

/** What came of a line is one field of the form, and a text, so that it is saved when the session ends. */
export const cameField = (lineId: number) => `line.${lineId}`;

/** @param line of which units may have come meanwhile: those count no more */
export function readCame(value: unknown, line: ReceivingLine): Map<number, string> {
  return new Map(
    readEntries(value, line).flatMap((entry) => (entry.length === 2 ? [[entry[0], entry[1]] as const] : [])),
  );
}

/** @param line of which units may have come meanwhile: those count no more */
export function readRefused(value: unknown, line: ReceivingLine): Map<number, Refused> {
  return new Map(
    readEntries(value, line).flatMap((entry) =>
      entry.length === 3 ? [[entry[0], { reason: entry[1], awaits: entry[2] }] as const] : [],
    ),
  );
}

/** A unit that came with its serial number, or one that is refused. */
type Entry = [unit: number, serial: string] | [unit: number, reason: string, awaits: RejectionAwaits];

function readEntries(value: unknown, line: ReceivingLine): Entry[] {
  if (typeof value !== 'string' || value === '') return [];
  const awaited = new Set(awaitedUnits(line).map(({ unit_number }) => unit_number));
  // Written by the function below only.
  return (JSON.parse(value) as Entry[]).filter(([unit]) => awaited.has(unit));
}

/** The serial numbers that were entered for units which are no longer awaited: they are not sent. */
export function lostSerials(value: unknown, line: ReceivingLine): string[] {
  if (typeof value !== 'string' || value === '') return [];
  const awaited = new Set(awaitedUnits(line).map(({ unit_number }) => unit_number));
  // Written by the function below only.
  return (JSON.parse(value) as Entry[])
    .filter((entry) => entry.length === 2 && !awaited.has(entry[0]) && entry[1] !== '')
    .map(([unit, serial]) => `unit ${unit}: ${serial}`);
}

export function writeCame(came: Came, refused: RefusedUnits = new Map()): string {
  const entries: Entry[] = [
    ...[...came].map(([unit, serial]): Entry => [unit, serial]),
    ...[...refused].map(([unit, { reason, awaits }]): Entry => [unit, reason, awaits]),
  ];
  return entries.length === 0 ? '' : JSON.stringify(entries.sort(([one], [other]) => one - other));
}

/** The units of a line that can come: those that are awaited, and those that are accepted beyond what was ordered. */
export function awaitedUnits({ units, extra_units }: ReceivingLine): AwaitedUnit[] {
  return [
    ...units
      .filter(({ state }) => state === 'expected')
      .map(({ unit_number, request_id }) => ({ unit_number, request_id })),
    ...extra_units.map((unit_number) => ({ unit_number, request_id: null })),
  ];
}

/** What came, where more than was ordered counts only once all of that is there. */
export function withoutEarlyExtras(came: Came, line: ReceivingLine): Came {
  const awaited = awaitedUnits(line).filter(({ request_id }) => request_id !== null);
  if (awaited.every(({ unit_number }) => came.has(unit_number))) return came;
  const extras = new Set(line.extra_units);
  return new Map([...came].filter(([unit]) => !extras.has(unit)));
}

/** The lines of which something can come. */
export function awaitedLines({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  return lines.filter((line) => !line.without_receipt && awaitedUnits(line).length > 0);
}

interface SentLine {
  line_id: number;
  units: { unit_number: number; serial_number: string | null }[];
  rejected: { unit_number: number; reason: string; awaits: RejectionAwaits }[];
}

/** What the form sends, and which cell is which part of it. */
export interface ReceiptFormOutput {
  receipt: ReceiptInput;
  sent: SentLine[];
}

/** The part of a line that names what is refused. */
const REFUSED_PART = 'rejected' satisfies keyof SentLine;

interface Cell {
  lineId: number;
  unit: number;
}

/** The cell that a part of what is sent comes from; undefined where it is none. */
function cellAt([first, index, part, unit]: readonly PropertyKey[], sent: readonly SentLine[]) {
  const line = first === 'lines' ? sent[Number(index)] : undefined;
  const units = part === 'units' || part === REFUSED_PART ? line?.[part] : undefined;
  const number = units?.[Number(unit)]?.unit_number;
  return line && number !== undefined ? { lineId: line.line_id, unit: number } : undefined;
}

const atUnit = (cell: Cell | undefined, message: string) =>
  cell ? `Unit ${cell.unit}: ${message}` : message;

/** Judges what came, and makes of the form's values what is sent. */
export function receiptFormSchema(lines: readonly OrderLine[]): FormSchema<ReceiptFormOutput> {
  return {
    safeParse: (input) => {
      // The form hands over its values by their names.
      const values = input as Values;
      const sent = lines.flatMap((line): SentLine[] => {
        const { id } = line;
        const came = [...readCame(values[cameField(id)], line)];
        const units = came.map(([unit_number, serial]) => ({ unit_number, serial_number: serial || null }));
        const rejected = [...readRefused(values[cameField(id)], line)].map(([unit_number, refused]) => ({
          unit_number,
          ...refused,
        }));
        return units.length + rejected.length === 0 ? [] : [{ line_id: id, units, rejected }];
      });
      const { delivery_note, received_on, hand_over, location_id } = values;
      const delivery = { delivery_note, received_on, hand_over, location_id };
      const result = receiptInputSchema.safeParse({ ...delivery, lines: sent });
      if (result.success) return { success: true, data: { receipt: result.data, sent } };
      const issues = result.error.issues.map(({ path, message }) => {
        const cell = cellAt(path, sent);
        return { path: [cell ? cameField(cell.lineId) : (path[0] ?? '')], message: atUnit(cell, message) };
      });
      return { success: false, error: { issues } };
    },
  };
}

/** A refusal with its messages at the lines of the form, and the cells that it names. */
export function atCells(error: unknown, sent: readonly SentLine[]): { error: unknown; cells: Cell[] } {
  const cells: Cell[] = [];
  const placed = withFields(
    error,
    (field) => {
      const cell = cellAt(field.split('.'), sent);
      if (!cell) return field;
      cells.push(cell);
      return cameField(cell.lineId);
    },
    (field, message) => atUnit(cellAt(field.split('.'), sent), message),
  );
  return { error: placed, cells };
}

/** What became of a text that was pasted over several cells. */
export interface Pasted {
  came: Came;
  told: string;
}

/**
 * Puts each line of a pasted text into a cell of its own, from one unit on; blank lines are skipped.
 * @returns undefined where the text is one line: it goes where it is pasted
 */
export function pasteSerials(
  text: string,
  from: number,
  units: readonly number[],
  before: Came,
): Pasted | undefined {
  const lines = text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
  if (lines.length < 2) return undefined;
  const serials = lines.map((line) => line.trim()).filter(Boolean);
  const cells = units.slice(units.indexOf(from));
  const came = new Map(before);
  for (const [index, unit] of cells.entries()) {
    const serial = serials[index];
    if (serial !== undefined) came.set(unit, serial);
  }
  const blank = lines.length - serials.length;
  const over = Math.max(0, serials.length - cells.length);
  const filled = serials.length - over;
  const told = [
    `${formatCounted(filled, 'serial number')} filled in`,
    blank > 0 && `${formatCounted(blank, 'blank line')} skipped`,
    over > 0 && `${over} left out: no more units are expected here`,
  ];
  return { came, told: `${told.filter(Boolean).join(', ')}.` };
}
