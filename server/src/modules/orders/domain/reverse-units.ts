import type { AssetStatus, Money, UnitState } from '@portal/contract';

/** What decides whether a unit that came can be taken out of its receipt, or sent back to the vendor. */
export interface UnitFacts {
  state: UnitState;
  asset_id: number | null;
  asset_name: string | null;
  asset_tag: string | null;
  asset_status: AssetStatus | null;
  /** Whether the asset is retired or deleted. */
  is_asset_gone: boolean;
  /** Whoever has the asset. */
  holder: string | null;
  /** An open request that chose the asset, or is about its repair. */
  wanted_by: number | null;
  /** Whether an invoice in the books bills it. */
  is_billed: boolean;
  /** Whether the books of the asset say something else than its receipt. */
  is_edited: boolean;
}

const NOT_HERE: Readonly<Record<Exclude<UnitState, 'received'>, string>> = {
  expected: 'It has not been received',
  closed: 'It was never received, and nothing more is expected',
  returned: 'It has been sent back already',
};

function whyTied({ asset_name, asset_tag, asset_status, is_asset_gone, holder, wanted_by }: UnitFacts) {
  const label = `${asset_name} (${asset_tag})`;
  if (is_asset_gone) return `${label} is ${asset_status === 'retired' ? 'retired' : 'deleted'}`;
  if (holder !== null) return `${label} is allocated to ${holder}: it must be returned first`;
  return wanted_by === null ? null : `${label} is needed for the open request ${wanted_by}`;
}

/** Why a unit cannot be taken out of its receipt; null where it can. */
export function whyNotUndone(unit: UnitFacts): string | null {
  if (unit.state !== 'received') return NOT_HERE[unit.state];
  if (unit.is_billed) return 'It has been billed: finance must reject its invoice first';
  if (unit.asset_id === null) return null;
  const tied = whyTied(unit);
  if (tied !== null) return tied;
  const label = `${unit.asset_name} (${unit.asset_tag})`;
  if (unit.asset_status === 'maintenance') return `${label} is in maintenance`;
  return unit.is_edited
    ? `The cost, purchase date, life or residual value of ${label} was edited since it was received`
    : null;
}

/** Why a unit cannot be sent back to its vendor; null where it can. What is in maintenance can. */
export function whyNotSentBack(unit: UnitFacts): string | null {
  if (unit.state !== 'received') return NOT_HERE[unit.state];
  return unit.asset_id === null ? null : whyTied(unit);
}

/** Why a receipt is not undone with these units, by its field; null where it may be. */
export function whyNotTaken(
  { count_units, undone_at }: { count_units: number; undone_at: Date | null },
  named: readonly unknown[],
): { code: 'invalid' | 'wrong_state'; message: string } | null {
  if (count_units > 0)
    return named.length > 0 ? null : { code: 'invalid', message: 'Choose at least one unit' };
  if (undone_at !== null) return { code: 'wrong_state', message: 'This receipt has been undone already' };
  return named.length === 0
    ? null
    : { code: 'invalid', message: 'Everything was rejected with this receipt: undo it without units' };
}

interface ReceivedUnit extends UnitFacts {
  line_id: number;
  unit_number: number;
  request_id: number;
  receipt_id: number | null;
  cost: Money;
}

interface Named {
  line_id: number;
  unit_number: number;
}

type Plan<Unit> =
  | { units: Unit[] }
  | { units?: never; code: 'invalid' | 'in_use' | 'wrong_state'; message: string; field: string };

/**
 * Which units are taken out of their receipt or sent back: each is one of the order, and nothing stands in its way. Else
 * it says what and where, by the first that is wrong.
 * @param receiptId that they have to be of; null where they may be of several
 */
export function planReversal<Unit extends ReceivedUnit>(
  order: { lines: readonly { id: number; name: string }[]; units: readonly Unit[] },
  named: readonly Named[],
  { receiptId, why }: { receiptId: number | null; why: (unit: UnitFacts) => string | null },
): Plan<Unit> {
  const units: Unit[] = [];
  const names = new Map(order.lines.map(({ id, name }) => [id, name]));
  const known = new Map(order.units.map((unit) => [`${unit.line_id}/${unit.unit_number}`, unit]));
  for (const [index, { line_id, unit_number }] of named.entries()) {
    const field = `units.${index}.unit_number`;
    const unit = known.get(`${line_id}/${unit_number}`);
    if (!unit) return { code: 'invalid', field, message: 'This order has no such unit' };
    const what = `${names.get(line_id)}, unit ${unit_number}`;
    const refusal = why(unit);
    if (refusal !== null)
      return {
        code: unit.state === 'received' ? 'in_use' : 'wrong_state',
        ...{ field, message: `${what}: ${refusal}` },
      };
    if (receiptId !== null && unit.receipt_id !== receiptId)
      return { code: 'invalid', field, message: `${what} came with another receipt` };
    units.push(unit);
  }
  return { units };
}
