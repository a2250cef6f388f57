import { sessionStore } from '@portal/auth';
import { keepUnsent } from '@portal/ui/base';
import { useEffect } from 'react';

/** Keeps what is typed in a form where the session ends under it; who signs out is asked before. */
export function useKeepUnsent(): void {
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (before.isAuthenticated && !now.isAuthenticated && now.endedBy !== 'signed-out') keepUnsent();
      }),
    [],
  );
}
