import { type RemoteReleases, releasesSchema } from '@portal/contract';
import { useSeen } from '@portal/features/feedback';

/** An area's releases as the person sees them; a lost race answers with what is live by now. */
export function useSeenRemote(opened: RemoteReleases) {
  const { seen, attempt } = useSeen(opened, ({ current }) =>
    releasesSchema.safeParse(current).data?.remotes.find(({ name }) => name === opened.name),
  );
  return { seen, hasChanged: seen !== opened, attempt };
}
