import { Button } from '../../base/button';
import { formatCount, formatTotal } from '../../format';
import styles from './pager.module.css';
import type { ListState } from './use-list-state';

interface PagerProps {
  /** Names what is paged, such as `Requests`. */
  label: string;
  state: Pick<ListState, 'page' | 'pageSize' | 'setPage'>;
  total: number;
  /** False where the server stopped counting: the total reads `10,000+`. */
  totalIsExact?: boolean;
  busy?: boolean;
  /** The rows shown are still those of the page before. */
  stale?: boolean;
}

/** `Previous`, `Page X of Y`, `Next`, and which rows these are of how many. */
export function Pager({ label, state, total, totalIsExact = true, busy = false, stale = false }: PagerProps) {
  const { page, pageSize, setPage } = state;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, Math.max(total, totalIsExact ? 0 : page * pageSize));
  const shown = first <= total || !totalIsExact ? `${formatCount(first)}–${formatCount(last)} of ` : '';
  return (
    <nav className={styles.pager} aria-label={`Pages of ${label}`}>
      <span className={styles.range}>
        {stale ? 'Loading...' : `${shown}${formatTotal(total, totalIsExact)}`}
      </span>
      <div className={styles.steps}>
        <Button size="small" icon="previous" disabled={page <= 1 || busy} onClick={() => setPage(page - 1)}>
          Previous
        </Button>
        <span className={styles.page}>
          Page {formatCount(page)} of {formatTotal(pages, totalIsExact)}
        </span>
        <Button
          size="small"
          icon="next"
          disabled={(page >= pages && totalIsExact) || busy}
          onClick={() => setPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}
