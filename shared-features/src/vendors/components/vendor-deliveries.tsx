import { formatCounted, type VendorFigures } from '@portal/contract';
import { Card, DateText, DetailList, LinesSkeleton, Money, Muted, TextLink } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { FailedCard } from '../../feedback';
import { useRecordLinks } from '../../links';
import { vendorFiguresQuery } from '../api/read-vendors';
import { daysText } from '../model/vendor-texts';

const TITLE = 'Deliveries';

function Figures({ id, figures }: { id: number; figures: VendorFigures }) {
  const paths = useRecordLinks();
  const { sent, open, on_time, delivery, rejected, sent_back, credits_awaited } = figures;
  return (
    <DetailList
      items={[
        {
          label: 'Orders sent',
          value:
            sent.count === 0 ? null : (
              <>
                {formatCount(sent.count)} for <Money amount={sent.total} />
              </>
            ),
        },
        {
          label: 'Awaited now',
          value:
            open.count === 0 ? null : (
              <>
                <TextLink to={paths.sentOrdersOf(id)}>{formatCounted(open.count, 'order')}</TextLink>
                {open.count_late > 0 ? (
                  <>
                    {', '}
                    <TextLink to={paths.lateOrdersOf(id)}>{formatCount(open.count_late)} late</TextLink>
                  </>
                ) : null}
              </>
            ),
        },
        {
          label: 'On time',
          value:
            on_time.due === 0
              ? null
              : `${formatCount(on_time.units)} of ${formatCounted(on_time.due, 'unit')}`,
        },
        {
          label: 'Days to deliver',
          value:
            delivery.median_days === null ? null : (
              <>
                {daysText(delivery.median_days)}{' '}
                <Muted>median of {formatCounted(delivery.units, 'unit')}</Muted>
              </>
            ),
        },
        {
          label: 'Rejected at the door',
          // Few units are told as they are counted, not as a share.
          value:
            rejected.delivered === 0
              ? null
              : `${formatCount(rejected.units)} of ${formatCounted(rejected.delivered, 'unit')}`,
        },
        { label: 'Sent back', value: sent_back.units === 0 ? null : formatCounted(sent_back.units, 'unit') },
        {
          label: 'Credits awaited',
          value:
            credits_awaited.units === 0 ? null : (
              <>
                <Money amount={credits_awaited.total} />{' '}
                <Muted>for {formatCounted(credits_awaited.units, 'unit')}</Muted>
              </>
            ),
        },
      ]}
    />
  );
}

/** How a vendor delivered in the last twelve months, each figure of rows that can be looked at. */
export function VendorDeliveries({ id }: { id: number }) {
  const query = useQuery(vendorFiguresQuery(useArea(), id));
  const { data, error } = query;
  if (error && !data) return <FailedCard title="Failed to fetch deliveries" query={query} />;
  return (
    <Card
      title={TITLE}
      subtitle={
        data ? (
          <>
            <DateText value={data.from} /> to <DateText value={data.to} />
          </>
        ) : undefined
      }
    >
      {data ? <Figures id={id} figures={data} /> : <LinesSkeleton lines={2} label="Loading deliveries" />}
    </Card>
  );
}
