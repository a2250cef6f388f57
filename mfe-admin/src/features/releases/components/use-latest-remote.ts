import { type RemoteReleases, releasesSchema } from '@portal/contract';
import { useLatestRecord } from '@portal/features/feedback';

/** An area's releases as the person sees them; a lost race answers with what is live by now. */
export function useLatestRemote(opened: RemoteReleases) {
  const { latest, attempt } = useLatestRecord(opened, ({ current }) =>
    releasesSchema.safeParse(current).data?.remotes.find(({ name }) => name === opened.name),
  );
  return { latest, hasChanged: latest !== opened, attempt };
}
