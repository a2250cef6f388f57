import type { SessionUser } from '@portal/auth';
import { Navigate } from '@portal/ui/router';
import { LoadingPage } from '../../../routing/loading-page';
import { pathAfterSignIn } from '../model/path-after-sign-in';

/** Sends on whoever is signed in, also by another tab; says so while their area loads. */
export function AlreadySignedIn({ user, from }: { user: SessionUser; from: string | undefined }) {
  return (
    <>
      <Navigate to={pathAfterSignIn(user.role, from)} replace />
      <LoadingPage />
    </>
  );
}
