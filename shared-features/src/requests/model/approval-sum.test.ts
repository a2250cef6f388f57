import { request } from '../../testing/samples';
import { sumApprovals } from './approval-sum';

const open = (facts: Parameters<typeof request>[0]) => request({ allowed_actions: ['approve'], ...facts });

test('adds up to the cent what is bought, and counts what finance, stock and four eyes take out', () => {
  expect(
    sumApprovals(
      [
        open({ estimated_cost: 0.1 }),
        open({ estimated_cost: 0.2 }),
        open({ estimated_cost: 2500, needs_finance: true }),
        open({ estimated_cost: 900, preferred_asset_id: 12 }),
        request({ estimated_cost: 5000, needs_finance: true, allowed_actions: ['reject'] }),
      ],
      'approve',
    ),
  ).toEqual({ total: 2500.3, toFinance: 1, fromStock: 1, closed: 1 });
});

test('finance counts what is open to finance', () => {
  const facts = { status: 'approved', finance_state: 'awaiting' } as const;
  expect(
    sumApprovals(
      [
        request({ ...facts, estimated_cost: 2500, allowed_actions: ['finance-approve', 'reject'] }),
        request({ ...facts, estimated_cost: 99.5, allowed_actions: ['finance-approve', 'reject'] }),
        request({ ...facts, estimated_cost: 700, allowed_actions: ['reject'] }),
      ],
      'finance-approve',
    ),
  ).toEqual({ total: 2599.5, toFinance: 0, fromStock: 0, closed: 1 });
});
