import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { OWN_FOLDER } from '../files/own-folder';
import { DatabaseStartError } from './database-start-error';

export interface MigrationFile {
  version: number;
  name: string;
  checksum: string;
  sql: string;
}

export const migrationsDirectory = path.join(OWN_FOLDER, 'migrations');

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;
const ownTransaction = /^[ \t]*(begin|start\s+transaction|commit|rollback)\s*;/im;

/** Reads all migrations in order. Numbers run 1, 2, 3 without gaps. */
export function readMigrations(directory: string = migrationsDirectory): MigrationFile[] {
  const names = fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const [, digits, title] = fileName.exec(name) ?? [];
    if (!digits || !title) throw invalid(name, 'its name is not NNNN_lower_case_name.sql');
    const version = Number(digits);
    if (version !== index + 1) throw invalid(name, `number ${index + 1} was expected here`);
    // Git may have rewritten line ends on this machine: they do not count as a change.
    const sql = fs.readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    if (ownTransaction.test(sql)) throw invalid(name, 'it must leave the transaction to the runner');
    return { version, name: title, checksum: crypto.createHash('sha256').update(sql).digest('hex'), sql };
  });
}

function invalid(name: string, problem: string): DatabaseStartError {
  return new DatabaseStartError('EMIGRATION', `The migration ${name} is not valid: ${problem}.`);
}
