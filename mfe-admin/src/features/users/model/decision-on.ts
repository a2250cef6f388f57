import type { User, UserAction } from '@portal/contract';

/** The server's verdict on an action; what it does not name is closed. */
export function decisionOn({ decisions }: User, action: UserAction): User['decisions'][number] {
  return decisions.find((decision) => decision.action === action) ?? { action, open: false };
}
