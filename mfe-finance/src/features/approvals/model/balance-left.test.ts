import { budgetOverview } from '@portal/features/testing';
import { balanceLeft, balancesAround } from './balance-left';

const balance = { total: 500, spent: 0, committed: 0, used: 0, version: 1, monthly_spend: 0 };
const design = { id: 3, name: 'Design' };

test('is that of the department where it has a budget, else the organisation’s, else none', () => {
  const overview = budgetOverview({
    remaining: 100,
    by_department: [{ department: design, ...balance, remaining: -0.01 }],
  });
  expect(balanceLeft({ department: design }, overview)).toEqual({ name: 'Design', remaining: -0.01 });
  const whole = { name: 'Whole organisation', remaining: 100 };
  expect(balanceLeft({ department: { id: 4, name: 'Sales' } }, overview)).toEqual(whole);
  expect(balanceLeft({ department: null }, overview)).toEqual(whole);
  const unset = budgetOverview({
    total: null,
    remaining: null,
    by_department: [{ department: design, ...balance, total: null, remaining: null }],
  });
  expect(balanceLeft({ department: design }, unset)).toBeUndefined();
});

test('several at once are added back, to the cent, to each budget they count against', () => {
  const overview = budgetOverview({
    remaining: 100,
    by_department: [{ department: design, ...balance, remaining: -0.3 }],
  });
  expect(
    balancesAround(
      [
        { department: design, estimated_cost: 0.1 },
        { department: design, estimated_cost: 0.2 },
        { department: null, estimated_cost: 50 },
      ],
      overview,
    ),
  ).toEqual([
    { name: 'Whole organisation', before: 150.3, after: 100 },
    { name: 'Design', before: 0, after: -0.3 },
  ]);
});
