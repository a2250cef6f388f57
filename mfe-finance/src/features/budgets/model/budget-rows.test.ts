import { budgetOverview } from '@portal/features/testing/samples';
import { yearsToOffer } from './budget-rows';

test('the years on offer are those near the present one and those with a budget, without the years between', () => {
  const overview = budgetOverview({ fiscal_year: 2030, fiscal_years: [2003, 2025] });
  expect(yearsToOffer(overview)).toEqual([2030, 2029, 2028, 2027, 2026, 2025, 2024, 2003]);
});
