import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { RoleBadge } from '../base/badges';
import { APP_TITLE } from '../format';
import type { FrameMenuGroup } from './menu';
import styles from './menu-drawer.module.css';
import { Sidebar } from './sidebar';

interface MenuDrawerProps {
  groups: readonly FrameMenuGroup[];
  open: boolean;
  onClose: () => void;
  onIntent?: (path: string) => void;
  /** Who is signed in: the header has no room for that on a phone. */
  user: { name?: string | null; role?: string | null };
}

function focusPage(): void {
  const main = document.getElementById('content');
  (main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main)?.focus({ preventScroll: true });
}

/** The sidebar on a phone. Closed without a choice, the focus returns to what opened it; after one it goes to the page. */
export function MenuDrawer({ groups, open, onClose, onIntent, user }: MenuDrawerProps) {
  const [hasChosen, setHasChosen] = useState(false);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={
        <>
          {APP_TITLE}
          <span className={styles.who}>
            {user.name || 'User'} <RoleBadge role={user.role} />
          </span>
        </>
      }
      closable={{ 'aria-label': 'Close the menu' }}
      styles={{ body: { padding: 0 } }}
      focusable={{ focusTriggerAfterClose: !hasChosen }}
      afterOpenChange={(isOpen) => {
        if (isOpen) return;
        if (hasChosen) focusPage();
        setHasChosen(false);
      }}
    >
      <Sidebar
        groups={groups}
        onIntent={onIntent}
        onChosen={() => {
          setHasChosen(true);
          onClose();
        }}
      />
    </Drawer>
  );
}
