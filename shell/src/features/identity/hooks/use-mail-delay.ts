import { call } from '@portal/auth';
import { useEffect, useState } from 'react';

const EVERY_MS = 10_000;

/** `over`: it was delayed while this page showed, and is not any more. */
export type MailDelay = 'none' | 'delayed' | 'over';

/**
 * Whether mail is being delivered, read now and every ten seconds while the page is in sight.
 * @param asked counts the mails that were asked for: each is a reason to look at once
 */
export function useMailDelay(asked: number): MailDelay {
  const [delay, setDelay] = useState<MailDelay>('none');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each mail asked for starts it anew
  useEffect(() => {
    const abort = new AbortController();
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const { mail_delayed } = await call('getPortal', {}, { signal: abort.signal });
        setDelay((before) => (mail_delayed ? 'delayed' : before === 'none' ? 'none' : 'over'));
      } catch {
        // What is known stays until the server answers again.
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [asked]);
  return delay;
}
