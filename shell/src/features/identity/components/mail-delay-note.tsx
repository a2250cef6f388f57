import type { MailDelay } from '../hooks/use-mail-delay';
import { Notice } from './notice';
import styles from './page.module.css';

interface MailDelayNoteProps {
  delay: MailDelay;
  /** While mail is not delivered, and once it is again: what that means for the mail awaited here. */
  words: { delayed: string; over: string };
}

/** Says while a mail is awaited that mail is not being delivered, and when it is again. Read out when it changes. */
export function MailDelayNote({ delay, words }: MailDelayNoteProps) {
  return (
    <div role="status" className={delay === 'none' ? undefined : styles.note}>
      {delay === 'none' ? null : (
        <Notice tone={delay === 'delayed' ? 'danger' : 'success'}>
          <p>{words[delay]}</p>
        </Notice>
      )}
    </div>
  );
}
