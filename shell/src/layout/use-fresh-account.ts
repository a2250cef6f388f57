import { call, sessionStore, updateSessionUser, useSession } from '@portal/auth';
import { useLocation } from '@portal/ui/router';
import { useEffect } from 'react';

/**
 * Name, role and department may have changed since they were stored: asked for at each step to another page, so that
 * menu and areas follow a changed role. A session that is over ends by this very call.
 */
export function useFreshAccount(): void {
  const id = useSession((session) => session.user?.id);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    call('getUser', { params: { id } }, { signal: abort.signal })
      .then(({ name, email, role, department }) => {
        const known = sessionStore.getState().user;
        if (known?.id === id) updateSessionUser({ ...known, name, email, role, department });
      })
      // The stored account serves until the server answers; every page reports its own failures.
      .catch(() => undefined);
    return () => abort.abort();
  }, [id, pathname]);
}
