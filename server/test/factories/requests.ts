import type { RequestInput } from '@portal/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../src/platform/database';
import type { RequestsTable } from '../../src/platform/database/request-tables';

let serial = 0;

type RequestValues = Partial<Insertable<RequestsTable>> & { user_id: number };

/** What a request in this state cannot be without, unless the test says it. */
function decisionsOf({ status, user_id, finance_state }: RequestValues): Partial<Insertable<RequestsTable>> {
  const approved = { approved_by: user_id, approved_at: new Date() };
  const cleared = {
    ...approved,
    finance_state: finance_state ?? ('not_required' as const),
    ...(finance_state === 'approved'
      ? { finance_approved_by: user_id, finance_approved_at: new Date() }
      : {}),
  };
  if (status === 'approved') return cleared;
  if (status === 'fulfilled') return { ...cleared, fulfilled_by: user_id, fulfilled_at: new Date() };
  if (status === 'rejected')
    return { rejected_by: user_id, rejected_at: new Date(), rejection_comment: 'Not needed' };
  return {};
}

/** A purchase of 250.00, pending unless said otherwise; what its state needs is filled in. */
export async function createRequest(db: Db, values: RequestValues): Promise<Selectable<RequestsTable>> {
  serial += 1;
  const isRepair = values.request_type === 'REPAIR';
  return db
    .insertInto('requests')
    .values({
      request_type: 'NEW',
      estimated_cost: 250,
      reason: 'The old one is too slow',
      justification: 'It saves an hour a day',
      ...(isRepair
        ? { issue_description: 'It does not start' }
        : { asset_name: `Item ${serial}`, brand: 'Acme', asset_description: 'A thing' }),
      ...decisionsOf(values),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Purchase = Extract<RequestInput, { request_type: 'NEW' }> & { estimated_cost: number };

/** The form of a purchase as a client sends it. */
export function purchaseInput(values: Partial<Omit<Purchase, 'asset_id' | 'issue_description'>> = {}) {
  return {
    request_type: 'NEW' as const,
    asset_name: 'ThinkPad T14',
    brand: 'Lenovo',
    asset_description: '14 inch, 32 GB',
    estimated_cost: 250,
    reason: 'The old one is too slow',
    justification: 'It saves an hour a day',
    ...values,
  };
}

/** The form of a repair as a client sends it. */
export function repairInput(
  values: Partial<Extract<RequestInput, { request_type: 'REPAIR' }>> & { asset_id: number },
) {
  return {
    request_type: 'REPAIR' as const,
    estimated_cost: 80,
    issue_description: 'The screen flickers',
    reason: 'I cannot work with it',
    justification: 'Cheaper than a new one',
    ...values,
  };
}

/** Changes the organisation's settings. */
export async function changeSettings(
  db: Db,
  values: {
    four_eyes?: boolean;
    finance_threshold?: number;
    budget_policy?: 'ignore' | 'warn' | 'stop';
    fiscal_year_start_month?: number;
    time_zone?: string;
    over_receipt_percent?: number;
    approval_allowance_percent?: number;
    approval_allowance_amount?: number;
  },
): Promise<void> {
  await db
    .updateTable('settings')
    .set({ ...values, updated_at: sql`now()` })
    .execute();
}
