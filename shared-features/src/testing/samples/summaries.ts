import type {
  AllocationsSummary,
  AssetsSummary,
  endpoints,
  ResponseOf,
  UsersSummary,
} from '@portal/contract';

type AdminSummary = ResponseOf<(typeof endpoints)['getAdminSummary']>;
type MyDashboard = ResponseOf<(typeof endpoints)['getMyDashboard']>;

/** The figures of requests, assets and people on the cards of admin and procurement. */
export function adminSummary(facts: Partial<AdminSummary> = {}): AdminSummary {
  return {
    total_users: 214,
    total_assets: 1250,
    pending_requests: 17,
    assets_in_stock: 312,
    total_requests: 486,
    approved_requests: 42,
    fulfilled_requests: 391,
    total_categories: 12,
    ...facts,
  };
}

export function assetsSummary(facts: Partial<AssetsSummary> = {}): AssetsSummary {
  return { total: 1250, available: 704, assigned: 461, maintenance: 67, retired: 18, ...facts };
}

export function allocationsSummary(facts: Partial<AllocationsSummary> = {}): AllocationsSummary {
  return {
    total: 312,
    active: 290,
    returned: 22,
    available_assets: 41,
    active_employees: 180,
    held_by_suspended: 0,
    ...facts,
  };
}

export function usersSummary(facts: Partial<UsersSummary> = {}): UsersSummary {
  return {
    total: 84,
    admins: 3,
    employees: 70,
    active: 79,
    waiting: 2,
    invited: 1,
    suspended: 3,
    refused: 0,
    suspended_holding_assets: 1,
    ...facts,
  };
}

/** What an employee has asked for and holds. */
export function myDashboard(facts: Partial<MyDashboard> = {}): MyDashboard {
  return {
    my_total_requests: 24,
    my_assets_count: 3,
    my_pending_requests: 2,
    my_approved_requests: 5,
    my_fulfilled_requests: 14,
    ...facts,
  };
}
