import { call } from '@portal/auth';
import type { CallInput, CurrencyRateInput, endpoints } from '@portal/contract';
import { queryOptions } from '@portal/ui/query';
import { pagedQuery, useCallKeys, useChange } from '../../feedback';

type RateListQuery = NonNullable<CallInput<typeof endpoints.listCurrencyRates>['query']>;

/** One page of the rates. */
export function rateListQuery(area: string, query: RateListQuery) {
  return pagedQuery([area, 'currency-rates', query] as const, (signal) =>
    call('listCurrencyRates', { query }, { signal }),
  );
}

/** The currencies without a rate that drafts wait for. */
export function awaitedRatesQuery(area: string) {
  return queryOptions({
    queryKey: [area, 'currency-rates', 'awaited'] as const,
    queryFn: ({ signal }) => call('listAwaitedRates', {}, { signal }),
  });
}

export function useEnterRate() {
  const keys = useCallKeys();
  return useChange({
    send: async (body: CurrencyRateInput) => {
      const rate = await call('enterCurrencyRate', { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return rate;
    },
    done: 'Rate entered successfully',
    failed: 'Failed to enter the rate',
  });
}
