import { useSession } from '@portal/auth';
import { paths } from '@portal/ui/remote';
import { Navigate, useLocation } from '@portal/ui/router';
import { knownAreas } from '../layout/menu';
import { NotFoundPage } from './not-found-page';
import { SessionGate } from './session-gate';

function isGuarded(pathname: string): boolean {
  return knownAreas.some(
    ({ routePrefix }) => pathname === routePrefix || pathname.startsWith(`${routePrefix}/`),
  );
}

/** An address without a page: one of an area leads to signing in or to Unauthorized, any other is not found. */
export function FallbackPage() {
  const location = useLocation();
  const { pathname } = location;
  const role = useSession((session) => session.user?.role);
  if (!isGuarded(pathname)) return <NotFoundPage />;
  const area = knownAreas.find(({ routePrefix }) => pathname.startsWith(routePrefix));
  const allowed = role && area?.roles.includes(role);
  return (
    <SessionGate>
      {allowed ? <NotFoundPage /> : <Navigate to={paths.unauthorized} replace state={{ from: location }} />}
    </SessionGate>
  );
}
