import type {
  AssetFinances,
  BudgetOverview,
  CommitmentRequest,
  Commitments,
  Spending,
  YearEndOrder,
} from '@portal/contract';

/** The sample figures of the specification (section 9) as a budget. */
export function budgetOverview(facts: Partial<BudgetOverview> = {}): BudgetOverview {
  return {
    fiscal_year: 2025,
    from: '2025-04-01',
    to: '2026-03-31',
    policy: 'warn',
    total: 2_500_000,
    spent: 1_642_500,
    committed: 232_500,
    used: 1_875_000,
    remaining: 625_000,
    version: 1,
    monthly_spend: 156_000,
    by_month: [
      { month: '2025-04', spent: 1_486_500 },
      { month: '2025-05', spent: 156_000 },
    ],
    by_department: [],
    present_fiscal_year: 2025,
    fiscal_years: [2025],
    ...facts,
  };
}

/** The same as spending. */
export function spending(facts: Partial<Spending> = {}): Spending {
  return {
    from: '2025-04-01',
    to: '2026-03-31',
    approved_total: 1_875_000,
    count_approved: 300,
    fulfilled_total: 1_642_500,
    count_fulfilled: 200,
    pending_value: 232_500,
    fulfilment_rate: 66.7,
    by_month: [],
    by_category: [],
    by_department: [],
    ...facts,
  };
}

/** The same as the worth of the inventory. */
export function assetFinances(facts: Partial<AssetFinances> = {}): AssetFinances {
  return {
    as_of: '2025-11-28',
    total_assets: 1250,
    by_status: { available: 90, assigned: 1066, maintenance: 67, retired: 27 },
    working: 1156,
    maintenance: 67,
    depreciated: 27,
    asset_value: 3_750_000,
    depreciated_value: 562_500,
    book_value: 3_187_500,
    monthly_depreciation: 31_250,
    count_without_cost: 0,
    count_not_written_off: 0,
    restated: null,
    run_off: [{ as_of: '2025-12-28', monthly_depreciation: 31_250, book_value: 3_156_250 }],
    ...facts,
  };
}

const figures = {
  ...{ requested: 900, approved: 3000, ordered: 1521, committed: 4521 },
  ...{ received: 1014, differences: -1, without_order: 99.99, spent: 1112.99 },
  ...{ invoiced: 760.5, received_not_invoiced: 253.5, invoiced_not_received: 0, credits_awaited: 0 },
};

/** The commitments of one department in a fiscal year. */
export function commitments(facts: Partial<Commitments> = {}): Commitments {
  return {
    ...{ fiscal_year: 2025, from: '2025-04-01', to: '2026-03-31' },
    ...figures,
    by_department: [{ department: { id: 3, name: 'Design' }, ...figures }],
    fiscal_years: [2025, 2024],
    ...facts,
  };
}

/** A request with what it adds to a figure of commitments. */
export function commitmentRequest(facts: Partial<CommitmentRequest> = {}): CommitmentRequest {
  return {
    id: 1281,
    label: 'Laptop',
    category: { id: 1, name: 'Laptops' },
    department: { id: 3, name: 'Design' },
    requester: 'Emma Tremblay',
    status: 'approved',
    created_at: '2025-11-03T09:00:00.000Z',
    orders: [{ id: 71, number: 'PO-000004', vendor: 'Northwind Computers' }],
    amount: 1521,
    ...facts,
  };
}

/** An order that was sent and of which something has not come. */
export function yearEndOrder(facts: Partial<YearEndOrder> = {}): YearEndOrder {
  return {
    ...{ id: 71, version: 4, number: 'PO-000004' },
    vendor: { id: 5, name: 'Northwind Computers' },
    sent_at: '2025-11-04T09:00:00.000Z',
    expected_on: '2026-01-12',
    open: 300,
    by_department: [
      { department: { id: 3, name: 'Design' }, open: 200 },
      { department: null, open: 100 },
    ],
    kept: null,
    ...facts,
  };
}
