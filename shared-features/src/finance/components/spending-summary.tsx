import type { Spending, SpendingPart } from '@portal/contract';
import { Card, DetailList, ProgressBar, Stack, TextLink } from '@portal/ui/base';
import { formatCount, formatMoney } from '@portal/ui/format';
import { useFinanceAddresses } from '../model/finance-addresses';

/** What was approved in this fiscal year, and what of it is fulfilled; each figure leads to its rows. */
export function SpendingSummary({ spending }: { spending: Spending }) {
  const { rowsAddress } = useFinanceAddresses();
  const rowsLink = (part: SpendingPart, label: string, value: string) => ({
    label,
    value: (
      <TextLink to={rowsAddress(part)} aria-label={`${label}: ${value}, open the list`}>
        {value}
      </TextLink>
    ),
  });
  return (
    <Card title="Spending Summary">
      <Stack>
        <DetailList
          items={[
            rowsLink('fulfilled', 'Fulfilled Spending', formatMoney(spending.fulfilled_total)),
            rowsLink('pending', 'Pending Value', formatMoney(spending.pending_value)),
            rowsLink('approved', 'Requests Approved', formatCount(spending.count_approved)),
            rowsLink('fulfilled', 'Requests Fulfilled', formatCount(spending.count_fulfilled)),
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
