import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { AppError } from '../../platform/http/app-error';
import { type OverCeiling, overCeilingText } from './domain/ceiling';

/** What a line is to use of its contract. */
interface PlannedUse {
  line_id: number;
  quantity: number;
}

/**
 * Refuses what would pass the ceiling of a contract that lines of an order are at. To be called after the order's units
 * were written: the contracts are locked from then on, and what others use of them is counted.
 * @param planned what each line of a change is to use, before it is written; a line that is not named uses nothing then
 */
export async function refuseOverCeilings(
  tx: Trx,
  orderId: number,
  planned?: readonly PlannedUse[],
): Promise<void> {
  const ids = planned?.map(({ line_id }) => line_id) ?? [];
  const quantities = planned?.map(({ quantity }) => quantity) ?? [];
  const own = planned
    ? sql`coalesce((SELECT round(line.price * plan.quantity / line.price_per, currency_decimals(line.currency))
        FROM unnest(${ids}::integer[], ${quantities}::integer[]) AS plan (line_id, quantity)
        WHERE plan.line_id = line.id), 0)`
    : sql`line.contract_used`;
  const { rows } = await sql<OverCeiling>`
    SELECT contract.number, contract.currency, contract.ceiling, sum(${own}) AS own, contract.used + sum(${own} - line.contract_used) AS used
    FROM order_lines AS line JOIN contract_prices AS price ON price.id = line.contract_price_id
      JOIN contracts AS contract ON contract.id = price.contract_id
    WHERE line.order_id = ${orderId}
    GROUP BY contract.id
    -- What takes less than before, or nothing, passes none.
    HAVING contract.used + sum(${own} - line.contract_used) > contract.ceiling AND sum(${own}) > 0
    ORDER BY contract.id LIMIT 1`.execute(tx);
  const [over] = rows;
  if (over) throw new AppError('over_ceiling', overCeilingText(over));
}
