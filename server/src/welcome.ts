import path from 'node:path';
import { ROLES } from '@portal/contract';
import type { ServerConfig } from './platform/config';
import type { Db } from './platform/database';
import { DEMO_PASSWORD } from './seed/demo-password';

/** The lines that tell the person who started the server where to go and how to get in. */
export async function describeStart(config: ServerConfig, url: string, db: Db): Promise<string[]> {
  const address = config.publicUrl ?? url;
  const access = await describeAccess(config, address, db);
  const relative = path.relative('', config.dataDir);
  const folder = relative === '' || relative.startsWith('..') ? config.dataDir : relative;
  return [
    '',
    `Asset Management is running at ${address}`,
    '',
    ...access,
    config.mailUrl
      ? `Mails, sign-in codes among them, go out by ${new URL(config.mailUrl).host}.`
      : config.demo
        ? `Sign-in codes appear at ${url}/dev/mailbox`
        : 'Mails are kept in the database and sent nowhere: set MAIL_URL to your SMTP server.',
    `Data is kept in ${config.databaseUrl ? 'the database of DATABASE_URL' : folder}. Stop with Ctrl-C.`,
    '',
  ];
}

async function describeAccess(config: ServerConfig, address: string, db: Db): Promise<string[]> {
  const hasAccounts = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!hasAccounts)
    return [
      `There are no accounts yet: the first person to register at ${address}/auth/register may choose any role.`,
    ];
  if (!config.demo) return [];
  const demo = await db
    .selectFrom('users')
    .select(['email', 'role'])
    .where(
      'email_key',
      'in',
      ROLES.map((role) => `${role.toLowerCase()}@example.com`),
    )
    .orderBy('id')
    .execute();
  if (demo.length === 0) return [];
  return [
    `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
    ...demo.map(({ role, email }) => `  ${role.padEnd(12)} ${email}`),
  ];
}
