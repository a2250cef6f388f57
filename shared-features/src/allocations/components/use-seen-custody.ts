import type { Asset } from '@portal/contract';
import { useQueryClient } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { assetQuery } from '../../assets';
import { useSeen } from '../../feedback';
import { type Custody, custodyOfAsset } from '../model/custody';

/**
 * An open allocation as the person sees it; read once when the dialog opens, and after a conflict.
 * @returns `now` is its asset as it was read, undefined before; `isOver` says that this allocation has ended
 */
export function useSeenCustody(opened: Custody, isOpen: boolean) {
  const area = useArea();
  const client = useQueryClient();
  const read = () =>
    client
      .fetchQuery({ ...assetQuery(area, opened.asset.id), staleTime: 0, retry: false })
      // A read that fails leaves what was seen; the failure of a change is told anyway.
      .catch(() => undefined);
  const { seen: now, attempt } = useSeen<Asset | undefined>(undefined, read, { when: isOpen, read });
  const isOver = now !== undefined && now.allocation_id !== opened.allocationId;
  const custody = (now && !isOver && custodyOfAsset(now)) || opened;
  return { now, isOver, custody, attempt };
}
