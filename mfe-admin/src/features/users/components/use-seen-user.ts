import { type User, userSchema } from '@portal/contract';
import { useSeen } from '@portal/features/feedback';

/** The account as the person sees it; a conflict answers with the account as it is. */
export function useSeenUser(opened: User) {
  const { seen, attempt } = useSeen(opened, ({ current }) => userSchema.safeParse(current).data);
  return { seen, hasChanged: seen.version !== opened.version, attempt };
}
