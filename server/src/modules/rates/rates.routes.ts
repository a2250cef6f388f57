import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { enterRate } from './commands/enter-rate';
import { exportRates, listRates } from './queries/list-rates';

export function createRatesHandlers({ db }: { db: Db }) {
  return {
    listCurrencyRates: ({ query }) => listRates(db, query),
    exportCurrencyRates: ({ query }) => exportRates(db, query),
    enterCurrencyRate: ({ caller, body, idempotentCall }) =>
      enterRate(db, { caller, input: body, call: idempotentCall }),
  } satisfies Partial<Handlers>;
}
