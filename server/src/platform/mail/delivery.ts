import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  /** A PDF. */
  attachment?: { name: string; content: Buffer };
}

/**
 * `refused`: this mail will never be taken, and trying again is in vain. `deferred`: the server is there and takes this
 * recipient's mail later. `failed`: the server, or the way to it, is in trouble.
 */
export type DeliveryResult =
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'deferred' | 'failed'; reason: string };

export interface Delivery {
  /** Whether the outbox keeps the text: the local mailbox shows it. */
  keepsBody: boolean;
  deliver(mail: OutgoingMail): Promise<DeliveryResult>;
  close(): void;
}

/** Without an SMTP server a mail is delivered by being marked so: the local mailbox reads the outbox. */
export function createLocalDelivery(): Delivery {
  return { keepsBody: true, deliver: async () => ({ outcome: 'sent' }), close: () => {} };
}

/** Delivers by SMTP. */
export function createSmtpDelivery(mailUrl: string, from: string): Delivery {
  const transport = createTransport(
    {
      url: mailUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    keepsBody: false,
    close: () => transport.close(),
    async deliver(mail) {
      try {
        await transport.sendMail({
          // An address object is one recipient whatever its text: a list in it stays one (invalid) address.
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.body,
          ...(mail.attachment
            ? {
                attachments: [
                  { ...mail.attachment, filename: mail.attachment.name, contentType: 'application/pdf' },
                ],
              }
            : {}),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return judge(error);
      }
    },
  };
}

interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** What servers answer for one mailbox that is busy or greylisted; 421 and 452 are about the server itself. */
const LATER = [450, 451];

/**
 * A 5xx to the recipient or the text is about this mail, and so is "later" to a recipient; anything else may be the
 * server's or our own trouble.
 */
function judge(error: unknown): DeliveryResult {
  const { message, responseCode = 0, command = '' } = error as SmtpError;
  return { outcome: outcomeOf(command, responseCode), reason: String(message).slice(0, 500) };
}

function outcomeOf(command: string, responseCode: number): 'refused' | 'deferred' | 'failed' {
  if (/^(RCPT TO|DATA)/i.test(command) && responseCode >= 500 && responseCode < 600) return 'refused';
  return /^RCPT TO/i.test(command) && LATER.includes(responseCode) ? 'deferred' : 'failed';
}
