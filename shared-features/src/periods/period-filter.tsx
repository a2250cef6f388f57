import { PERIOD_LABELS, PERIODS, type Period } from '@portal/contract/vocabulary';
import { FilterDate, FilterSelect, type ListState } from '@portal/ui/data';
import { OWN_DAYS, type PeriodFilters, periodFault } from './period-query';

interface PeriodFilterProps {
  state: Pick<ListState<PeriodFilters>, 'filters' | 'setFilter'>;
  /** What stands for no choice; `All time` unless the page begins with another period. */
  unnamed?: Period;
}

/** A period by name, or from one day to another. */
export function PeriodFilter({ state: { filters, setFilter }, unnamed = 'all-time' }: PeriodFilterProps) {
  const named = PERIODS.filter((period) => period !== unnamed).map((value) => ({
    value,
    label: PERIOD_LABELS[value],
  }));
  return (
    <>
      <FilterSelect
        label="Period"
        allLabel={PERIOD_LABELS[unnamed]}
        value={filters.period}
        options={[...named, { value: OWN_DAYS, label: 'From – to' }]}
        onChange={(value) => setFilter('period', value)}
      />
      {filters.period === OWN_DAYS ? (
        <>
          <FilterDate label="From" value={filters.from} onChange={(value) => setFilter('from', value)} />
          <FilterDate
            label="To"
            value={filters.to}
            fault={periodFault(filters)}
            onChange={(value) => setFilter('to', value)}
          />
        </>
      ) : null}
    </>
  );
}
