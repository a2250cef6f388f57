import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { getAdminSummary } from './queries/get-admin-summary';
import { getAttention } from './queries/get-attention';
import { getFinanceSummary } from './queries/get-finance-summary';
import { getMyDashboard } from './queries/get-my-dashboard';

export function createDashboardsHandlers({ db }: { db: Db }) {
  return {
    getMyDashboard: ({ caller }) => getMyDashboard(db, caller.id),
    getAdminSummary: () => getAdminSummary(db),
    getAttention: () => getAttention(db),
    getFinanceSummary: () => getFinanceSummary(db),
  } satisfies Partial<Handlers>;
}
