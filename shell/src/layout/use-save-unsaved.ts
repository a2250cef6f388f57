import { sessionStore } from '@portal/auth';
import { saveUnsaved } from '@portal/ui/base';
import { useEffect } from 'react';

/** Saves what is typed in a form if the session ends under it; who signs out is asked before. */
export function useSaveUnsaved(): void {
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (before.isAuthenticated && !now.isAuthenticated && now.endedBy !== 'signed-out') saveUnsaved();
      }),
    [],
  );
}
