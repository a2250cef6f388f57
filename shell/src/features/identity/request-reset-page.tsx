import { call } from '@portal/auth';
import { RESET_LINK_MINUTES } from '@portal/contract/vocabulary';
import { paths } from '@portal/ui/remote';
import { Link, useLocation } from '@portal/ui/router';
import { toast } from '@portal/ui/toast';
import { useState } from 'react';
import { AuthPage } from './components/auth-page';
import { FailureNotice } from './components/failure-notice';
import { MailDelayNote } from './components/mail-delay-note';
import { Notice } from './components/notice';
import styles from './components/page.module.css';
import { SubmitButton } from './components/submit-button';
import { TextField } from './components/text-field';
import { useForm } from './hooks/use-form';
import { useMailDelay } from './hooks/use-mail-delay';
import { type Failure, readFailure } from './model/failure';
import { checkEmail } from './model/field-rules';
import { readVisit, type Visit } from './model/visit';

const RULES = { email: checkEmail };

const MAIL_WORDS = {
  delayed: `Mail cannot be delivered at present, so a link may be late. It is sent by itself once mail works again, within ${RESET_LINK_MINUTES} minutes; after that, ask for another one. If it takes long, ask an administrator of your organisation.`,
  over: 'Mail is being delivered again. If no link arrives within a minute, send it again.',
};

interface Sent {
  email: string;
  message: string;
  isDelayed: boolean;
}

function RequestForm({ email, onSent }: { email: string | undefined; onSent: (sent: Sent) => void }) {
  const [failure, setFailure] = useState<Failure>();
  const { formProps, errors, busy } = useForm({
    rules: RULES,
    send: async (values) => {
      setFailure(undefined);
      const address = values.email.trim();
      const { message, mail_delayed } = await call('requestReset', { body: { email: address } });
      onSent({ email: address, message, isDelayed: mail_delayed });
    },
    onFailure: (error, isShownAtFields) => {
      const failed = readFailure(error, 'Failed to send password reset email');
      if (!isShownAtFields) setFailure(failed);
      toast.destructive('Error', failed.message);
    },
  });
  return (
    <form {...formProps} className={styles.stack} aria-label="Password reset">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
        focusFirst
      />
      <FailureNotice failure={failure} />
      <SubmitButton label="Send Reset Email" busyLabel="Sending..." busy={busy} />
    </form>
  );
}

/** Says the same for every address: whether an account exists is nobody's business. */
function SentNote({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const delay = useMailDelay(0);
  return (
    <div className={styles.stack}>
      <Notice tone={sent.isDelayed ? 'info' : 'success'}>
        <p>{sent.message}</p>
      </Notice>
      <MailDelayNote delay={delay} words={MAIL_WORDS} />
      <p className={styles.aside}>
        The link works once, for the time that the mail says. Nothing there? Look in the junk folder and check
        the address: <strong className={styles.address}>{sent.email}</strong>
      </p>
      <button type="button" className={styles.button} onClick={onAgain}>
        Use another address or send again
      </button>
    </div>
  );
}

function BackToLogin({ visit }: { visit: Visit }) {
  return (
    <div className={styles.after}>
      <Link className={styles.link} to={paths.login} state={visit}>
        Back to Login
      </Link>
    </div>
  );
}

/** Asks for the mail with which a forgotten password is replaced. */
export function RequestResetPage() {
  const visit = readVisit(useLocation().state);
  const [sent, setSent] = useState<Sent>();
  const [email, setEmail] = useState(visit.email);
  return (
    <AuthPage
      title={sent ? 'Check Your Email' : 'Reset Your Password'}
      startsAt={sent ? 'heading' : 'field'}
      lead={sent ? undefined : 'Enter the email of your account. We send a link to set a new password.'}
      back={{ to: paths.login, label: 'Back to the sign-in page', state: visit }}
    >
      {sent ? (
        <SentNote
          sent={sent}
          onAgain={() => {
            setEmail(sent.email);
            setSent(undefined);
          }}
        />
      ) : (
        <RequestForm email={email} onSent={setSent} />
      )}
      <BackToLogin visit={{ ...visit, email: sent?.email ?? visit.email }} />
    </AuthPage>
  );
}
