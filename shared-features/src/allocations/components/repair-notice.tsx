import { type Asset, openRepairOf } from '@portal/contract';
import { Notice, TextLink } from '@portal/ui/base';
import { useRecordLinks } from '../../links';

interface RepairNoticeProps {
  /** Which repairs of the asset are open. */
  asset: Pick<Asset, 'open_repair_id' | 'pending_repair_id'>;
  /** What is about to be done with it. */
  step: 'return' | 'retire';
  /** The asset, where the dialog is about several. */
  name?: string;
}

const WAITING = {
  return: 'It waits for approval. Once the asset is returned it can only be rejected or withdrawn.',
  retire: 'It waits for approval. It can only be rejected or withdrawn.',
} as const;
const UNDER_WAY = {
  return: 'The asset stays in maintenance until the repair is done.',
  retire: 'It stays open until somebody closes it.',
} as const;

/** That a repair of the asset is asked for or under way; nothing where none is. */
export function RepairNotice({ asset, step, name }: RepairNoticeProps) {
  const paths = useRecordLinks();
  const { open_repair_id } = asset;
  const id = openRepairOf(asset);
  if (id === null) return null;
  return (
    <Notice tone="warning" title={`${name ? `${name}: repair` : 'Repair'} request #${id} is open`}>
      {open_repair_id === null ? WAITING[step] : UNDER_WAY[step]}{' '}
      <TextLink to={paths.request(id)}>Request #{id}</TextLink>
    </Notice>
  );
}
