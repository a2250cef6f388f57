import { useSession } from '@portal/auth';
import { paths } from '@portal/ui/remote';
import { Navigate, useLocation } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { LoadingPage } from './loading-page';

/** Lets signed-in people through; others sign in first and come back to where they wanted to go. */
export function SessionGate({ children }: { children: ReactNode }) {
  const isLoading = useSession((session) => session.isLoading);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const endedBy = useSession((session) => session.endedBy);
  const location = useLocation();
  if (isLoading) return <LoadingPage />;
  if (isAuthenticated) return children;
  // Who signed out themselves is done with the page they were on.
  const state = endedBy === 'signed-out' ? undefined : { from: location };
  return <Navigate to={paths.login} replace state={state} />;
}
