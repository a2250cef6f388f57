import { budgetOverview } from '@portal/features/testing';
import { balanceLeft, balancesAround, bulkVerdict } from './balance-left';

const balance = { total: 500, spent: 0, committed: 0, used: 0, version: 1, monthly_spend: 0 };
const design = { id: 3, name: 'Design' };

test('is that of the tighter budget, the department’s or the organisation’s, else none', () => {
  const overview = budgetOverview({
    remaining: 100,
    by_department: [{ department: design, ...balance, remaining: -0.01 }],
  });
  expect(balanceLeft({ department: design }, overview)).toEqual({ name: 'Design', remaining: -0.01 });
  const whole = { name: 'Whole organisation', remaining: 100 };
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
    { name: 'Whole organisation', departmentId: null, before: 150.3, after: 100 },
    { name: 'Design', departmentId: 3, before: 0, after: -0.3 },
  ]);
});

test('several at once meet the tightest budget of them, and a missing one', () => {
  const asked = [{ department: design, estimated_cost: 50, preferred_asset_id: null }];
  const overview = (remaining: number | null, policy: 'warn' | 'stop' | 'ignore' = 'warn') =>
    budgetOverview({
      policy,
      remaining,
      by_department: [{ department: design, ...balance, remaining: remaining && 400 }],
    });
  expect(bulkVerdict(asked, overview(-1))).toMatchObject({ outcome: 'warn', tightest: { after: -1 } });
  expect(bulkVerdict(asked, overview(-1, 'stop')).outcome).toBe('stop');
  expect(bulkVerdict(asked, overview(-1, 'ignore')).outcome).toBe('ignored');
  expect(bulkVerdict(asked, overview(900))).toMatchObject({
    outcome: 'within',
    tightest: { name: 'Design', after: 400 },
  });
  expect(bulkVerdict(asked, overview(null))).toEqual({ outcome: 'no_budget', tightest: undefined });
  const fromStock = asked.map((request) => ({ ...request, preferred_asset_id: 7 }));
  expect(bulkVerdict(fromStock, overview(-1)).outcome).toBe('within');
});
