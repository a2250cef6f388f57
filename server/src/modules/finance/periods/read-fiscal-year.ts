import { fiscalYearsFor } from '@portal/contract';
import { invalid } from '../../../platform/http/app-error';
import { fiscalYearAt } from '../domain/fiscal-year';
import type { FinanceSettings } from '../finance.repository';

/** The fiscal year that is asked for, the present one where none is. Throws at one that may have no budget, by its field. */
export function readFiscalYear(asked: number | undefined, now: Date, settings: FinanceSettings): number {
  const present = fiscalYearAt(now, settings);
  const { first, last } = fiscalYearsFor(present);
  const year = asked ?? present;
  if (year < first || year > last)
    throw invalid({ fiscal_year: `Fiscal year must be from ${first} to ${last}` });
  return year;
}
