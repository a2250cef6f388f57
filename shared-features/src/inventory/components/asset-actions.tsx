import type { Asset, AssetAction } from '@portal/contract';
import { Button, IconButton, LinkButton } from '@portal/ui/base';
import { ActionMenu } from '@portal/ui/data';
import { useRecordLinks } from '../../links';
import { ACTION_LOOKS, menuActions } from '../model/asset-actions';
import styles from './asset-actions.module.css';

interface AssetActionsProps {
  asset: Asset;
  onAct: (action: AssetAction, asset: Asset) => void;
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

/** What stands beside the menu of the page, by what the asset allows. */
const AT_HAND = ['edit', 'allocate', 'return'] as const satisfies readonly AssetAction[];

/** The same on the asset's own page: what is done most is at hand. */
export function AssetPageActions({ asset, onAct }: AssetActionsProps) {
  const paths = useRecordLinks();
  return (
    <div className={styles.page} data-asset={asset.id}>
      {AT_HAND.filter((action) => asset.allowed_actions.includes(action)).map((action) => {
        const { label, icon } = ACTION_LOOKS[action];
        return (
          <Button key={action} icon={icon} onClick={() => onAct(action, asset)}>
            {label}
          </Button>
        );
      })}
      <LinkButton to={paths.trace('asset', asset.id)} icon="history">
        Trace
      </LinkButton>
      <ActionMenu
        label="More actions"
        text="More"
        size="medium"
        actions={menuActions(asset, AT_HAND)}
        onChoose={(action) => onAct(action, asset)}
      />
    </div>
  );
}
