import { type Authority, isPermitted } from '@portal/contract';

/** Whether the caller sees the whole inventory; anybody else sees what is allocated to them now. */
export function canSeeInventory(caller: Authority): boolean {
  return isPermitted(caller, 'assets.see');
}
