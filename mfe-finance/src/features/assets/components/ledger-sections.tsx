import type { Asset, Depreciation } from '@portal/contract';
import { AssetDetailList, RestatedNote } from '@portal/features/assets';
import { AttachmentsCard } from '@portal/features/attachments';
import { LineChart, MONEY_FORMAT, moneyColumn, monthText, ReportCard } from '@portal/features/charts';
import { Card, Columns, DetailList, Money, Muted, ProgressBar, Stack } from '@portal/ui/base';
import { FilterDate } from '@portal/ui/data';
import { formatDate, formatMoney } from '@portal/ui/format';
import { remainingLife } from '../model/remaining-life';

interface ValueOnProps {
  depreciation: Depreciation;
  /** The chosen day, '' for today. */
  day: string;
  onDay: (day: string) => void;
}

function DepreciationFacts({ depreciation }: { depreciation: Depreciation }) {
  const { purchase_cost, value, accumulated, monthly_depreciation } = depreciation;
  if (purchase_cost === null) return <Muted>Not known: the purchase cost is not recorded.</Muted>;
  return (
    <Stack>
      {value === 0 &&
      depreciation.purchase_date !== null &&
      depreciation.as_of < depreciation.purchase_date ? (
        <Muted>It was not there yet: it was bought on {formatDate(depreciation.purchase_date)}.</Muted>
      ) : null}
      {depreciation.deleted_on !== null && depreciation.deleted_on <= depreciation.as_of ? (
        <Muted>It was not there any more: it was deleted on {formatDate(depreciation.deleted_on)}.</Muted>
      ) : null}
      <DetailList
        items={[
          { label: 'Value', value: <Money amount={value} /> },
          { label: 'Accumulated depreciation', value: <Money amount={accumulated} /> },
          { label: 'Depreciation a month', value: <Money amount={monthly_depreciation} /> },
          { label: 'Remaining life', value: remainingLife(depreciation) },
        ]}
      />
      <ProgressBar
        label="Written off"
        value={accumulated ?? 0}
        max={purchase_cost}
        valueText={`${formatMoney(accumulated)} of ${formatMoney(purchase_cost)}`}
        tone="warning"
      />
      <RestatedNote restated={depreciation.restated} />
    </Stack>
  );
}

function ValueOn({ depreciation, day, onDay }: ValueOnProps) {
  return (
    <Card
      title={`Value on ${formatDate(depreciation.as_of)}`}
      extra={<FilterDate label="Value on" value={day} onChange={onDay} />}
    >
      <DepreciationFacts depreciation={depreciation} />
    </Card>
  );
}

type Row = Depreciation['schedule'][number];

function Schedule({ tag, schedule }: { tag: string; schedule: readonly Row[] }) {
  return (
    <ReportCard
      title="Depreciation schedule"
      description="Straight line, by whole months from the purchase"
      chart={
        <LineChart
          label="Book value over the months, as a line"
          points={schedule.map(({ date }) => monthText(date.slice(0, 7)))}
          series={[{ name: 'Book value', values: schedule.map(({ value }) => value) }]}
          format={MONEY_FORMAT}
        />
      }
      rows={schedule}
      columns={[
        { title: 'Month', value: (row) => row.number },
        { title: 'Date', value: (row) => row.date, text: (row) => formatDate(row.date) },
        moneyColumn<Row>('Depreciation', (row) => row.depreciation),
        moneyColumn<Row>('Accumulated', (row) => row.accumulated),
        moneyColumn<Row>('Value', (row) => row.value),
      ]}
      fileName={`depreciation-${tag}`}
      empty="Nothing is written off: cost, purchase date or useful life is not recorded"
    />
  );
}

/** What an asset is worth on a day, how it is written off, and what is known of it: nothing more of one that is deleted. */
export function LedgerSections({ asset, ...value }: ValueOnProps & { asset: Asset | null }) {
  return (
    <Stack>
      <Columns>
        <ValueOn {...value} />
        {asset ? (
          <Card title="Facts">
            <AssetDetailList asset={asset} />
          </Card>
        ) : null}
      </Columns>
      <AttachmentsCard type="asset" id={value.depreciation.asset.id} />
      <Schedule tag={value.depreciation.asset.asset_tag} schedule={value.depreciation.schedule} />
    </Stack>
  );
}
