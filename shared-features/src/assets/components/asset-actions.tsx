import type { Asset } from '@portal/contract';
import { Button, IconButton } from '@portal/ui/base';
import { ActionMenu } from '@portal/ui/data';
import { menuActions, type OfferedAction } from '../model/asset-actions';
import styles from './asset-actions.module.css';

interface AssetActionsProps {
  asset: Asset;
  onAct: (action: OfferedAction, asset: Asset) => void;
}

/** What the server allows with an asset, at the end of its row: edit at hand, the rest in a menu. */
export function AssetRowActions({ asset, onAct }: AssetActionsProps) {
  return (
    <div className={styles.row} data-asset={asset.id}>
      {asset.allowed_actions.includes('edit') ? (
        <IconButton
          icon="edit"
          size="small"
          label={`Edit ${asset.name}, ${asset.asset_tag}`}
          onClick={() => onAct('edit', asset)}
        />
      ) : null}
      <ActionMenu
        label={`More actions for ${asset.name}, ${asset.asset_tag}`}
        actions={menuActions(asset, ['edit'])}
        onChoose={(action) => onAct(action, asset)}
      />
    </div>
  );
}

/** The same on the asset's own page. */
export function AssetPageActions({ asset, onAct }: AssetActionsProps) {
  return (
    <div className={styles.page} data-asset={asset.id}>
      {asset.allowed_actions.includes('edit') ? (
        <Button icon="edit" onClick={() => onAct('edit', asset)}>
          Edit
        </Button>
      ) : null}
      <ActionMenu
        label="More actions"
        text="More"
        size="medium"
        actions={menuActions(asset, ['edit'])}
        onChoose={(action) => onAct(action, asset)}
      />
    </div>
  );
}
