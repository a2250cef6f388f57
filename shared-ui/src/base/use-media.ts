import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; follows changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Below this width the sidebar is a drawer. */
const PHONE_QUERY = '(max-width: 47.99rem)';

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMedia(PHONE_QUERY);
}

/** Beside the sidebar a wide table has no room on a tablet or a small window either: lists read as cards there. */
const CARDS_QUERY = '(max-width: 74.99rem)';

/** Whether lists read as cards. */
export function useListsAsCards(): boolean {
  return useMedia(CARDS_QUERY);
}
