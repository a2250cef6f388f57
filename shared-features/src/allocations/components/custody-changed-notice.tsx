import type { Asset } from '@portal/contract';
import { Notice } from '@portal/ui/base';
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
      <Notice tone="warning" title="This asset has changed since you opened it" announce>
        {why}
      </Notice>
    </div>
  );
}
