const KEY = 'portal.tab';

interface StoredTab {
  id: string;
  /** Its page is shown, or went without a word. */
  isOpen: boolean;
}

let current: string | undefined;

function read(): StoredTab | undefined {
  try {
    // Written below, by this tab or the one that it was copied from.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(tab: StoredTab): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tab));
  } catch {
    // Without storage the tab is a new one after each reload.
  }
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Tells the tabs of one browser apart; the same after a reload. A duplicated tab begins with a copy of what the first
 * one keeps, marked as open, and so takes an id of its own; a tab that crashed does as well.
 */
export function tabId(): string {
  if (current !== undefined) return current;
  const tab = read();
  const id = tab && !tab.isOpen ? tab.id : randomId();
  current = id;
  write({ id, isOpen: true });
  window.addEventListener('pagehide', () => write({ id, isOpen: false }));
  // Back leads to a page that was kept as it was.
  window.addEventListener('pageshow', () => write({ id, isOpen: true }));
  return id;
}
