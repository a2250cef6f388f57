import { isPermitted } from '@portal/contract';
import type { Caller } from '../../platform/http/caller';

/** Whether the caller sees the whole inventory; anybody else sees what is allocated to them now. */
export function canSeeInventory(caller: Pick<Caller, 'role'>): boolean {
  return isPermitted(caller.role, 'assets.see');
}
