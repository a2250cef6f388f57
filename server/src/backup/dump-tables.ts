import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive-writer';
import { quoted, quotedName, type Table, tableEntry } from './backup-format';

const PART_BYTES = 4 * 1024 * 1024;

/** Writes the rows of a table, as this connection's transaction sees them. @returns how many */
export async function dumpTable(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  number: number,
  table: Table,
): Promise<number> {
  const columns = table.columns.map(quotedName).join(', ');
  const rows = client.query(copyTo(`COPY ${quoted(table)} (${columns}) TO STDOUT`));
  let waiting: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const put = async () => {
    if (bytes > 0) await archive.add(tableEntry(number, part++), Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= PART_BYTES) await put();
  }
  await put();
  return rows.rowCount;
}
