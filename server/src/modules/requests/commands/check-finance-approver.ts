import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import type { Position } from '../domain/stages';
import { hasFinanceApprover, loadRules, type RequestRow } from '../requests.repository';

/** Refuses an approval after which the request would await finance for ever, with nobody allowed to act (decision 35). */
export async function checkFinanceApprover(
  tx: Trx,
  { request, next, caller }: { request: RequestRow; next: Position; caller: Caller },
): Promise<void> {
  if (next.finance_state !== 'awaiting' || !(await loadRules(tx)).fourEyes) return;
  if (await hasFinanceApprover(tx, { user_id: request.user_id, approved_by: caller.id })) return;
  throw new AppError(
    'four_eyes',
    'Nobody would be left for the finance approval: neither you nor who made this request may give it. ' +
      'Let someone else approve it, or give one more person the finance role',
  );
}
