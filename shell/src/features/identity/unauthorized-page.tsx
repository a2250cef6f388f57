import { signOut, useSession } from '@portal/auth';
import { ROLE_LABELS } from '@portal/contract/vocabulary';
import { paths } from '@portal/ui/remote';
import { Link, Navigate, useLocation, useNavigate, useNavigationType } from '@portal/ui/router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { homeOf } from '../../federation/registry/home-of';
import { registryStore } from '../../federation/registry/registry';
import { refreshAccount } from '../../session/refresh-account';
import { AuthPage } from './components/auth-page';
import styles from './components/page.module.css';
import { rolesOf } from './model/path-after-sign-in';
import { readVisit } from './model/visit';

function Refusal({ from }: { from: string | undefined }) {
  const roles =
    from &&
    rolesOf(from)
      ?.map((role) => ROLE_LABELS[role])
      .join(', ');
  return (
    <>
      {from ? (
        <>
          The page <strong>{from}</strong> is not open to your role.
        </>
      ) : (
        'This page is not open to your role.'
      )}{' '}
      {roles ? `It is for: ${roles}. ` : null}
      If you need it, ask an administrator.
    </>
  );
}

/** Opened anew, the page asks whether the refused place is open by now; a guard that leads here has just asked. */
function useOpenedMeanwhile(from: string | undefined): boolean {
  const role = useSession((session) => session.user?.role);
  const [refusedRole] = useState(role);
  const isReopened = useNavigationType() === 'POP';
  useEffect(() => {
    if (isReopened) void refreshAccount();
  }, [isReopened]);
  return (
    role !== undefined && role !== refusedRole && (from ? rolesOf(from) : undefined)?.includes(role) === true
  );
}

/** Says who is signed in, what was refused, and the ways on. */
export function UnauthorizedPage() {
  const { from } = readVisit(useLocation().state);
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  // Whose the refused place is may be known only once the list of areas is read.
  useStore(registryStore);
  const isOpen = useOpenedMeanwhile(from);
  if (isOpen && from) return <Navigate to={from} replace />;

  async function leave(): Promise<void> {
    // The session ends here at once; telling the server may take a moment longer.
    const signedOut = signOut();
    await navigate(paths.login, { replace: true });
    await signedOut;
  }

  return (
    <AuthPage
      title="Access Not Allowed"
      startsAt="heading"
      lead={user ? <Refusal from={from} /> : 'You are not signed in.'}
    >
      <div className={styles.stack}>
        {user ? (
          <>
            <p className={styles.person}>
              <span className={styles.aside}>Signed in as</span>
              <strong>{user.name}</strong>
              <span className={styles.aside}>
                {user.email} · {ROLE_LABELS[user.role]}
              </span>
            </p>
            <Link className={`${styles.button} ${styles.primary}`} to={homeOf(user.role)}>
              Go to Your Dashboard
            </Link>
            <button type="button" className={styles.button} onClick={leave}>
              Sign Out
            </button>
          </>
        ) : (
          <Link className={`${styles.button} ${styles.primary}`} to={paths.login}>
            Sign In
          </Link>
        )}
      </div>
    </AuthPage>
  );
}
