import { isPermitted } from '@portal/contract';
import type { Caller } from '../../platform/http/caller';
import { canSeeInventory } from '../assets';
import { canSeeRequest } from '../requests';
import type { AttachmentTargetFacts } from './domain/decide-attachment';

/** What hangs on a record is seen by whoever sees the record; to others neither is there. */
export function canSeeAttachments(target: AttachmentTargetFacts, caller: Caller): boolean {
  switch (target.type) {
    case 'asset':
      return canSeeInventory(caller) || (!target.is_deleted && target.holder_id === caller.id);
    case 'request':
      return canSeeRequest(caller, target);
    case 'order':
      return isPermitted(caller, 'orders.see');
    case 'vendor':
      return isPermitted(caller, 'vendors.see');
    case 'invoice':
      return isPermitted(caller, 'invoices.see');
  }
}
