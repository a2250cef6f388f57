import type { Asset } from '@portal/contract';
import { useQueryClient } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { assetQuery } from '../../assets';
import { useLatestRecord } from '../../feedback';
import { type Custody, custodyOfAsset } from '../model/custody';

/**
 * An open allocation as the person sees it; read once when the dialog opens, and after a conflict.
 * @param action what is to be done with it; a conflict that leaves it closed is told by `CustodyChangedNotice` alone
 * @returns `now` is its asset as it was read, undefined before; `isOver` says that this allocation has ended, `isClosed`
 *   that it has or that the action is closed
 */
export function useLatestCustody(opened: Custody, isOpen: boolean, action: 'return' | 'transfer') {
  const area = useArea();
  const client = useQueryClient();
  const read = () =>
    client
      .fetchQuery({ ...assetQuery(area, opened.asset.id), staleTime: 0, retry: false })
      // A read that fails leaves what was seen; the failure of a change is told anyway.
      .catch(() => undefined);
  const hasEnded = (asset: Asset) => asset.allocation_id !== opened.allocationId;
  const closes = (asset: Asset | undefined) =>
    asset !== undefined && (hasEnded(asset) || !asset.allowed_actions.includes(action));
  const reading = { when: isOpen, read };
  const { latest: now, attempt } = useLatestRecord<Asset | undefined>(undefined, read, reading, closes);
  const isOver = now !== undefined && hasEnded(now);
  const custody = (now && !isOver && custodyOfAsset(now)) || opened;
  return { now, isOver, isClosed: closes(now), custody, attempt };
}
