import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { removeBudget } from './commands/remove-budget';
import { setBudget } from './commands/set-budget';
import { exportAssetLedger } from './queries/export-asset-ledger';
import { exportCommitmentRequests } from './queries/export-commitment-requests';
import { exportCommitments } from './queries/export-commitments';
import { exportFinanceRequests } from './queries/export-finance-requests';
import { exportSpending } from './queries/export-spending';
import { getAssetFinances } from './queries/get-asset-finances';
import { getBudget } from './queries/get-budget';
import { getCommitments } from './queries/get-commitments';
import { getDepreciation } from './queries/get-depreciation';
import { getSpending } from './queries/get-spending';
import { listAssetLedger } from './queries/list-asset-ledger';
import { listBudgetChanges } from './queries/list-budget-changes';
import { listCommitmentRequests } from './queries/list-commitment-requests';
import { listFinanceRequests } from './queries/list-finance-requests';

export interface FinanceDependencies {
  db: Db;
  now: () => Date;
}

export function createFinanceHandlers({ db, now }: FinanceDependencies) {
  return {
    getBudget: ({ query }) => getBudget(db, now(), query.fiscal_year),
    setBudget: ({ caller, body }) => setBudget({ db, now: now() }, { caller, input: body }),
    removeBudget: ({ caller, body }) => removeBudget({ db, now: now() }, { caller, input: body }),
    listBudgetChanges: ({ query }) => listBudgetChanges(db, now(), query.fiscal_year),
    getSpending: ({ query }) => getSpending(db, now(), query),
    exportSpending: ({ query }) => exportSpending(db, now(), query),
    listFinanceRequests: ({ query }) => listFinanceRequests(db, now(), query),
    exportFinanceRequests: ({ query }) => exportFinanceRequests(db, now(), query),
    getCommitments: ({ query }) => getCommitments(db, now(), query.fiscal_year),
    exportCommitments: ({ query }) => exportCommitments(db, now(), query.fiscal_year),
    listCommitmentRequests: ({ query }) => listCommitmentRequests(db, now(), query),
    exportCommitmentRequests: ({ query }) => exportCommitmentRequests(db, now(), query),
    listAssetLedger: ({ query }) => listAssetLedger(db, now(), query),
    exportAssetLedger: ({ query }) => exportAssetLedger(db, now(), query),
    getAssetFinances: ({ query }) => getAssetFinances(db, now(), query),
    getDepreciation: ({ params, query }) => getDepreciation(db, now(), { id: params.id, asOf: query.as_of }),
  } satisfies Partial<Handlers>;
}
