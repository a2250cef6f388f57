import { TextLink } from '@portal/ui/base';
import { useRecordLinks } from '../../links';
import styles from './vendor-link.module.css';

/** A vendor in a list, which leads to its page. */
export function VendorLink({ vendor: { id, name } }: { vendor: { id: number; name: string } }) {
  const paths = useRecordLinks();
  return (
    <span className={styles.name}>
      <TextLink to={paths.vendor(id)}>{name}</TextLink>
    </span>
  );
}
