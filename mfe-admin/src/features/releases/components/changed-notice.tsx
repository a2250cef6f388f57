import type { RemoteReleases } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { audienceText } from '../model/audience-text';

/** After a lost race: what is live of the area now, and whether what was begun is still open. */
export function ChangedNotice({ remote, isOpen }: { remote: RemoteReleases; isOpen: boolean }) {
  const { stable, canary } = remote;
  return (
    <Notice tone="warning" title="What is live has changed since you opened this" announce>
      Now {stable.build_id} is live
      {canary ? `, and ${canary.build_id} is given to ${audienceText(canary.audience)}` : ''}.{' '}
      {isOpen ? 'Check it, then try again.' : 'So this is no longer open.'}
    </Notice>
  );
}
