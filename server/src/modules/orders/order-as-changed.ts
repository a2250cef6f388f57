import { changeOrder } from './domain/change-order';
import type { OrderDetails } from './order-details.repository';
import type { UnitRow } from './order-lines.repository';

const NOT_YET = {
  extra: null,
  serial_number: null,
  receipt_id: null,
  asset_id: null,
  asset_tag: null,
  asset_name: null,
  asset_serial_number: null,
  asset_status: null,
  handed_over_at: null,
  holder: null,
  wanted_by: null,
  is_edited: false,
  is_asset_gone: false,
  difference: 0,
  exchange: 0,
  is_billed: false,
  is_charged: false,
} as const satisfies Partial<UnitRow>;

/** The order as its change makes it, with why that cannot be, by field; the order itself where it is not being changed. */
export function orderAsChanged(order: OrderDetails): OrderDetails & { faults: Record<string, string> } {
  const { change } = order;
  if (!change) return { ...order, faults: {} };
  const { note, discount, charges } = change.content;
  const { net, tax, total, base_total, faults, ...changed } = changeOrder(order, change.content);
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const shareKey = (share: { line_id: number; request_id: number }) => `${share.line_id}/${share.request_id}`;
  const shares = new Map(order.shares.map((share) => [shareKey(share), share]));
  const unitKey = (unit: { line_id: number; unit_number: number }) => `${unit.line_id}/${unit.unit_number}`;
  const units = new Map(order.units.map((unit) => [unitKey(unit), unit]));
  return {
    ...order,
    ...{ note, discount, charges, net, tax, total, base_total, faults },
    revision: order.revision + 1,
    count_lines: changed.lines.length,
    lines: changed.lines.flatMap((line) => {
      const sent = lines.get(line.id);
      if (!sent) return [];
      // What the vendor promised was for another day.
      const promised_on = line.expected_on === sent.expected_on ? sent.promised_on : null;
      // At another price it is not bought by the contract.
      const isAtPrice = line.price === sent.price && line.price_per === sent.price_per;
      const contract = isAtPrice ? {} : { contract_price_id: null, contract: null };
      return [{ ...sent, ...line, ...contract, promised_on, due_on: promised_on ?? line.expected_on }];
    }),
    shares: changed.shares.flatMap((share) => {
      const sent = shares.get(shareKey(share));
      return sent ? [{ ...sent, ...share }] : [];
    }),
    units: changed.units.map((unit) => ({ ...NOT_YET, ...units.get(unitKey(unit)), ...unit })),
  };
}
