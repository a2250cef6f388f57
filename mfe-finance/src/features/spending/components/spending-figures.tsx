import type { Spending } from '@portal/contract';
import { Card, DetailList, Money, ProgressBar, Stack, StatCards, TextLink } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { rowsAddress } from '../../../paths';
import type { SpendingFilters } from '../model/spending-filters';

interface SpendingFiguresProps {
  /** Absent while they load. */
  spending: Spending | undefined;
  filters: SpendingFilters;
}

/** Approved, fulfilled and pending value, each leading to its rows. */
export function SpendingFigures({ spending, filters }: SpendingFiguresProps) {
  const loading = spending === undefined;
  return (
    <StatCards
      label="Spending"
      loading={loading}
      items={[
        {
          label: 'Approved Spending',
          value: <Money amount={spending?.approved_total} />,
          to: rowsAddress('approved', filters),
          icon: 'budget',
          tone: 'info',
        },
        {
          label: 'Fulfilled Spending',
          value: <Money amount={spending?.fulfilled_total} />,
          to: rowsAddress('fulfilled', filters),
          icon: 'done',
          tone: 'success',
        },
        {
          label: 'Pending Value',
          value: <Money amount={spending?.pending_value} />,
          to: rowsAddress('pending', filters),
          icon: 'pending',
          tone: 'warning',
        },
      ]}
    />
  );
}

/** How many requests were approved, and how many of them are fulfilled. */
export function SpendingOverview({ spending, filters }: { spending: Spending; filters: SpendingFilters }) {
  const { count_approved, count_fulfilled, fulfilment_rate } = spending;
  return (
    <Card title="Spending Overview">
      <Stack>
        <DetailList
          items={[
            {
              label: 'Requests Approved',
              value: <TextLink to={rowsAddress('approved', filters)}>{formatCount(count_approved)}</TextLink>,
            },
            {
              label: 'Requests Fulfilled',
              value: (
                <TextLink to={rowsAddress('fulfilled', filters)}>{formatCount(count_fulfilled)}</TextLink>
              ),
            },
          ]}
        />
        <ProgressBar
          label="Fulfillment Rate"
          value={fulfilment_rate}
          max={100}
          valueText={`${fulfilment_rate.toFixed(1)}%`}
          tone="success"
        />
      </Stack>
    </Card>
  );
}
