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

/** Below this width lists read as cards and the sidebar is a drawer. */
export const PHONE_QUERY = '(max-width: 47.99rem)';

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMedia(PHONE_QUERY);
}
