import { createStore } from 'zustand/vanilla';

const KEY = 'portal.sidebar';

function readCollapsed(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

export const sidebarStore = createStore<{ collapsed: boolean }>(() => ({ collapsed: readCollapsed() }));

/** Folds the sidebar or unfolds it, for later visits too. */
export function setCollapsed(collapsed: boolean): void {
  sidebarStore.setState({ collapsed });
  try {
    window.localStorage.setItem(KEY, collapsed ? 'collapsed' : 'expanded');
  } catch {
    // Without storage the choice lasts until the next reload.
  }
}
