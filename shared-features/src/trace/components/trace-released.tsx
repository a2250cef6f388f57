import { formatCounted, type Trace } from '@portal/contract';
import { Card, DateTimeText, Money, RowList, TextLink } from '@portal/ui/base';
import { type Links, RequestRef } from './trace-cells';

/** What was taken off requests before it came: where it went, and why. Nothing where nothing was. */
export function ReleasedCard({ released, paths }: Pick<Trace, 'released'> & { paths: Links }) {
  if (released.length === 0) return null;
  return (
    <Card title="Released" flush>
      <RowList
        label="What was taken off requests before it came"
        items={released.map((one) => ({
          key: `${one.at}.${one.request_id}`,
          title: (
            <>
              {formatCounted(one.units, 'unit')} of {one.name}, <Money amount={one.amount} />:{' '}
              {one.stock_of ? `to the stock of ${one.stock_of}` : 'no longer expected'}
            </>
          ),
          detail: (
            <>
              <div>
                <TextLink to={paths.order(one.order.id)}>{one.order.number ?? 'a draft'}</TextLink>,{' '}
                <RequestRef id={one.request_id} paths={paths} />
              </div>
              <div>{one.reason}</div>
              <div>
                <DateTimeText value={one.at} />
                {one.by ? ` by ${one.by.name}` : ''}
              </div>
            </>
          ),
        }))}
      />
    </Card>
  );
}
