import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error';
import { type Head, quoted, quotedName, type Table, type Tail } from './backup-format';
import { listForeignKeys, listTables } from './catalog';

/** Fills the tables of one connection's transaction, part by part in the order of the backup. */
export interface TableLoader {
  put(table: number, content: Buffer): Promise<void>;
  /** Ends the last table, sets the sequences, and binds the tables to each other again. */
  finish(tail: Tail): Promise<void>;
}

/**
 * Makes the tables ready: empty, without the triggers that reckon what the rows of a backup have already, and without
 * the keys between tables, which hold only once all of them are full.
 * @throws BackupError where the tables are not those that the backup was made of
 */
export async function openTables(client: pg.ClientBase, { tables }: Head): Promise<TableLoader> {
  await assertSameTables(client, tables);
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const inEach = async (change: string) => {
    for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ${change}`);
  };
  await inEach('DISABLE TRIGGER USER');
  await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);

  const counts = tables.map(() => 0);
  let current: ({ number: number } & Filling) | undefined;
  const endCurrent = async () => {
    if (!current) return;
    const { number, stream, done } = current;
    current = undefined;
    stream.end();
    await done;
    counts[number] = stream.rowCount;
  };
  return {
    async put(number, content) {
      if (current?.number !== number) {
        await endCurrent();
        current = { number, ...begin(client, tables[number]) };
      }
      const { stream, done } = current;
      if (!stream.write(content)) await Promise.race([once(stream, 'drain'), done]);
    },
    async finish({ rows, sequences }) {
      await endCurrent();
      for (const [number, table] of tables.entries())
        if (counts[number] !== rows[number])
          throw new BackupError(
            `Of ${quoted(table)} ${counts[number]} rows arrived and not ${rows[number]}.`,
          );
      for (const sequence of sequences)
        await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(sequence), sequence.last]);
      for (const { table, name, definition } of keys)
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      await inEach('ENABLE TRIGGER USER');
    },
  };
}

interface Filling {
  stream: CopyStreamQuery;
  /** Rejects where the database refuses what comes. */
  done: Promise<void>;
}

function begin(client: pg.ClientBase, table: Table | undefined): Filling {
  if (!table) throw new BackupError('The backup has rows of a table that it does not name.');
  const columns = table.columns.map(quotedName).join(', ');
  const stream = client.query(copyFrom(`COPY ${quoted(table)} (${columns}) FROM STDIN`));
  const done = finished(stream, { readable: false });
  done.catch(() => {});
  return { stream, done };
}

async function assertSameTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const describe = (list: readonly Table[]) =>
    list.map((table) => `${quoted(table)} (${table.columns.join(', ')})`);
  const here = new Set(describe(await listTables(client)));
  const unknown = describe(tables).filter((table) => !here.has(table));
  if (unknown.length > 0)
    throw new BackupError(`The backup has tables that its migrations do not make: ${unknown.join('; ')}.`);
}
