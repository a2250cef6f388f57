import { useSession } from '@portal/auth';
import { Card, EmptyState, LinkButton, PageHeader } from '@portal/ui/base';
import { roleLabel } from '@portal/ui/format';
import { Outlet, useLocation } from '@portal/ui/router';
import type { AloneArea } from './alone-config';

interface AlonePageProps {
  area: AloneArea;
}

/** Where a link leads out of the only area that is here. */
export function ElsewherePage({ area }: AlonePageProps) {
  return (
    <Card>
      <EmptyState
        message="This page belongs to another area of the portal."
        action={<LinkButton to={area.routePrefix}>Back to {area.title}</LinkButton>}
      />
    </Card>
  );
}

/** An address of the area that none of its pages has, in the shell's words. */
export function NothingHerePage({ area }: AlonePageProps) {
  return (
    <>
      <PageHeader title="Oops! Page not found" />
      <Card>
        <EmptyState
          message="The address may be mistyped, or the page has moved."
          action={<LinkButton to={area.routePrefix}>Return to Home</LinkButton>}
        />
      </Card>
    </>
  );
}

function RefusedPage({ area }: AlonePageProps) {
  const { pathname } = useLocation();
  const roles = area.roles.map((role) => roleLabel(role).text).join(', ');
  return (
    <>
      <PageHeader title="Access Not Allowed" />
      <Card>
        <p>
          The page <strong>{pathname}</strong> is not open to your role. It is for: {roles}. If you need it,
          ask an administrator.
        </p>
      </Card>
    </>
  );
}

/** Lets the roles of the area in, as the shell does; the others are told what they would be told there. */
export function AloneGuard({ area }: AlonePageProps) {
  const role = useSession((session) => session.user?.role);
  return role && area.roles.includes(role) ? <Outlet /> : <RefusedPage area={area} />;
}
