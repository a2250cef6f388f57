import type { endpoints, ResponseOf } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { isMailDelayed } from '../../../platform/mail';

/** What everybody may know before signing in, and nothing more. */
export async function getPortal(db: Db): Promise<ResponseOf<typeof endpoints.getPortal>> {
  const [known, mail_delayed] = await Promise.all([
    db
      .selectFrom('settings')
      .select([
        'organisation_name',
        'time_zone',
        sql<SqlBool>`NOT EXISTS (SELECT FROM users)`.as('awaits_first_account'),
      ])
      .$narrowType<{ awaits_first_account: boolean }>()
      .executeTakeFirstOrThrow(),
    isMailDelayed(db),
  ]);
  return { ...known, mail_delayed };
}
