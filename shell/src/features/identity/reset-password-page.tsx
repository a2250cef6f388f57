import { ApiError, call, sessionStore, signOut } from '@portal/auth';
import { paths } from '@portal/ui/remote';
import { Link, useLeadOn, useSearchParams } from '@portal/ui/router';
import { toast } from '@portal/ui/toast';
import { useEffect, useState } from 'react';
import { AuthPage } from './components/auth-page';
import { FailureNotice } from './components/failure-notice';
import { NewPasswordField } from './components/new-password-field';
import { Notice } from './components/notice';
import styles from './components/page.module.css';
import { PasswordField } from './components/password-field';
import { SubmitButton } from './components/submit-button';
import { useForm } from './hooks/use-form';
import { type Failure, readFailure } from './model/failure';
import { checkConfirmation, checkNewPassword, type Rule } from './model/field-rules';

type Name = 'password' | 'confirmation';

const RULES: Readonly<Record<Name, Rule<Name>>> = {
  password: checkNewPassword,
  confirmation: checkConfirmation,
};

interface Words {
  title: string;
  lead: string;
  label: string;
  submit: string;
  incomplete: string;
  /** Of a link that no longer works: what to do. */
  remedy: string;
  again: string;
}

const RESET: Words = {
  title: 'Choose a New Password',
  lead: 'It replaces the old one. You are signed out everywhere.',
  label: 'New password',
  submit: 'Set New Password',
  incomplete: 'This link is incomplete. Open it from the mail again, or copy all of it.',
  remedy:
    'A link from the mail works once, for 30 minutes, and only the newest one. Ask for another and open it from the mail.',
  again: 'Ask for a New Link',
};

/** To who was invited and has no password yet. */
const INVITATION: Words = {
  ...RESET,
  title: 'Welcome: Choose Your Password',
  lead: 'You are invited. Choose a password, then sign in with your email address and a code that we send to it.',
  label: 'Password',
  submit: 'Set Password',
  remedy:
    'An invitation works once, for 7 days. Have another one sent to the address that was invited. Should none arrive, ask an administrator of your organisation to invite you again; if you have chosen a password already, sign in.',
  again: 'Ask for a New Invitation',
};

function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'link_expired';
}

interface ResetFormProps {
  token: string;
  words: Words;
  /** The link is used up, too old or unknown: what the server says about it. */
  onDeadLink: (message: string) => void;
}

function ResetForm({ token, words, onDeadLink }: ResetFormProps) {
  const leadOn = useLeadOn();
  const [failure, setFailure] = useState<Failure>();
  const { formProps, errors, busy } = useForm({
    rules: RULES,
    send: async ({ password }) => {
      setFailure(undefined);
      const { message } = await call('resetPassword', { body: { token, password } });
      // The reset ended every session of the account; one that this browser still shows goes with them.
      if (sessionStore.getState().isAuthenticated) await signOut();
      toast.success('Success', message);
      await leadOn(paths.login, { replace: true });
    },
    onFailure: (error, isToldAtFields) => {
      const failed = readFailure(error, 'Failed to reset password');
      toast.destructive('Error', failed.message);
      if (isDeadLink(error)) onDeadLink(failed.message);
      else if (!isToldAtFields) setFailure(failed);
    },
  });
  return (
    <form {...formProps} className={styles.stack} aria-label={words.title}>
      <NewPasswordField label={words.label} error={errors.password} focusFirst />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        error={errors.confirmation}
      />
      <FailureNotice failure={failure} />
      <SubmitButton label={words.submit} busyLabel="Saving..." busy={busy} />
    </form>
  );
}

function DeadLink({ message, words }: { message: string; words: Words }) {
  return (
    <div className={styles.stack}>
      <Notice tone="danger">
        <p>{message}</p>
      </Notice>
      <p className={styles.aside}>{words.remedy}</p>
      <Link className={`${styles.button} ${styles.primary}`} to={paths.requestReset}>
        {words.again}
      </Link>
    </div>
  );
}

/** Where the link of a reset mail or an invitation leads: a password for the account it was sent to. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const words = search.has('invitation') ? INVITATION : RESET;
  const [dead, setDead] = useState<{ token: string; message: string }>();
  useEffect(() => {
    if (token === '') return;
    let isCurrent = true;
    // What else goes wrong here is told when the password is sent.
    call('checkResetLink', { body: { token } }).then(
      ({ message }) => {
        if (isCurrent && message !== null) setDead({ token, message });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  const problem = token === '' ? words.incomplete : dead?.token === token ? dead.message : undefined;
  return (
    <AuthPage
      title={words.title}
      startsAt={problem ? 'heading' : 'field'}
      lead={problem ? undefined : words.lead}
      back={{ to: paths.login, label: 'Back to the sign-in page' }}
    >
      {problem ? (
        <DeadLink message={problem} words={words} />
      ) : (
        <ResetForm
          key={token}
          token={token}
          words={words}
          onDeadLink={(message) => setDead({ token, message })}
        />
      )}
      <div className={styles.after}>
        <Link className={styles.link} to={paths.login}>
          Back to Login
        </Link>
      </div>
    </AuthPage>
  );
}
