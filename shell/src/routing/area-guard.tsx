import { useSession } from '@portal/auth';
import { paths } from '@portal/ui/remote';
import { Navigate, Outlet, useLocation } from '@portal/ui/router';
import { dismissAllToasts } from '@portal/ui/toast';
import { useEffect, useState } from 'react';
import { refreshAccount } from '../session/refresh-account';
import { SessionGate } from './session-gate';

/** Whether the server is to be asked first: a role that was open a moment ago has just been changed by its answer. */
function useAsking(isOpen: boolean): boolean {
  const [isAsking, setAsking] = useState(!isOpen);
  useEffect(() => {
    if (!isAsking) return;
    let isLeft = false;
    void refreshAccount().then(() => {
      if (!isLeft) setAsking(false);
    });
    return () => {
      isLeft = true;
    };
  }, [isAsking]);
  return isAsking && !isOpen;
}

/** Leads to the page that explains, without messages over it about what was refused on the way. */
function Refused() {
  const location = useLocation();
  useEffect(dismissAllToasts, []);
  return <Navigate to={paths.unauthorized} replace state={{ from: location }} />;
}

function RoleGate({ roles }: { roles: readonly string[] }) {
  const role = useSession((session) => session.user?.role);
  const isOpen = role !== undefined && roles.includes(role);
  const isAsking = useAsking(isOpen);
  if (isOpen) return <Outlet />;
  return isAsking ? <p role="status">Loading...</p> : <Refused />;
}

/** Lets the roles of an area in, after asking the server where the stored role is another. What they may do is decided by the API. */
export function AreaGuard({ roles }: { roles: readonly string[] }) {
  return (
    <SessionGate>
      <RoleGate key={roles.join()} roles={roles} />
    </SessionGate>
  );
}
