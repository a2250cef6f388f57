import { useSession } from '@portal/auth';
import { paths } from '@portal/ui/remote';
import { Navigate, useLocation } from '@portal/ui/router';
import { lazy, Suspense } from 'react';
import { guardedAreaAt, mayBeArea } from '../layout/guarded-area';
import { useReleasedAreas } from '../layout/use-released-areas';
import { LoadingPage } from './loading-page';
import { NotFoundPage } from './not-found-page';
import { SessionGate } from './session-gate';

const Frame = lazy(() =>
  import(/* webpackChunkName: "signed-in" */ '../layout/signed-in-layout').then(({ SignedInFrame }) => ({
    default: SignedInFrame,
  })),
);

/** Who is signed in keeps the menu. */
function NothingHere() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  if (!isAuthenticated) return <NotFoundPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Frame>
        <NotFoundPage inFrame />
      </Frame>
    </Suspense>
  );
}

/** An address without a page: one of an area leads to signing in or to Unauthorized, any other is not found. */
export function FallbackPage() {
  const location = useLocation();
  const role = useSession((session) => session.user?.role);
  useReleasedAreas();
  const area = guardedAreaAt(location.pathname);
  if (!area && !mayBeArea(location.pathname)) return <NothingHere />;
  const allowed = role && (area?.roles.includes(role) ?? true);
  return (
    <SessionGate>
      {allowed ? <NothingHere /> : <Navigate to={paths.unauthorized} replace state={{ from: location }} />}
    </SessionGate>
  );
}
