import type { Asset } from '@portal/contract';
import { Dialog, Icon } from '@portal/ui/base';
import { useOpenDialog } from '../../feedback';
import styles from './asset-picture.module.css';

type Pictured = Pick<Asset, 'name' | 'image_url' | 'thumbnail_url'>;

/** The small picture of a row, fetched when it comes into view; without one a quiet sign in its place. */
export function AssetThumbnail({ asset }: { asset: Pick<Pictured, 'thumbnail_url'> }) {
  return (
    <span className={styles.thumbnail}>
      {asset.thumbnail_url ? (
        // The name stands beside it.
        <img src={asset.thumbnail_url} alt="" width={44} height={44} loading="lazy" decoding="async" />
      ) : (
        <Icon name="asset" />
      )}
    </span>
  );
}

/** The large picture of a page; opens bigger. */
export function AssetPicture({ asset }: { asset: Pictured }) {
  const { isOpen, show, close } = useOpenDialog<true>();
  const { name, image_url } = asset;
  if (image_url === null) {
    return (
      <div className={styles.bare}>
        <Icon name="asset" />
        <span>No picture</span>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={`Enlarge the picture of ${name}`}
        onClick={() => show(true)}
      >
        <img src={image_url} alt={name} className={styles.picture} decoding="async" />
      </button>
      <Dialog open={isOpen} title={name} onClose={close} width={1100}>
        <img src={image_url} alt={name} className={styles.bigger} />
      </Dialog>
    </>
  );
}
