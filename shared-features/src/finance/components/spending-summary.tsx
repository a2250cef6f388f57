import type { Spending } from '@portal/contract';
import { Card, Facts, Money, ProgressBar, Stack } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';

/** What was approved in this fiscal year, and what of it is fulfilled. */
export function SpendingSummary({ spending }: { spending: Spending }) {
  return (
    <Card title="Spending Summary">
      <Stack>
        <Facts
          items={[
            { label: 'Fulfilled Spending', value: <Money amount={spending.fulfilled_total} /> },
            { label: 'Pending Value', value: <Money amount={spending.pending_value} /> },
            { label: 'Requests Approved', value: formatCount(spending.count_approved) },
            { label: 'Requests Fulfilled', value: formatCount(spending.count_fulfilled) },
          ]}
        />
        <ProgressBar
          label="Fulfillment Rate"
          value={spending.fulfilment_rate}
          max={100}
          valueText={`${spending.fulfilment_rate.toFixed(1)}%`}
          tone="success"
        />
      </Stack>
    </Card>
  );
}
