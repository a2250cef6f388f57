import { type CurrencyRate, type CurrencyRateInput, formatRate } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Db } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { readToday, whyNotPast } from '../../settings';
import { estimateDrafts, findRates, insertRate, presentRate } from '../rates.repository';

interface EnterRate {
  caller: Caller;
  input: CurrencyRateInput;
  call: IdempotentCall | undefined;
}

/** Enters what one of a currency is worth on a day. Drafts are estimated at it, where it is the latest. */
export function enterRate(db: Db, { caller, input, call }: EnterRate): Promise<CurrencyRate> {
  return inIdempotentTransaction(db, call, async (tx) => {
    const today = await readToday(tx);
    const why = whyNotPast('Day', input.day, today);
    if (why !== null) throw invalid({ day: why });
    const id = await insertRate(tx, input, caller.id);
    await estimateDrafts(tx, input.currency);
    await appendActivity(tx, {
      actor: caller,
      action: 'Entered Rate',
      target: { type: 'currency-rate', id, label: input.currency },
      after: { currency: input.currency, rate: formatRate(input.rate), rate_day: input.day },
    });
    const [rate] = await findRates(tx, [id]);
    if (!rate) throw new Error(`Rate ${id} is gone`);
    return presentRate(rate);
  });
}
