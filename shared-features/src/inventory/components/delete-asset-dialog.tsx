import { TextLink } from '@portal/ui/base';
import { useLocation, useNavigate } from '@portal/ui/router';
import { assetLabel } from '../../assets';
import { ConfirmDeleteDialog } from '../../feedback';
import { useRecordLinks } from '../../links';
import { useDeleteAsset } from '../api/asset-life';
import type { AssetDialogProps } from './edit-asset-dialog';

/** Deletes an asset that nobody holds and no open request is about; its own page then gives way to the list. */
export function DeleteAssetDialog({ asset, open, onClose, onClosed }: AssetDialogProps) {
  const remove = useDeleteAsset();
  const navigate = useNavigate();
  const paths = useRecordLinks();
  const isOnPage = useLocation().pathname === paths.asset(asset.id);
  return (
    <ConfirmDeleteDialog
      open={open}
      title={`Delete ${asset.name}`}
      confirmLabel="Delete asset"
      onClose={onClose}
      onClosed={onClosed}
      blocked={
        asset.allocation_id === null
          ? undefined
          : {
              why: `${assetLabel(asset)} cannot be deleted: it has 1 open allocation`,
              counts: { allocations: 1 },
            }
      }
      send={async () => {
        await remove.mutateAsync(asset);
        if (isOnPage && paths.assets) await navigate(paths.assets, { replace: true });
      }}
      links={({ allocations = 0, requests = 0 }) => (
        <ul>
          {allocations > 0 ? (
            <li>
              <TextLink to={paths.asset(asset.id, '?view=custody')}>See who holds it</TextLink>
            </li>
          ) : null}
          {requests > 0 ? (
            <li>
              <TextLink to={paths.asset(asset.id, '?view=requests')}>See its requests</TextLink>
            </li>
          ) : null}
        </ul>
      )}
    >
      {assetLabel(asset)} is removed from every list. Past allocations, requests and the activity log keep its
      name. It stays in the figures of the days on which it was there; from today on they leave it out.
    </ConfirmDeleteDialog>
  );
}
