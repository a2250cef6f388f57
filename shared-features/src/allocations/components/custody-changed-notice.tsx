import type { Asset } from '@portal/contract';
import { RecordChangedNotice } from '../../feedback';
import styles from './allocation-columns.module.css';

/** What became of the asset of an allocation meanwhile: the allocation is over, or cannot be handed on now. */
export function CustodyChangedNotice({ asset: { holder }, isOver }: { asset: Asset; isOver: boolean }) {
  const why = !isOver
    ? 'It is in maintenance now; bring it back before it changes hands, or return it.'
    : holder === null
      ? 'It was already returned.'
      : `It was already returned or handed on: ${holder.name} holds it now.`;
  return (
    <div className={styles.block}>
      <RecordChangedNotice noun="asset">{why}</RecordChangedNotice>
    </div>
  );
}
