import { type Audience, formatCounted, type Person } from '@portal/contract';
import { roleLabel } from '@portal/ui/format';

const SHOWN = 3;

/** Three by name, the others by their number; an account that no longer exists is counted too. */
function namedText(accounts: readonly number[], people: readonly Person[]): string[] {
  const names = people.slice(0, SHOWN).map(({ name }) => name);
  const more = accounts.length - names.length;
  if (more === 0) return names;
  const others = formatCounted(more, 'named account');
  return [...names, names.length > 0 ? `${more} more` : others];
}

/** Who gets a canary: `Finance Manager, Maya Chen, 5% of all others`. */
export function audienceText({ percent, roles, accounts }: Audience, people: readonly Person[] = []): string {
  const chosen = [...roles.map((role) => roleLabel(role).text), ...namedText(accounts, people)];
  const share = `${percent}% of all${chosen.length > 0 ? ' others' : ''}`;
  return [...chosen, ...(percent > 0 ? [share] : [])].join(', ') || 'Nobody';
}
