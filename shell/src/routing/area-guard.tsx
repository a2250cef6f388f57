import { useSession } from '@portal/auth';
import { paths } from '@portal/ui/remote';
import { Navigate, Outlet, useLocation } from '@portal/ui/router';
import { SessionGate } from './session-gate';

/** Lets the roles of an area in. What they may do there is decided by the API. */
export function AreaGuard({ roles }: { roles: readonly string[] }) {
  const role = useSession((session) => session.user?.role);
  const location = useLocation();
  return (
    <SessionGate>
      {role && roles.includes(role) ? (
        <Outlet />
      ) : (
        <Navigate to={paths.unauthorized} replace state={{ from: location }} />
      )}
    </SessionGate>
  );
}
