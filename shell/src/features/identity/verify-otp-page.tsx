import { pendingUserId, useSession } from '@portal/auth';
import { CODE_LENGTH } from '@portal/contract/vocabulary';
import { paths } from '@portal/ui/remote';
import { Link, Navigate, useLocation } from '@portal/ui/router';
import { useEffect, useId, useState } from 'react';
import { preloadSignedIn } from '../../preload';
import { AuthPage } from './components/auth-page';
import { CodeInput } from './components/code-input';
import { FailureNotice } from './components/failure-notice';
import { Field } from './components/field';
import { MailDelayNote } from './components/mail-delay-note';
import styles from './components/page.module.css';
import { ResendCode } from './components/resend-code';
import { SubmitButton } from './components/submit-button';
import { useCodeForm } from './hooks/use-code-form';
import { useMailDelay } from './hooks/use-mail-delay';
import { pathAfterSignIn } from './model/path-after-sign-in';
import { readVisit, type Visit } from './model/visit';

const MAIL_WORDS = {
  delayed:
    'Mail cannot be delivered at present, so your code may be late. It is sent by itself once mail works again, and this page then says so. If it takes long, ask an administrator of your organisation.',
  over: 'Mail is being delivered again. If no code arrives within a minute, ask for another one with "Resend code".',
};

interface CodeFormProps {
  userId: number;
  visit: Visit;
  /** Another code was asked for. */
  onSent: () => void;
}

function CodeForm({ userId, visit, onSent }: CodeFormProps) {
  const { code, setCode, busy, failure, attempts, formProps, startOver, fail } = useCodeForm(userId);
  const failureId = useId();
  const isOver = failure?.isSignInOver === true;
  return (
    <form {...formProps} className={styles.stack} aria-label="Verify your identity">
      <Field
        label="6-digit verification code"
        error={undefined}
        describedBy={failure ? failureId : undefined}
      >
        {(control) => (
          <CodeInput
            control={{ ...control, 'aria-invalid': failure ? true : undefined }}
            value={code}
            onChange={setCode}
            selectAllAt={attempts}
          />
        )}
      </Field>
      <FailureNotice key={attempts} id={failureId} failure={failure}>
        {isOver ? (
          <Link to={paths.login} state={visit}>
            Sign in again
          </Link>
        ) : null}
      </FailureNotice>
      <SubmitButton
        label="Verify Code"
        busyLabel="Verifying..."
        busy={busy}
        disabled={code.length !== CODE_LENGTH || isOver}
      />
      <div className={styles.row}>
        <Link className={styles.link} to={paths.login} state={visit}>
          Back to Login
        </Link>
        {isOver ? null : (
          <ResendCode
            userId={userId}
            onSent={() => {
              startOver();
              onSent();
            }}
            onFailure={fail}
          />
        )}
      </div>
    </form>
  );
}

/** Second step of signing in: the code from the mail. What lies behind it loads while it is typed. */
export function VerifyOtpPage() {
  const visit = readVisit(useLocation().state);
  const user = useSession((session) => session.user);
  const [userId] = useState(() => pendingUserId.read());
  const [asked, setAsked] = useState(0);
  const delay = useMailDelay(asked);
  useEffect(() => {
    if (userId !== undefined) preloadSignedIn();
  }, [userId]);
  const next = user ? pathAfterSignIn(user.role, visit.from) : undefined;
  if (userId === undefined) return <Navigate to={next ?? paths.login} state={next ? null : visit} replace />;
  return (
    <AuthPage
      title="Verify Your Identity"
      lead={
        <>
          {delay === 'delayed'
            ? 'Enter the 6-digit code once it has arrived in your email'
            : 'Enter the 6-digit code sent to your email'}
          {visit.email ? <strong className={styles.address}>{visit.email}</strong> : null}
        </>
      }
    >
      {/* The form stays, busy, until the area behind it is there. */}
      {next ? <Navigate to={next} replace /> : <MailDelayNote delay={delay} words={MAIL_WORDS} />}
      <CodeForm userId={userId} visit={visit} onSent={() => setAsked((count) => count + 1)} />
    </AuthPage>
  );
}
