import type { Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import { type Fault, type Judgement, judge } from '../domain/judge-fulfilment';
import { approvalOf, attemptOf, type Given, lockAssetsOf } from '../fulfilment.repository';
import { loadRules } from '../requests.repository';
import type { Opened } from './act-on-request';

/** Refuses with all that is wrong at once; the first fault decides which error it is. */
function refusalFor([first, ...others]: readonly [Fault, ...Fault[]]): AppError {
  const fields: Record<string, string> = {};
  for (const { field, text } of [first, ...others]) if (field !== null) fields[field] ??= text;
  if (first.code === 'invalid') return invalid(fields);
  return new AppError(first.code, first.text, Object.keys(fields).length ? { fields } : {});
}

/** Judges what is to fulfil a locked request, with its assets locked, and refuses it by its faults. */
export async function checkFulfilment(tx: Trx, { request, user }: Opened, given: Given): Promise<Judgement> {
  const asked = { ...request, user };
  const assets = await lockAssetsOf(tx, asked, given);
  const { financeThreshold } = await loadRules(tx);
  const judgement = judge(approvalOf(asked, assets), await attemptOf(tx, given, assets), {
    financeThreshold,
  });
  const [first, ...others] = judgement.faults;
  if (first) throw refusalFor([first, ...others]);
  return judgement;
}

/** What needs a reason is refused without one. */
export function checkReason({ needs_reason }: Judgement, note: string | null): void {
  if (needs_reason !== null && note === null) throw invalid({ note: needs_reason });
}
