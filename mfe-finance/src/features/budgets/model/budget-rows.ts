import { type BudgetOverview, fiscalYearsFor } from '@portal/contract';
import { type Money, sumOfMoney } from '@portal/contract/money';
import { pastName } from '@portal/features/choices';

type Balance = Omit<BudgetOverview['by_department'][number], 'department'>;

const WHOLE = 'organisation';

/** One budget: the organisation's, a department's, or what people without a department use. */
export interface BudgetRow extends Balance {
  /** As the address names it. */
  key: string;
  name: string;
  /** Of the department; null: the whole organisation. Absent where no budget can be set. */
  departmentId: number | null | undefined;
  /** Of a department that has ended: nothing is planned for it anew. */
  isRetired: boolean;
  /** The department as the address of its rows names it. */
  subject: string;
}

/** The organisation first, then the departments as the server orders them. */
export function budgetRows(overview: BudgetOverview): BudgetRow[] {
  const { total, spent, committed, used, remaining, version, monthly_spend, by_department } = overview;
  return [
    {
      key: WHOLE,
      name: 'Whole organisation',
      departmentId: null,
      isRetired: false,
      subject: '',
      ...{ total, spent, committed, used, remaining, version, monthly_spend },
    },
    ...by_department.map(({ department, ...balance }) => ({
      key: String(department?.id ?? 'none'),
      name: department ? pastName(department) : 'No Department',
      isRetired: department?.is_retired ?? false,
      departmentId: department?.id,
      subject: String(department?.id ?? 'none'),
      ...balance,
    })),
  ];
}

/** What the departments' budgets sum to; null where none is set. */
export function allotted(overview: BudgetOverview): Money | null {
  const totals = overview.by_department.flatMap(({ total }) => (total === null ? [] : [total]));
  return totals.length === 0 ? null : sumOfMoney(totals);
}

/** The years that can be looked at, newest first: the last one to those ahead, and before them those with a budget. */
export function yearsToOffer({ fiscal_years, fiscal_year, present_fiscal_year }: BudgetOverview): number[] {
  const { last } = fiscalYearsFor(present_fiscal_year);
  const near = Array.from({ length: last - present_fiscal_year + 2 }, (_, index) => last - index);
  return [...new Set([...near, ...fiscal_years, fiscal_year])].sort((a, b) => b - a);
}
