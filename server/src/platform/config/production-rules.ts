import { ConfigError } from './config-error';
import type { Environment } from './environment-schema';

/** What a demonstration may have and a real installation must not. */
export function assertFitForProduction(env: Environment): void {
  if (env.NODE_ENV !== 'production') return;
  const problems: string[] = [];
  if (env.DEMO)
    problems.push('DEMO: demo data is refused with NODE_ENV=production; unset DEMO or set DEMO=0');
  if (env.DEMO_MAILBOX === 'public')
    problems.push(
      'DEMO_MAILBOX: the local mailbox is refused with NODE_ENV=production; unset DEMO_MAILBOX and set MAIL_URL',
    );
  if (env.TRIAL_ORIGINS.length > 0)
    problems.push(
      'TRIAL_ORIGINS: code of other origins is refused with NODE_ENV=production; unset TRIAL_ORIGINS and publish the release here',
    );
  if (!env.MAIL_URL)
    problems.push(
      'MAIL_URL: sign-in codes must reach people with NODE_ENV=production; set MAIL_URL to your SMTP server, like smtp://user:password@mail.example.com:587',
    );
  if (!env.PUBLIC_URL)
    problems.push(
      'PUBLIC_URL: links in mails need it with NODE_ENV=production; set PUBLIC_URL to the address people open, like https://assets.example.com',
    );
  if (problems.length > 0) throw new ConfigError(problems);
}
