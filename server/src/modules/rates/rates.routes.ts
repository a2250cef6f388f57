import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { enterRate } from './commands/enter-rate';
import { listAwaitedRates } from './queries/list-awaited-rates';
import { exportRates, listRates } from './queries/list-rates';

export function createRatesHandlers({ db }: { db: Db }) {
  return {
    listCurrencyRates: ({ query }) => listRates(db, query),
    listAwaitedRates: () => listAwaitedRates(db),
    exportCurrencyRates: ({ query }) => exportRates(db, query),
    enterCurrencyRate: ({ caller, body, idempotentCall }) =>
      enterRate(db, { caller, input: body, call: idempotentCall }),
  } satisfies Partial<Handlers>;
}
