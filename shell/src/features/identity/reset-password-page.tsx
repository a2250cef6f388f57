import { ApiError, call, type SessionUser, sessionStore, signOut, useSession } from '@portal/auth';
import type { endpoints, ResponseOf } from '@portal/contract';
import { INVITATION_LINK_DAYS, RESET_LINK_MINUTES } from '@portal/contract/vocabulary';
import { paths } from '@portal/ui/remote';
import { Link, useNavigateOnAnswer, useSearchParams } from '@portal/ui/router';
import { toast } from '@portal/ui/toast';
import { useEffect, useState } from 'react';
import { AuthPage } from './components/auth-page';
import { FailureNotice } from './components/failure-notice';
import { NewPasswordField } from './components/new-password-field';
import { Notice } from './components/notice';
import { OtherAccount } from './components/other-account';
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
  /** What the link is for, before the name of whose it is. */
  purpose: string;
  leave: string;
}

const RESET: Words = {
  title: 'Choose a New Password',
  lead: 'It replaces the old one, and you are signed out everywhere.',
  label: 'New password',
  submit: 'Set New Password',
  incomplete: 'This link is incomplete. Open it from the mail again, or copy all of it.',
  remedy: `A link from the mail works once, for ${RESET_LINK_MINUTES} minutes, and only the newest one. Ask for another and open it from the mail.`,
  again: 'Ask for a New Link',
  purpose: 'This link sets a new password for',
  leave: 'Sign Out and Set the Password',
};

/** To who was invited and has no password yet. */
const INVITATION: Words = {
  ...RESET,
  title: 'Welcome: Choose Your Password',
  lead: 'You are invited. Choose a password, then sign in with your email address and a code that we send to it.',
  label: 'Password',
  submit: 'Set Password',
  remedy: `An invitation works once, for ${INVITATION_LINK_DAYS} days. Have another one sent to the address that was invited. If none arrives, ask an administrator of your organisation to invite you again; if you have chosen a password already, sign in.`,
  again: 'Ask for a New Invitation',
  purpose: 'This invitation is for',
  leave: 'Sign Out and Accept the Invitation',
};

/** Whose password the link sets. */
type Owner = NonNullable<ResponseOf<typeof endpoints.checkResetLink>['account']>;

function isSame(user: SessionUser, owner: Owner): boolean {
  return user.email.toLowerCase() === owner.email.toLowerCase();
}

function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'link_expired';
}

interface ResetFormProps {
  token: string;
  words: Words;
  owner: Owner | null;
  /** The link is used up, too old or unknown: what the server says about it. */
  onDeadLink: (message: string) => void;
}

function ResetForm({ token, words, owner, onDeadLink }: ResetFormProps) {
  const navigateOnAnswer = useNavigateOnAnswer();
  const [failure, setFailure] = useState<Failure>();
  const { formProps, errors, busy } = useForm({
    rules: RULES,
    send: async ({ password }) => {
      setFailure(undefined);
      const { message } = await call('resetPassword', { body: { token, password } });
      // The reset ended every session of the account, also one that this browser still shows; somebody else's goes on.
      const { user } = sessionStore.getState();
      if (user && (!owner || isSame(user, owner))) await signOut();
      toast.success('Success', message);
      await navigateOnAnswer(paths.login, { replace: true, state: owner ? { email: owner.email } : null });
    },
    onFailure: (error, isShownAtFields) => {
      const failed = readFailure(error, 'Failed to reset password');
      toast.destructive('Error', failed.message);
      if (isDeadLink(error)) onDeadLink(failed.message);
      else if (!isShownAtFields) setFailure(failed);
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

/** What is known of a link: nothing yet, whose it is while it is open, or why it is dead. */
interface LinkState {
  token: string;
  owner: Owner | null;
  dead?: string;
}

/** Asks the server about the link when the page opens; what goes wrong then is told when the password is sent. */
function useLinkState(token: string) {
  const [state, setState] = useState<LinkState>();
  useEffect(() => {
    if (token === '') return;
    let isCurrent = true;
    const note = (known: Omit<LinkState, 'token'>) => {
      if (isCurrent) setState({ token, ...known });
    };
    call('checkResetLink', { body: { token } }).then(
      ({ message, account }) => note({ owner: account, ...(message === null ? {} : { dead: message }) }),
      () => note({ owner: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  const known = state?.token === token ? state : undefined;
  return { known, die: (dead: string) => setState({ token, owner: null, dead }) };
}

/** Where the link of a reset mail or an invitation leads: a password for the account it was sent to. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const words = search.has('invitation') ? INVITATION : RESET;
  const user = useSession((session) => session.user);
  const { known, die } = useLinkState(token);
  const problem = token === '' ? words.incomplete : known?.dead;
  const owner = known?.owner ?? null;
  // Whose link it is has to be known before somebody who is signed in is asked for a password.
  const isAsking = user !== null && !known && !problem;
  const isOther = user !== null && known !== undefined && !problem && !(owner && isSame(user, owner));
  return (
    <AuthPage
      title={words.title}
      startsAt={problem || isOther ? 'heading' : 'field'}
      lead={problem || isOther || isAsking ? undefined : words.lead}
      back={{ to: paths.login, label: 'Back to the sign-in page' }}
    >
      {problem ? <DeadLink message={problem} words={words} /> : null}
      {isAsking ? <p role="status">Loading...</p> : null}
      {isOther ? (
        <OtherAccount user={user} leaveLabel={words.leave}>
          {words.purpose} {owner ? <Whose owner={owner} /> : 'the account that it was mailed to'}.
        </OtherAccount>
      ) : null}
      {problem || isAsking || isOther ? null : (
        <ResetForm key={token} token={token} words={words} owner={owner} onDeadLink={die} />
      )}
      {isOther ? null : (
        <div className={styles.after}>
          <Link className={styles.link} to={paths.login}>
            Back to Login
          </Link>
        </div>
      )}
    </AuthPage>
  );
}

function Whose({ owner: { name, email } }: { owner: Owner }) {
  return (
    <>
      <strong>{name}</strong> ({email})
    </>
  );
}
