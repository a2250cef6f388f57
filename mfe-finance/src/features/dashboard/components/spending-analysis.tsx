import type { Spending } from '@portal/contract';
import { Card, Facts, Money, ProgressBar, Stack } from '@portal/ui/base';

/** What of the approved spending is fulfilled, and what is still to come. */
export function SpendingAnalysis({ spending }: { spending: Spending }) {
  const { approved_total, fulfilled_total, pending_value } = spending;
  return (
    <Card title="Spending Analysis">
      <Stack>
        <Facts
          items={[
            { label: 'Fulfilled', value: <Money amount={fulfilled_total} /> },
            { label: 'Pending', value: <Money amount={pending_value} /> },
          ]}
        />
        <ProgressBar label="Fulfilled" value={fulfilled_total} max={approved_total} tone="success" />
        <ProgressBar label="Pending" value={pending_value} max={approved_total} tone="warning" />
      </Stack>
    </Card>
  );
}
