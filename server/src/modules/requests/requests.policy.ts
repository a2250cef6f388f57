import { isPermitted } from '@portal/contract';
import type { Actor } from './domain/decide';

/** A request is seen by whoever made it and by the roles that see all; to others it does not exist. */
export function canSeeRequest(caller: Actor, request: { user_id: number }): boolean {
  return request.user_id === caller.id || isPermitted(caller, 'requests.see-all');
}
