import { budgetOverview } from '@portal/features/testing/samples';
import { balanceLeft } from './balance-left';

const balance = { total: 500, spent: 0, committed: 0, used: 0, version: 1, monthly_spend: 0 };
const design = { id: 3, name: 'Design', is_retired: false };

test('is that of the tighter budget, the department’s or the organisation’s, else none', () => {
  const overview = budgetOverview({
    remaining: 100,
    by_department: [{ department: design, ...balance, remaining: -0.01 }],
  });
  expect(balanceLeft({ department: design }, overview)).toEqual({
    name: 'Design',
    departmentId: 3,
    remaining: -0.01,
  });
  const whole = { name: 'Whole organisation', departmentId: null, remaining: 100 };
  expect(balanceLeft({ department: { id: 4, name: 'Sales' } }, overview)).toEqual(whole);
  expect(balanceLeft({ department: null }, overview)).toEqual(whole);
  const exceeded = budgetOverview({
    remaining: -5,
    by_department: [{ department: design, ...balance, remaining: 400 }],
  });
  expect(balanceLeft({ department: design }, exceeded)).toEqual({ ...whole, remaining: -5 });
  const unset = budgetOverview({
    total: null,
    remaining: null,
    by_department: [{ department: design, ...balance, total: null, remaining: null }],
  });
  expect(balanceLeft({ department: design }, unset)).toBeUndefined();
});
