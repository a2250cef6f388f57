import { formatCalendarDate } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import { findContractsOver, refuseOverCeilings } from '../../contracts';
import { orderAsChanged } from '../order-as-changed';
import type { OrderDetails } from '../order-details.repository';

/** Refuses to submit a draft with lines at prices of a contract that is not in force. */
export async function refuseEndedContracts(tx: Trx, orderId: number): Promise<void> {
  const [over] = await findContractsOver(tx, orderId);
  if (!over) return;
  const { number, ends_on, line_name } = over;
  const why = ends_on === null ? 'is not in force' : `ended on ${formatCalendarDate(ends_on)}`;
  throw new AppError(
    'wrong_state',
    `Contract ${number} ${why}: edit the order, and take ${line_name} out of the contract or give it another price`,
  );
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
