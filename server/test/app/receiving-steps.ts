import type { Order } from '@portal/contract';
import type { setUpTestApp, TestPerson } from './test-app';

/** What is done with a delivery, and with what came: by the buyer of a desk. */
export function receivingSteps(
  portal: ReturnType<typeof setUpTestApp>,
  people: { buyer: TestPerson; finance: TestPerson },
  day: () => string,
) {
  const as = ({ token }: TestPerson) => ({ token });
  const receive = (
    order: Order,
    units: {
      line?: number;
      unit: number;
      serial?: string;
      /** Refused at the door, and what is awaited. */
      rejected?: 'replacement' | 'nothing';
    }[],
    more: {
      hand_over?: boolean;
      delivery_note?: string;
      received_on?: string;
      location_id?: number;
    } = {},
    key?: string,
  ) => {
    const lines = order.lines.flatMap(({ id: line_id }, index) => {
      const own = units.filter(({ line = 0 }) => line === index);
      return own.length
        ? [
            {
              line_id,
              units: own
                .filter(({ rejected }) => !rejected)
                .map(({ unit, serial = null }) => ({ unit_number: unit, serial_number: serial })),
              rejected: own.flatMap(({ unit, rejected }) =>
                rejected ? [{ unit_number: unit, reason: 'Broken glass', awaits: rejected }] : [],
              ),
            },
          ]
        : [];
    });
    return portal.call(
      'recordReceipt',
      { params: { id: order.id }, body: { received_on: day(), lines, ...more } },
      { ...as(people.buyer), ...(key ? { headers: { 'idempotency-key': key } } : {}) },
    );
  };
  /** Units of the first line. */
  const unitsOf = (order: Order, numbers: readonly number[]) =>
    numbers.map((unit_number) => ({ line_id: order.lines[0]?.id ?? 0, unit_number }));
  const keyed = (key: string | undefined) => (key ? { headers: { 'idempotency-key': key } } : {});
  /** Takes units of the first line out of a receipt, the last one unless told otherwise. */
  const undo = (
    order: Order,
    numbers: readonly number[],
    { key, ...more }: { key?: string; version?: number; receipt_id?: number; reason?: string } = {},
  ) =>
    portal.call(
      'undoReceipt',
      {
        params: { id: order.id },
        body: {
          version: order.version,
          reason: 'Wrong order',
          receipt_id: order.receipts.at(-1)?.id ?? 0,
          units: unitsOf(order, numbers),
          ...more,
        },
      },
      { ...as(people.buyer), ...keyed(key) },
    );
  const sendBack = (
    order: Order,
    numbers: readonly number[],
    { key, ...more }: { key?: string; for?: 'replacement' | 'credit'; version?: number } = {},
  ) =>
    portal.call(
      'sendUnitsBack',
      {
        params: { id: order.id },
        body: {
          version: order.version,
          reason: 'Flickers',
          for: 'replacement',
          units: unitsOf(order, numbers),
          ...more,
        },
      },
      { ...as(people.buyer), ...keyed(key) },
    );
  const handOver = (order: Order, request_ids: number[]) =>
    portal.call('handOver', { params: { id: order.id }, body: { request_ids } }, as(people.buyer));
  /** Ends the allocation of an asset. */
  const giveBack = async (asset_id: number) => {
    const open = await portal.db
      .selectFrom('allocations')
      .select('id')
      .where('asset_id', '=', asset_id)
      .where('returned_at', 'is', null)
      .executeTakeFirstOrThrow();
    return portal.call(
      'returnAsset',
      { params: { id: open.id }, body: { condition: 'GOOD' } } as never,
      as(people.buyer),
    );
  };
  /** What the organisation has spent and committed. */
  const used = async () => {
    const { spent, committed } = (await portal.call('getBudget', { query: {} }, as(people.finance))).body;
    return { spent, committed };
  };
  return { receive, undo, sendBack, handOver, giveBack, used };
}
