import { z } from 'zod';

/*
 * A backup is one file, tar within gzip, in this order:
 *   backup.json             what it is, and of which migrations (head)
 *   releases/...            the deploy folder: remotes.json, shell/, shells/, remotes/, sources/
 *   tables/<number>/<part>  the rows of each table as COPY writes them, cut into parts
 *   files/<name>            pictures and documents
 *   end.json                counts, sequences, and a hash over all before it (tail)
 * What is torn lacks its end.
 */

export const FORMAT = 'asset-portal-backup';
/** Raised when an earlier portal could not read what a later one writes. */
export const FORMAT_VERSION = 1;

export const HEAD_FILE = 'backup.json';
export const TAIL_FILE = 'end.json';
export const REGISTRY_ENTRY = 'releases/remotes.json';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Those that are stored and not reckoned by the database. */
  columns: z.array(z.string()),
});
export type Table = z.output<typeof tableSchema>;

export const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  made_at: z.iso.datetime(),
  /** Of which build of the portal the command was. */
  portal: z.string(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(tableSchema),
});
export type Head = z.output<typeof headSchema>;

export const tailSchema = z.object({
  /** Of each table, in the order of the head. */
  rows: z.array(z.int()),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  files: z.int(),
  release_files: z.int(),
  hash: z.string(),
});
export type Tail = z.output<typeof tailSchema>;

export function tableEntry(table: number, part: number): string {
  return `tables/${String(table).padStart(4, '0')}/${String(part).padStart(6, '0')}`;
}

/** The number of the table that an entry belongs to; undefined for another kind of entry. */
export function tableOfEntry(name: string): number | undefined {
  const [, number] = /^tables\/(\d{4})\/\d{6}$/.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** For statements: names as the database has them. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${quotedName(schema)}.${quotedName(name)}`;
}

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
