import type { ActivityEntry } from '@portal/contract';
import { titleCase } from '@portal/ui/format';

/** Who did it: name and id; the portal itself has neither. */
export function actorText({ user_id, user_name }: Pick<ActivityEntry, 'user_id' | 'user_name'>): string {
  if (user_id === null) return user_name ?? 'System';
  return user_name ? `${user_name} (user ${user_id})` : `User ${user_id}`;
}

/** To what it was done: kind, id, and what it was called at the time. */
export function targetText(entry: Pick<ActivityEntry, 'target_type' | 'target_id' | 'target_label'>): string {
  const kind = titleCase(entry.target_type);
  const target = entry.target_id === null ? kind : `${kind} #${entry.target_id}`;
  return entry.target_label ? `${target}: ${entry.target_label}` : target;
}
