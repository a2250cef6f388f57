import type { CurrencyRate, CurrencyRateInput } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Db } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { readToday } from '../../settings';
import { estimateDrafts, findRates, insertRate, presentRate } from '../rates.repository';

/** No rate is older. */
const EARLIEST_DAY = '2000-01-01';

interface EnterRate {
  caller: Caller;
  input: CurrencyRateInput;
  call: IdempotentCall | undefined;
}

/** Enters what one of a currency is worth on a day. Drafts are estimated at it, where it is the latest. */
export function enterRate(db: Db, { caller, input, call }: EnterRate): Promise<CurrencyRate> {
  return inIdempotentTransaction(db, call, async (tx) => {
    const today = await readToday(tx);
    if (input.day > today) throw invalid({ day: `Day must not be after today, ${today}` });
    if (input.day < EARLIEST_DAY) throw invalid({ day: `Day must not be before ${EARLIEST_DAY}` });
    const id = await insertRate(tx, input, caller.id);
    await estimateDrafts(tx, input.currency);
    await appendActivity(tx, {
      actor: caller,
      action: 'Entered Rate',
      target: { type: 'currency-rate', id, label: input.currency },
      after: { currency: input.currency, rate: String(input.rate), rate_day: input.day },
    });
    const [rate] = await findRates(tx, [id]);
    if (!rate) throw new Error(`Rate ${id} is gone`);
    return presentRate(rate);
  });
}
