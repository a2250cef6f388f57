import { type User, userSchema } from '@portal/contract';
import { useLatestRecord } from '@portal/features/feedback';

/** The account as the person sees it; a conflict answers with the account as it is. */
export function useLatestUser(opened: User) {
  const { latest, attempt } = useLatestRecord(opened, ({ current }) => userSchema.safeParse(current).data);
  return { latest, hasChanged: latest.version !== opened.version, attempt };
}
