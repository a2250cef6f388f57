import type { AssetFieldValue } from '@portal/contract';
import { ClampedText } from '@portal/ui/base';
import styles from './custom-fields.module.css';

/** A value in words; a link leads to where it points. */
export function CustomFieldText({ held }: { held: AssetFieldValue }) {
  if (held.type !== 'link')
    return (
      <span className={styles.text}>
        <ClampedText text={held.text} />
      </span>
    );
  return (
    <a className={styles.text} href={held.text} target="_blank" rel="noreferrer noopener">
      {held.text}
    </a>
  );
}
