import { ApiError, call, pendingUserId, type SessionEnd, type SessionUser, useSession } from '@portal/auth';
import { paths } from '@portal/ui/remote';
import { Link, useLocation, useNavigateOnAnswer } from '@portal/ui/router';
import { toast } from '@portal/ui/toast';
import { useId, useState } from 'react';
import { hasDraft } from '../../session/draft-owner';
import { AlreadySignedIn } from './components/already-signed-in';
import { AuthPage } from './components/auth-page';
import { FailureNotice } from './components/failure-notice';
import { Notice } from './components/notice';
import { OtherAccount } from './components/other-account';
import styles from './components/page.module.css';
import { PasswordField } from './components/password-field';
import { SubmitButton } from './components/submit-button';
import { TextField } from './components/text-field';
import { useForm } from './hooks/use-form';
import { type Failure, readFailure } from './model/failure';
import { checkEmail, checkPassword } from './model/field-rules';
import { readVisit, type Visit } from './model/visit';

const RULES = { email: checkEmail, password: checkPassword };

/** What somebody reads whose session has ended without their doing; that a begun form is kept, only where one is. */
const WHY_HERE: Readonly<Record<SessionEnd, { tone: 'info' | 'danger'; text: string } | null>> = {
  'signed-out': null,
  expired: {
    tone: 'info',
    text: 'Your session has ended. Sign in again to continue where you were.',
  },
  suspended: {
    tone: 'danger',
    text: 'An administrator has suspended your account, and you were signed out. You cannot sign in until it is reactivated: please talk to an administrator of your organisation.',
  },
};

function LoginForm({ visit, describedBy }: { visit: Visit; describedBy: string | undefined }) {
  const navigateOnAnswer = useNavigateOnAnswer();
  const [email, setEmail] = useState(visit.email);
  const [failure, setFailure] = useState<Failure>();
  const { formProps, errors, busy, focusField } = useForm({
    rules: RULES,
    send: async (values) => {
      setFailure(undefined);
      const address = values.email.trim();
      const answer = await call('login', { body: { email: address, password: values.password } });
      pendingUserId.write(answer.user_id);
      if (answer.mail_delayed) toast.destructive('Mail Delayed', answer.message);
      else toast.success('Success', answer.message);
      await navigateOnAnswer(paths.verifyOtp, { state: { ...visit, email: address } satisfies Visit });
    },
    onFailure: (error, isShownAtFields) => {
      const failed = readFailure(error, 'Invalid credentials');
      if (!isShownAtFields) setFailure(failed);
      toast.destructive('Login Failed', failed.message);
      if (error instanceof ApiError && error.code === 'invalid_credentials') focusField('password');
    },
  });
  return (
    <form {...formProps} className={styles.stack} aria-label="Sign in">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={visit.email}
        error={errors.email}
        describedBy={describedBy}
        focusFirst={!visit.email}
        onInput={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        focusFirst={Boolean(visit.email)}
      />
      <FailureNotice failure={failure} />
      <SubmitButton label="Sign In" busyLabel="Signing In..." busy={busy} />
      <div className={styles.row}>
        <Link className={styles.link} to={paths.requestReset} state={{ ...visit, email }}>
          Forgot your password?
        </Link>
      </div>
    </form>
  );
}

/** Whoever comes with an address (from an invitation, a registration) wants to sign in with that one. */
function isForAnother({ email }: Visit, user: SessionUser): boolean {
  return email !== undefined && email !== '' && email.toLowerCase() !== user.email.toLowerCase();
}

function OtherSignIn({ user, email }: { user: SessionUser; email: string | undefined }) {
  return (
    <AuthPage title="Welcome Back" tabTitle="Sign In" startsAt="heading">
      <OtherAccount user={user} leaveLabel="Sign Out and Sign In Again">
        You came here to sign in as <strong className={styles.address}>{email}</strong>
      </OtherAccount>
    </AuthPage>
  );
}

/** First step of signing in: email and password. */
export function LoginPage() {
  const visit = readVisit(useLocation().state);
  const user = useSession((session) => session.user);
  const endedBy = useSession((session) => session.endedBy);
  const why = endedBy && WHY_HERE[endedBy];
  const noteId = useId();
  if (user && isForAnother(visit, user)) return <OtherSignIn user={user} email={visit.email} />;
  if (user) return <AlreadySignedIn user={user} from={visit.from} />;
  return (
    <AuthPage
      title="Welcome Back"
      tabTitle="Sign In"
      lead="Sign in with your email and password. We then send a code to your email."
      back={{ to: paths.home, label: 'Back to the start page' }}
    >
      {why ? (
        <div className={styles.note}>
          <Notice tone={why.tone} id={noteId}>
            <p>
              {why.text}
              {endedBy === 'expired' && hasDraft() ? ' The form you began is kept.' : null}
            </p>
          </Notice>
        </div>
      ) : null}
      <LoginForm visit={visit} describedBy={why ? noteId : undefined} />
    </AuthPage>
  );
}
