import { DetailList, Money } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { inventoryWorthQuery } from '../api/asset-ledger';
import { dayOf } from '../model/remaining-life';
import styles from './ledger-sums.module.css';

/** What the list's columns sum to over all of its pages; a dash each where it could not be read. */
export function LedgerSums({ asked }: { asked: Readonly<Record<string, string | number>> }) {
  // Page and order change no sum.
  const { page: _page, page_size: _size, sort: _sort, ...filters } = asked;
  // A day that is none is put right by the list.
  const isDay = filters.as_of === undefined || dayOf(String(filters.as_of)) !== undefined;
  const { data, isPlaceholderData } = useQuery({ ...inventoryWorthQuery(filters), enabled: isDay });
  const known = isPlaceholderData ? undefined : data;
  const amount = (value: number | undefined) => (value === undefined ? undefined : <Money amount={value} />);
  return (
    <section aria-label="Sum of these assets" className={styles.sums}>
      <DetailList
        items={[
          { label: 'Assets', value: known && formatCount(known.total_assets) },
          { label: 'Cost', value: amount(known?.asset_value) },
          { label: 'Written off', value: amount(known?.depreciated_value) },
          { label: 'Value', value: amount(known?.book_value) },
          { label: 'Depreciation a month', value: amount(known?.monthly_depreciation) },
        ]}
      />
    </section>
  );
}
