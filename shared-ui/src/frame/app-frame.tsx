import { type ReactNode, useState } from 'react';
import { RoleBadge } from '../base/badges';
import { Button, IconButton } from '../base/button';
import { Icon } from '../base/icon';
import { VisuallyHidden } from '../base/layout';
import { LeaveGuard } from '../base/leave-guard';
import { useIsPhone } from '../base/use-media';
import { APP_SUBTITLE, APP_TITLE } from '../format';
import { Link } from '../router';
import styles from './app-frame.module.css';
import type { FrameMenuGroup } from './menu';
import { MenuDrawer } from './menu-drawer';
import { Sidebar } from './sidebar';
import { type ThemeChoice, ThemeMenu } from './theme-menu';

export interface AppFrameProps {
  menu: readonly FrameMenuGroup[];
  /** Where the product's name leads. */
  home: string;
  /** Whose portal it is; absent while that is not known. */
  organisation?: string;
  user: { name?: string | null; role?: string | null };
  /** Where the person's name leads. */
  profile: string;
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  theme: { choice: ThemeChoice; shown: 'light' | 'dark'; onChange: (choice: ThemeChoice) => void };
  onIntent?: (path: string) => void;
  onSignOut: () => void;
  /** Extra controls at the end of the header. */
  tools?: ReactNode;
  children: ReactNode;
}

function Brand({ home }: { home: string }) {
  return (
    <Link to={home} className={styles.brand}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.names}>
        <span className={styles.title}>{APP_TITLE}</span>
        <span className={styles.subtitle}>{APP_SUBTITLE}</span>
      </span>
    </Link>
  );
}

/** The frame of every signed-in page: header, sidebar (a drawer on a phone), the page. */
export function AppFrame(props: AppFrameProps) {
  const { menu, home, user, profile, collapsed, onCollapsedChange, theme, onIntent, onSignOut } = props;
  const { tools, children } = props;
  const isPhone = useIsPhone();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const toggleLabel = collapsed ? 'Expand the menu' : 'Collapse the menu';
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.header}>
        {isPhone ? (
          <IconButton
            icon="menu"
            label="Open the menu"
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
          />
        ) : null}
        <Brand home={home} />
        {props.organisation ? <p className={styles.organisation}>{props.organisation}</p> : null}
        <div className={styles.tools}>
          {tools}
          <ThemeMenu {...theme} />
          <Link to={profile} className={styles.person}>
            <span className={styles.name}>{user.name || 'User'}</span>
            <span className={styles.role}>
              <RoleBadge role={user.role} />
            </span>
            <Icon name="user" className={styles.figure} />
            <VisuallyHidden>my profile</VisuallyHidden>
          </Link>
          {isPhone ? (
            <IconButton icon="sign-out" label="Sign Out" onClick={onSignOut} />
          ) : (
            <Button icon="sign-out" onClick={onSignOut}>
              Sign Out
            </Button>
          )}
        </div>
      </header>
      {isPhone ? (
        <MenuDrawer
          groups={menu}
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          user={user}
          onIntent={onIntent}
        />
      ) : (
        <div className={styles.side}>
          <div className={styles.scroll}>
            <Sidebar groups={menu} collapsed={collapsed} onIntent={onIntent} />
          </div>
          <div className={styles.fold}>
            <IconButton
              icon={collapsed ? 'expand' : 'collapse'}
              label={toggleLabel}
              aria-expanded={!collapsed}
              onClick={() => onCollapsedChange(!collapsed)}
            />
          </div>
        </div>
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.page}>{children}</div>
      </main>
      <LeaveGuard />
    </div>
  );
}
