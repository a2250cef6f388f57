import {
  type Order,
  type OrderChange,
  type OrderEdit,
  type OrderLine,
  orderChangeSchema,
  orderEditSchema,
} from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { typedNumber, withFields } from '../../feedback';
import { countCame } from './order-texts';

type Values = Readonly<Record<string, unknown>>;
type Path = readonly PropertyKey[];

export interface KeyedLine {
  /** Names the line in the form, also when lines before it go: by the first request that it is for. */
  key: string;
  line: OrderLine;
}

/** The lines of a draft as its form tells them apart. */
export function keyedLines(lines: readonly OrderLine[]): KeyedLine[] {
  const counts = new Map<number, number>();
  return lines.map((line) => {
    const id = line.shares[0]?.request_id ?? 0;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return { key: count === 1 ? String(id) : `${id}-${count}`, line };
  });
}

/** The form is flat, so that what somebody else changed of a draft merges field by field: the names of a line's fields. */
export const lineField = (key: string, name: string) => `line.${key}.${name}`;
export const unitsField = (key: string, requestId: number) => `line.${key}.units.${requestId}`;
export const leavesField = (key: string, requestId: number) => `line.${key}.leaves.${requestId}`;

function lineValues({ key, line }: KeyedLine): Record<string, unknown> {
  const facts = {
    removed: false,
    kind: line.kind,
    name: line.name,
    brand: line.brand ?? '',
    model_number: line.model_number ?? '',
    category_id: line.category?.id ?? null,
    item_id: line.item?.id ?? null,
    contract_price_id: line.contract?.contract_price_id ?? null,
    price: line.price,
    price_per: String(line.price_per),
    tax_rate: String(line.tax_rate),
    expected_on: line.expected_on ?? '',
    without_receipt: line.without_receipt,
  };
  return Object.fromEntries([
    ...Object.entries(facts).map(([name, value]) => [lineField(key, name), value]),
    ...line.shares.flatMap(({ request_id, units }) => [
      [unitsField(key, request_id), String(units)],
      [leavesField(key, request_id), false],
    ]),
  ]);
}

/** A draft as the values of its form. */
export function valuesOfOrder(order: Order): Values {
  const { vendor, currency, note, discount, charges, tax_is_cost, lines } = order;
  return {
    ...{ vendor_id: vendor.id, currency },
    note: note ?? '',
    discount,
    charges,
    tax_is_cost,
    ...Object.assign({}, ...keyedLines(lines).map(lineValues)),
  };
}

/** A line as it was sent, to find the field of a fault. */
interface SentLine {
  key: string;
  requestIds: number[];
}

/** What a form of an order sends, and which field is which part of it. */
export interface OrderFormOutput<Facts> {
  facts: Facts;
  sent: SentLine[];
}

type Judged<Facts> =
  | { success: true; data: Facts }
  | { success: false; error: { issues: readonly { path: Path; message: string }[] } };

/** What was judged of the parts that are sent, told at the fields that they come from. */
function atFields<Facts>(
  result: Judged<Facts>,
  sent: SentLine[],
): ReturnType<FormSchema<OrderFormOutput<Facts>>['safeParse']> {
  if (result.success) return { success: true, data: { facts: result.data, sent } };
  const issues = result.error.issues.map(({ path, message }) => ({ path: [fieldAt(path, sent)], message }));
  return { success: false, error: { issues } };
}

/** The name of the field that a part of what is sent comes from. */
function fieldAt(path: Path, sent: readonly SentLine[]): string {
  const [first, index, name, share, part] = path;
  const line = first === 'lines' ? sent[Number(index)] : undefined;
  if (!line || name === undefined) return String(first);
  if (name !== 'shares') return lineField(line.key, String(name));
  const requestId = part === 'units' ? line.requestIds[Number(share)] : undefined;
  return requestId === undefined ? lineField(line.key, 'removed') : unitsField(line.key, requestId);
}

function sentLines(values: Values, lines: readonly KeyedLine[]) {
  return lines
    .filter(({ key }) => values[lineField(key, 'removed')] !== true)
    .map(({ key, line }) => {
      const of = (name: string) => values[lineField(key, name)];
      const shares = line.shares
        .filter(({ request_id }) => values[leavesField(key, request_id)] !== true)
        .map(({ request_id, units }) => ({
          ...{ request_id, sent: units },
          units: typedNumber(values[unitsField(key, request_id)]),
        }))
        // Nothing is ordered of a share that only more than was ordered came for, unless that is ordered now.
        .filter(({ sent, units }) => sent > 0 || units !== 0)
        .map(({ request_id, units }) => ({ request_id, units }));
      return {
        key,
        requestIds: shares.map(({ request_id }) => request_id),
        facts: {
          kind: of('kind'),
          name: of('name'),
          brand: of('brand'),
          model_number: of('model_number'),
          category_id: of('category_id') ?? null,
          item_id: of('item_id') ?? null,
          contract_price_id: of('contract_price_id') ?? null,
          price: of('price'),
          price_per: Number(of('price_per')),
          tax_rate: typedNumber(of('tax_rate')),
          expected_on: of('expected_on') || null,
          // An asset is received, and has no such field.
          without_receipt: of('kind') !== 'asset' && of('without_receipt') === true,
          shares,
        },
      };
    });
}

/** The lines of a draft as they are entered that are of the catalogue, to ask what they cost by a contract. */
export function linesWithItem(values: Values, lines: readonly KeyedLine[]): EnteredItem[] {
  return sentLines(values, lines).flatMap(({ key, facts: { item_id, contract_price_id, shares } }) => {
    const units = shares.map((share) => share.units);
    if (typeof item_id !== 'number' || !units.every(isCount)) return [];
    const quantity = units.reduce((sum, count) => sum + count, 0);
    return quantity >= 1 && quantity <= MAX_QUANTITY
      ? [{ key, item_id, quantity, contract_price_id: numberOrNull(contract_price_id) }]
      : [];
  });
}

interface EnteredItem {
  key: string;
  item_id: number;
  quantity: number;
  contract_price_id: number | null;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** Of a line. */
const MAX_QUANTITY = 100_000;

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Judges the form of a draft, and makes of its values what is sent. */
export function orderFormSchema({ version, lines }: Order): FormSchema<OrderFormOutput<OrderEdit>> {
  const keyed = keyedLines(lines);
  return {
    safeParse: (input) => {
      // The form hands over its values by their names.
      const values = input as Values;
      const sent = sentLines(values, keyed);
      const result = orderEditSchema.safeParse({
        version,
        vendor_id: values.vendor_id,
        currency: values.currency ?? undefined,
        note: values.note,
        discount: values.discount ?? undefined,
        charges: values.charges ?? undefined,
        tax_is_cost: values.tax_is_cost,
        lines: sent.map(({ facts }) => facts),
      });
      return atFields(result, sent);
    },
  };
}

/** A sent order as it is to become, as the values of the form of its change. What the change leaves out is marked so. */
export function valuesOfChange(order: Order): Values {
  const { note, discount, charges, lines } = order.change ?? order;
  const changed = new Map(lines.map((line) => [line.id, line]));
  return {
    reason: order.change?.reason ?? '',
    note: note ?? '',
    discount,
    charges,
    ...Object.assign(
      {},
      ...keyedLines(order.lines).map(({ key, line }) => {
        const now = changed.get(line.id);
        const units = new Map(now?.shares.map((share) => [share.request_id, share.units]));
        return {
          ...lineValues({ key, line: { ...line, ...now, shares: line.shares } }),
          [lineField(key, 'removed')]: now === undefined,
          ...Object.fromEntries(
            line.shares.flatMap(({ request_id, units: sent }) => [
              [unitsField(key, request_id), String(units.get(request_id) ?? sent)],
              [leavesField(key, request_id), now !== undefined && !units.has(request_id)],
            ]),
          ),
        };
      }),
    ),
  };
}

/** Judges the form of a change, and makes of its values what is sent. */
export function changeFormSchema({ version, lines }: Order): FormSchema<OrderFormOutput<OrderChange>> {
  const keyed = keyedLines(lines);
  const lineOf = new Map(keyed.map(({ key, line }) => [key, line]));
  return {
    safeParse: (input) => {
      // The form hands over its values by their names.
      const values = input as Values;
      const sent = sentLines(values, keyed);
      const result = orderChangeSchema.safeParse({
        version,
        reason: values.reason,
        note: values.note,
        discount: values.discount ?? undefined,
        charges: values.charges ?? undefined,
        lines: sent.map(({ key, facts: line_facts }) => {
          const { kind: _kind, category_id: _category, item_id: _item, ...others } = line_facts;
          const { contract_price_id: _contract, without_receipt: _without, ...facts } = others;
          const line = lineOf.get(key);
          // Of a line of which some came they stay, and have no fields.
          const { price, price_per, tax_rate } = line && countCame(line) > 0 ? line : facts;
          return { line_id: line?.id, ...facts, price, price_per, tax_rate };
        }),
      });
      return atFields(result, sent);
    },
  };
}

/** A refusal with its messages at the fields of the form: the server names `lines.0.price`. */
export function atFormFields(error: unknown, sent: readonly SentLine[]): unknown {
  return withFields(error, (field) => fieldAt(field.split('.'), sent));
}
