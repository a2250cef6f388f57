import { Icon } from '../base/icon';
import { VisuallyHidden } from '../base/layout';
import { Link, matchPath, useLocation } from '../router';
import type { FrameMenuGroup, FrameMenuItem } from './menu';
import styles from './sidebar.module.css';

interface SidebarProps {
  groups: readonly FrameMenuGroup[];
  /** Icons only; each label is the entry's tooltip. */
  collapsed?: boolean;
  /** A reader points at an entry or reaches it by keyboard: what lies behind it may be fetched. */
  onIntent?: (path: string) => void;
  onChosen?: () => void;
}

function Entry({
  item,
  collapsed,
  onIntent,
  onChosen,
}: Omit<SidebarProps, 'groups'> & { item: FrameMenuItem }) {
  const { pathname } = useLocation();
  const intend = () => onIntent?.(item.path);
  const isCurrent = [item.path, ...(item.also ?? [])].some((path) =>
    matchPath({ path, end: item.exact ?? false }, pathname),
  );
  return (
    <li>
      <Link
        to={item.path}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${styles.entry} ${isCurrent ? styles.active : ''}`}
        title={collapsed ? item.label : undefined}
        onMouseEnter={intend}
        onFocus={intend}
        onTouchStart={intend}
        onClick={onChosen}
      >
        <Icon name={item.icon} className={styles.icon} />
        {collapsed ? (
          <VisuallyHidden>{item.label}</VisuallyHidden>
        ) : (
          <span className={styles.text}>{item.label}</span>
        )}
      </Link>
    </li>
  );
}

/** The menu of the signed-in pages; the current entry is marked for eyes and for screen readers. */
export function Sidebar({ groups, collapsed = false, onIntent, onChosen }: SidebarProps) {
  return (
    <nav aria-label="Main" className={styles.nav} data-collapsed={collapsed || undefined}>
      {groups.map((group) => (
        <section key={group.label} aria-label={group.label}>
          {group.heading && !collapsed ? (
            <p className={styles.heading} aria-hidden="true">
              {group.label}
            </p>
          ) : null}
          <ul className={styles.list}>
            {group.items.map((item) => (
              <Entry key={item.path} {...{ item, collapsed, onIntent, onChosen }} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
