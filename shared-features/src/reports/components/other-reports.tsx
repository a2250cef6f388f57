import type { Reports } from '@portal/contract';
import { formatCount, formatPercent } from '@portal/ui/format';
import { BarChart, ReportCard, type ReportColumn } from '../../charts';

type Rejections = Reports['rejections'];
type StockRow = Reports['stock'][number];

const counted = <Key extends string>(title: string, key: Key): ReportColumn<Record<Key, number>> => ({
  title,
  value: (row) => row[key],
  text: (row) => formatCount(row[key]),
  figures: true,
});

/** Why requests were rejected; what says the same is counted as one. */
export function RejectionReasons({ rejections: { total, reasons, other } }: { rejections: Rejections }) {
  const rows = other > 0 ? [...reasons, { reason: 'Other reasons', total: other }] : reasons;
  return (
    <ReportCard
      title="Rejection reasons"
      description={`${formatCount(total)} rejected in the period, whenever submitted; reasons that say the same are counted as one`}
      rows={rows}
      columns={[
        { title: 'Reason', value: ({ reason }) => reason },
        counted('Rejected in the period', 'total'),
        {
          title: 'Share',
          value: (row) => formatPercent(row.total, total),
          figures: true,
        },
      ]}
      fileName="rejection-reasons"
      empty="Nothing was rejected in this period"
    />
  );
}

/** What there is now, by category. */
export function StockByCategory({ stock }: { stock: readonly StockRow[] }) {
  return (
    <ReportCard
      title="Stock by category"
      description="Assets now, without retired ones"
      chart={
        <BarChart
          label="Stock by category, as bars"
          bars={stock.map((row) => ({
            label: row.category.name,
            value: row.total,
            text: formatCount(row.total),
          }))}
        />
      }
      rows={stock}
      columns={[
        { title: 'Category', value: (row) => row.category.name },
        counted('Assets', 'total'),
        counted('Available', 'available'),
        counted('New', 'new'),
        counted('Good', 'good'),
        counted('Fair', 'fair'),
        counted('Poor', 'poor'),
      ]}
      fileName="stock-by-category"
      empty="No assets available."
    />
  );
}

const CONDITIONS = [
  { key: 'new', label: 'New' },
  { key: 'good', label: 'Good' },
  { key: 'fair', label: 'Fair' },
  { key: 'poor', label: 'Poor' },
] as const;

/** What there is now, by condition; a missing one reads Good. */
export function StockByCondition({ stock }: { stock: readonly StockRow[] }) {
  const total = stock.reduce((sum, row) => sum + row.total, 0);
  const rows = CONDITIONS.map(({ key, label }) => ({
    label,
    total: stock.reduce((sum, row) => sum + row[key], 0),
  }));
  return (
    <ReportCard
      title="Stock by condition"
      description="Assets now, without retired ones"
      chart={
        <BarChart
          label="Stock by condition, as bars"
          bars={rows.map((row) => ({
            label: row.label,
            value: row.total,
            text: `${formatCount(row.total)} (${formatPercent(row.total, total)})`,
          }))}
        />
      }
      rows={total > 0 ? rows : []}
      columns={[
        { title: 'Condition', value: (row) => row.label },
        counted('Assets', 'total'),
        { title: 'Share', value: (row) => formatPercent(row.total, total), figures: true },
      ]}
      fileName="stock-by-condition"
      empty="No assets available."
    />
  );
}
