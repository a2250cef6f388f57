import { useSession } from '@portal/auth';
import { useLocation } from '@portal/ui/router';
import { useEffect } from 'react';
import { refreshAccount } from '../session/refresh-account';

/** The account is read at each step to another page, so that menu and areas follow a changed role. */
export function useFreshAccount(): void {
  const id = useSession((session) => session.user?.id);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page and each person asks anew
  useEffect(() => {
    void refreshAccount();
  }, [id, pathname]);
}
