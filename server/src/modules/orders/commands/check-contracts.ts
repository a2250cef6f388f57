import type { Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import { refuseOverCeilings } from '../../contracts';
import { contractFaultOf } from '../contract-fault';
import { whyNotAtContract } from '../domain/contract-line';
import { orderAsChanged } from '../order-as-changed';
import type { OrderDetails } from '../order-details.repository';
import { findListed } from '../orders.repository';

/**
 * Refuses to submit a draft with a line at a contract price that holds no more. To be called after the order's units were
 * written: the contracts are locked from then on, and were read before.
 */
export async function refuseLapsedPrices(tx: Trx, orderId: number): Promise<void> {
  const [order] = await findListed(tx, [orderId]);
  if (!order) throw notFound('Order');
  const fault = contractFaultOf(order);
  if (fault) throw new AppError('wrong_state', whyNotAtContract(fault));
}

/** Refuses the change of a sent order that would pass the ceiling of a contract once it is sent. */
export async function refuseChangeOverCeilings(tx: Trx, order: OrderDetails): Promise<void> {
  if (order.lines.every(({ contract_price_id }) => contract_price_id === null)) return;
  const { lines, units } = orderAsChanged(order);
  const planned = lines
    .filter(({ contract_price_id }) => contract_price_id !== null)
    .map(({ id: line_id }) => {
      const live = units.filter(
        (unit) => unit.line_id === line_id && (unit.state === 'expected' || unit.state === 'received'),
      );
      return { line_id, quantity: live.length };
    });
  await refuseOverCeilings(tx, order.id, planned);
}
