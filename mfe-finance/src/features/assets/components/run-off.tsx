import type { AssetFinances } from '@portal/contract';
import { LineChart, MONEY_FORMAT, moneyColumn, monthText, ReportCard } from '@portal/features/charts';
import type { AssetFigure } from '@portal/features/finance';
import { TextLink } from '@portal/ui/base';
import { formatDate } from '@portal/ui/format';
import { figureAddress, inventoryAddress } from '../../../paths';

type Month = AssetFinances['run_off'][number];

/** The assets that make up a figure of the day. */
const listOf =
  (figure: AssetFigure) =>
  ({ as_of }: Month) => ({ to: figureAddress(as_of, figure), name: formatDate(as_of) });

/** What the inventory will be worth in the months to come. */
export function RunOff({ assets: { run_off } }: { assets: AssetFinances }) {
  return (
    <ReportCard
      title="Depreciation ahead"
      description="Book value, without new purchases"
      chart={
        <LineChart
          label="Book value over the months to come, as a line"
          points={run_off.map(({ as_of }) => monthText(as_of.slice(0, 7)))}
          series={[{ name: 'Book value', values: run_off.map((row) => row.book_value) }]}
          format={MONEY_FORMAT}
        />
      }
      rows={run_off.some((month) => month.book_value > 0) ? run_off : []}
      columns={[
        {
          title: 'Date',
          value: (row) => row.as_of,
          text: ({ as_of }) => <TextLink to={inventoryAddress(as_of)}>{formatDate(as_of)}</TextLink>,
        },
        moneyColumn<Month>(
          'Next month’s depreciation',
          (row) => row.monthly_depreciation,
          listOf('monthly_depreciation'),
        ),
        moneyColumn<Month>('Book value', (row) => row.book_value, listOf('book_value')),
      ]}
      fileName="depreciation-ahead"
      empty="The inventory is worth nothing on this day"
    />
  );
}
