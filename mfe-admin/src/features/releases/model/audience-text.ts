import type { Audience } from '@portal/contract';
import { roleLabel } from '@portal/ui/format';

/** Who gets a canary: `Finance Manager, 2 named accounts, 5% of all others`. */
export function audienceText({ percent, roles, accounts }: Audience): string {
  const named = accounts.length === 1 ? '1 named account' : `${accounts.length} named accounts`;
  const chosen = [...roles.map((role) => roleLabel(role).text), ...(accounts.length > 0 ? [named] : [])];
  const share = `${percent}% of all${chosen.length > 0 ? ' others' : ''}`;
  return [...chosen, ...(percent > 0 ? [share] : [])].join(', ') || 'Nobody';
}
