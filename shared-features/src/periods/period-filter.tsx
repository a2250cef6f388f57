import { PERIOD_LABELS, PERIODS, type Period } from '@portal/contract/vocabulary';
import { FilterDate, FilterSelect, type ListState } from '@portal/ui/data';
import { hasOwnDays, OWN_DAYS, type PeriodFilters, periodFault } from './period-query';

interface PeriodFilterProps {
  state: Pick<ListState<PeriodFilters>, 'filters' | 'setFilter' | 'setFilters'>;
  /** What stands for no choice; `All time` unless the page begins with another period. */
  unnamed?: Period;
}

/** A period by name, or from one day to another. */
export function PeriodFilter({ state, unnamed = 'all-time' }: PeriodFilterProps) {
  const { filters, setFilter, setFilters } = state;
  const areOwn = hasOwnDays(filters);
  const named = PERIODS.filter((period) => period !== unnamed).map((value) => ({
    value,
    label: PERIOD_LABELS[value],
  }));
  return (
    <>
      <FilterSelect
        label="Period"
        allLabel={PERIOD_LABELS[unnamed]}
        value={areOwn ? OWN_DAYS : filters.period}
        options={[...named, { value: OWN_DAYS, label: 'From – to' }]}
        // Days that stayed behind would count again without a period's name.
        onChange={(period) => setFilters(period === '' ? { period, from: '', to: '' } : { period })}
      />
      {areOwn ? (
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
