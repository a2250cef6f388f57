import type { DepartmentInput } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import { findNamed, lockDepartmentNames } from '../department-names';
import { lockManager } from '../departments.repository';
import { whyNameIsTaken } from '../domain/department-states';

/** Refuses a name that another department has, however it is typed; until the transaction ends nobody else takes it. */
export async function assertNameFree(tx: Trx, name: string, ownId?: number): Promise<void> {
  await lockDepartmentNames(tx);
  const taken = await findNamed(tx, name, { otherThan: ownId });
  if (!taken) return;
  const message = whyNameIsTaken(taken);
  throw new AppError('already_exists', message, { fields: { name: message } });
}

/** The person who is to lead it; throws by the field at one who is not active. */
export async function requireManager(tx: Trx, id: DepartmentInput['manager_id']) {
  if (id === null) return null;
  const manager = await lockManager(tx, id);
  if (!manager) throw invalid({ manager_id: 'Choose a person who is active' });
  return manager;
}
