import { Notice, TextLink } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useRecordLinks } from '../../links';
import { allocationCountsQuery } from '../api/count-allocations';
import styles from './allocation-columns.module.css';

/** Says when inactive people still hold something, and leads to it. */
export function HeldBySuspended() {
  const area = useArea();
  const paths = useRecordLinks();
  const { data } = useQuery(allocationCountsQuery(area));
  const count = data?.held_by_suspended ?? 0;
  if (count === 0) return null;
  return (
    <div className={styles.block}>
      <Notice tone="warning" title="Inactive people still hold assets">
        {count === 1 ? '1 asset is' : `${formatCount(count)} assets are`} to be returned or handed on.{' '}
        <TextLink to={paths.heldBySuspended}>Show what they hold</TextLink>
      </Notice>
    </div>
  );
}
