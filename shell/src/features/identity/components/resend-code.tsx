import { call } from '@portal/auth';
import { RESEND_AFTER_SECONDS } from '@portal/contract/vocabulary';
import { toast } from '@portal/ui/toast';
import { useState } from 'react';
import { useCountdown } from '../hooks/use-countdown';
import { type Failure, formatWait, readFailure } from '../model/failure';
import styles from './page.module.css';

interface ResendCodeProps {
  userId: number;
  /** Another code is on its way. */
  onSent: () => void;
  onFailure: (failure: Failure) => void;
}

/** Asks for another code, at most every 30 seconds. */
export function ResendCode({ userId, onSent, onFailure }: ResendCodeProps) {
  const [left, restart] = useCountdown(RESEND_AFTER_SECONDS);
  const [busy, setBusy] = useState(false);

  async function resend(): Promise<void> {
    setBusy(true);
    try {
      const { message, mail_delayed } = await call('resendCode', { body: { user_id: userId } });
      restart(RESEND_AFTER_SECONDS);
      if (mail_delayed) toast.destructive('Mail Delayed', message);
      else toast.success('Success', message);
      onSent();
    } catch (error) {
      const failure = readFailure(error, 'The code could not be sent');
      if (failure.waitSeconds) restart(failure.waitSeconds);
      toast.destructive('Verification Failed', failure.message);
      onFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className={styles.textButton}
      disabled={left > 0}
      // While it is busy it keeps the focus; afterwards the focus goes to the code.
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void resend();
      }}
    >
      {busy ? 'Sending...' : left > 0 ? `Resend code in ${formatWait(left)}` : 'Resend code'}
    </button>
  );
}
