import { type LocationRef, pathText } from '@portal/contract';
import { ClampedText, Muted } from '@portal/ui/base';
import styles from './location-cell.module.css';

/** Where something belongs, in a row: the place, and below it the way to it. */
export function LocationCell({ location }: { location: Pick<LocationRef, 'path'> | null }) {
  if (!location) return <Muted>–</Muted>;
  const above = location.path.slice(0, -1);
  return (
    <div className={styles.lines}>
      <ClampedText text={location.path.at(-1) ?? ''} />
      {above.length > 0 ? (
        <Muted>
          <ClampedText text={pathText(above)} />
        </Muted>
      ) : null}
    </div>
  );
}
