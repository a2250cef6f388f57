import { BASE_CURRENCY, formatRate, type Order } from '@portal/contract';
import { DateText, Money } from '@portal/ui/base';
import styles from './orders.module.css';

/** What the order comes to, as the server has it. */
export function OrderTotals({ order }: { order: Order }) {
  const { net, discount, charges, tax, tax_is_cost, total, currency, rate, rate_day, base_total } = order;
  const isBase = currency === BASE_CURRENCY;
  const rows = [
    { label: 'Net', amount: net },
    { label: 'Discount', amount: -discount },
    { label: 'Shipping and charges', amount: charges },
    { label: tax_is_cost ? 'Tax, a cost of the requests' : 'Tax, reclaimed and no cost', amount: tax },
    { label: 'Total', amount: total },
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      {isBase || base_total === null ? null : (
        <div>
          <dt>
            In {BASE_CURRENCY}, {order.status === 'draft' ? 'estimated at' : 'at'}{' '}
            {rate === null ? null : formatRate(rate)} (rate of <DateText value={rate_day} />)
          </dt>
          <dd>
            <Money amount={base_total} />
          </dd>
        </div>
      )}
    </dl>
  );
}
