import type { Spending, SpendingPart } from '@portal/contract';
import { Card, DetailList, Money, ProgressBar, Stack, TextLink } from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';

interface SpendingAnalysisProps {
  spending: Spending;
  /** Where the rows behind a part of it are. */
  rowsOf: (part: SpendingPart) => string;
}

/** What of the approved spending is fulfilled, and what is still to come. */
export function SpendingAnalysis({ spending, rowsOf }: SpendingAnalysisProps) {
  const link = (part: SpendingPart, amount: number) => (
    <TextLink to={rowsOf(part)} aria-label={`${formatMoney(amount)}, open the list`}>
      <Money amount={amount} />
    </TextLink>
  );
  const { approved_total, fulfilled_total, pending_value } = spending;
  return (
    <Card
      title="Spending Analysis"
      subtitle="Of what was approved in this fiscal year, whenever it is fulfilled"
    >
      <Stack>
        <DetailList
          items={[
            { label: 'Fulfilled', value: link('fulfilled', fulfilled_total) },
            { label: 'Pending', value: link('pending', pending_value) },
          ]}
        />
        <ProgressBar label="Fulfilled" value={fulfilled_total} max={approved_total} tone="success" />
        <ProgressBar label="Pending" value={pending_value} max={approved_total} tone="warning" />
      </Stack>
    </Card>
  );
}
