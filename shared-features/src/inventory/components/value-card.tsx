import { type Asset, type Depreciation, formatMonths } from '@portal/contract';
import {
  Card,
  type DetailItem,
  DetailList,
  LinesSkeleton,
  Money,
  Muted,
  ProgressBar,
  Stack,
} from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { RestatedNote } from '../../assets';
import { depreciationQuery } from '../api/get-depreciation';
import styles from './value-card.module.css';

const TITLE = 'Value today';

function restText({ is_fully_depreciated, remaining_months }: Depreciation): string {
  if (is_fully_depreciated) return 'Fully written off';
  return remaining_months === null ? 'Not written off' : `${formatMonths(remaining_months)} left`;
}

function DepreciationFacts({ depreciation }: { depreciation: Depreciation }) {
  const { purchase_cost, value, accumulated, monthly_depreciation } = depreciation;
  if (purchase_cost === null || value === null)
    return <Muted>Not known: the purchase cost is not recorded.</Muted>;
  const facts: DetailItem[] = [
    { label: 'A month', value: <Money amount={monthly_depreciation} /> },
    { label: 'Written off so far', value: <Money amount={accumulated} /> },
  ];
  return (
    <Stack>
      <p className={styles.value}>
        <Money amount={value} />
      </p>
      <ProgressBar
        label={restText(depreciation)}
        value={accumulated ?? 0}
        max={purchase_cost}
        valueText={`${formatMoney(accumulated)} of ${formatMoney(purchase_cost)}`}
      />
      <DetailList items={facts} />
      <RestatedNote restated={depreciation.restated} />
    </Stack>
  );
}

/** What the asset ledger says about an asset, for those who see them; it can fail without the page. */
export function ValueCard({ asset }: { asset: Asset }) {
  const area = useArea();
  const { data, isPending } = useQuery(depreciationQuery(area, asset.id));
  return (
    <Card title={TITLE}>
      {isPending ? <LinesSkeleton lines={3} label="Loading the value" /> : null}
      {data ? <DepreciationFacts depreciation={data} /> : null}
      {!data && !isPending ? <Muted>The value could not be loaded.</Muted> : null}
    </Card>
  );
}
