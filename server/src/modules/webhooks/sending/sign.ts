import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret as Standard Webhooks writes it. */
export function makeSecret(): string {
  return `${PREFIX}${randomBytes(32).toString('base64')}`;
}

interface Signed {
  /** The same for each attempt. */
  messageId: string;
  /** Of the attempt, in seconds. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature`: one signature for each secret, so that a receiver may change to the new one in its time. */
export function signatureOf({ messageId, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      const signed = `${messageId}.${timestamp}.${body}`;
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    })
    .join(' ');
}
