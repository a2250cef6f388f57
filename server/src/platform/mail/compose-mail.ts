import type { Kysely } from 'kysely';
import type { Database } from '../database';

/** The text of a mail in the organisation's name. It greets nobody by name. */
export async function composeMail(db: Kysely<Database>, paragraphs: readonly string[]): Promise<string> {
  const { organisation_name } = await db
    .selectFrom('settings')
    .select('organisation_name')
    .executeTakeFirstOrThrow();
  return `${['Hello,', ...paragraphs, `${organisation_name}\nAsset Management`].join('\n\n')}\n`;
}
