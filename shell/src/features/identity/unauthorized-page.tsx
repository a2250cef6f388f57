import { signOut, useSession } from '@portal/auth';
import { ROLE_HOMES, ROLE_LABELS } from '@portal/contract/vocabulary';
import { paths } from '@portal/ui/remote';
import { Link, useLocation, useNavigate } from '@portal/ui/router';
import { AuthPage } from './components/auth-page';
import styles from './components/page.module.css';
import { rolesOf } from './model/place-after-sign-in';
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

/** Says who is signed in, what was refused, and the ways on. */
export function UnauthorizedPage() {
  const { from } = readVisit(useLocation().state);
  const user = useSession((session) => session.user);
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    // The session ends here at once; telling the server may take a moment longer.
    const told = signOut();
    await navigate(paths.login, { replace: true });
    await told;
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
            <Link className={`${styles.button} ${styles.primary}`} to={ROLE_HOMES[user.role]}>
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
