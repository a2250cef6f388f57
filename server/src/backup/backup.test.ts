import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { sendForm } from '../../test/app/forms';
import { createPerson, createTestApp } from '../../test/app/test-app';
import { temporaryFolders } from '../../test/database/child-program';
import { digestTables } from '../../test/database/table-digests';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../test/database/test-database';
import { bringShellLive, putRelease } from '../../test/releases/deploy-folder';
import { createPool, migrate } from '../platform/database';
import { migrationsDirectory } from '../platform/database/migration-files';
import { createPictureStore, folderFiles } from '../platform/pictures';
import { release, writeSource } from '../platform/releases';
import { mailConnectionName } from '../platform/shared-state';
import { seedDemo } from '../seed';
import { listTables } from './catalog';
import { runBackupCommand } from './commands';
import { type BackupConfig, makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

const newFolder = temporaryFolders();
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function newDatabase(create = createEmptyDatabase): Promise<TestDatabase> {
  const database = await create();
  databases.push(database);
  return database;
}

function configOf(database: TestDatabase, place = newFolder()): BackupConfig {
  const deployDir = path.join(place, 'releases');
  return {
    databaseUrl: database.connectionString,
    dataDir: path.join(place, 'data'),
    s3: undefined,
    deployDir,
    shellDir: path.join(deployDir, 'shell'),
  };
}

/** Every file below a folder with its bytes, but those that name the folder itself. */
function contentOf(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {};
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter(
    (name) => !path.basename(name).startsWith('.') && fs.statSync(path.join(folder, name)).isFile(),
  );
  return Object.fromEntries(files.map((name) => [name, fs.readFileSync(path.join(folder, name), 'base64')]));
}

const picturesOf = ({ dataDir }: BackupConfig) => contentOf(path.join(dataDir, 'pictures'));

let source: TestDatabase;
let config: BackupConfig;
let app: FastifyInstance;
let token: string;
let categoryId: number;
let attachmentId: number;
const ATTACHED = Buffer.alloc(1_000_000, '%PDF-1.7 ');

beforeAll(async () => {
  source = await newDatabase(createTestDatabase);
  config = configOf(source);
  const pictures = createPictureStore(folderFiles(path.join(config.dataDir, 'pictures')));
  await seedDemo(source.db, { pictures });
  fs.mkdirSync(config.shellDir, { recursive: true });
  fs.writeFileSync(path.join(config.shellDir, 'index.html'), 'the page of the shell');
  fs.writeFileSync(path.join(config.shellDir, 'main.0123456789ab.js'), 'its code');
  await bringShellLive(config.deployDir, 'shell-1');
  for (const build of ['build-1', 'build-2'])
    await release(config.deployDir, 'finance', putRelease(config.deployDir, 'finance', build));
  // What it was made of is kept with it, though served to nobody.
  writeSource(config.deployDir, 'finance', 'build-2', {
    ...{ commit: null, branch: 'main', isChanged: false, since: null, changes: null, hasMore: false },
  });
  app = await createTestApp(source, { config: config as never });
  token = (await createPerson(source.db, 'PROCUREMENT')).token;
  const { rows } = await source.pool.query('SELECT id FROM categories WHERE deleted_at IS NULL LIMIT 1');
  categoryId = rows[0].id;
  const asset = await source.pool.query('SELECT id FROM assets WHERE deleted_at IS NULL LIMIT 1');
  const url = `/api/attachments/asset/${asset.rows[0].id}`;
  const file = { bytes: ATTACHED, name: 'manual.pdf', field: 'file' };
  attachmentId = (await sendForm(app, { method: 'POST', url, token }, {}, file)).json().id;
});
afterAll(() => app.close());

/** Adds assets with pictures, one after the other, until it is told to stop. */
function keepWriting(): { written: () => number; stop: () => Promise<void> } {
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) {
      const background = { r: written % 256, g: 40, b: 90 };
      const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
      const texts = { name: `Written meanwhile ${written}`, category_id: String(categoryId) };
      const answer = await sendForm(app, { method: 'POST', url: '/api/assets/', token }, texts, { bytes });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      written += 1;
    }
  })();
  return {
    written: () => written,
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('a backup made while people write is restored elsewhere: every row, picture and release', async () => {
  const file = path.join(newFolder(), 'portal.backup');
  const client = await source.pool.connect();
  const tables = await listTables(client);
  client.release();
  const writing = keepWriting();
  let before: Record<string, string> = {};
  let atMoment = 0;
  const report = await makeBackup(config, file, {
    async onMoment(snapshot) {
      before = await digestTables(source.pool, tables, snapshot);
      atMoment = writing.written();
      // Rows and pictures that come after the moment, and before what is copied.
      await until(() => writing.written() > atMoment + 3);
    },
  });
  await writing.stop();
  expect(report.missing).toEqual([]);
  expect(report.rows).toBeGreaterThan(5_000);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);

  const target = await newDatabase();
  const elsewhere = configOf(target);
  expect(await restoreBackup(elsewhere, file)).toMatchObject({
    rows: report.rows,
    migrated: 0,
    hasReleases: true,
  });
  expect(await digestTables(target.pool, tables)).toEqual(before);
  expect(await digestTables(source.pool, tables)).not.toEqual(before);

  const there = picturesOf(config);
  const restored = picturesOf(elsewhere);
  expect(Object.keys(restored)).toHaveLength(report.files);
  for (const [name, bytes] of Object.entries(restored)) expect([name, bytes]).toEqual([name, there[name]]);
  const { rows } = await target.pool.query(
    'SELECT DISTINCT image_key FROM assets WHERE image_key IS NOT NULL',
  );
  for (const { image_key } of rows) expect(restored).toHaveProperty([`${image_key}-1600.webp`]);

  const { 'remotes.json': registry = '', ...files } = contentOf(elsewhere.deployDir);
  const { 'remotes.json': wanted = '', ...filesThere } = contentOf(config.deployDir);
  expect(files).toEqual(filesThere);
  const live = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString()) as { remotes: unknown };
  expect(live(registry).remotes).toEqual(live(wanted).remotes);

  // It goes on there: keys, triggers and sequences are as they were.
  const again = await createTestApp(target, { config: elsewhere as never });
  const texts = { name: 'The first one elsewhere', category_id: String(categoryId) };
  const added = await sendForm(again, { method: 'POST', url: '/api/assets/', token }, texts);
  expect(added.statusCode).toBe(201);
  const attached = await again.inject({
    url: `/api/attachments/${attachmentId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(attached.rawPayload.equals(ATTACHED)).toBe(true);
  await again.close();
  await expect(target.pool.query('DELETE FROM categories WHERE id = $1', [categoryId])).rejects.toMatchObject(
    {
      code: '23503',
    },
  );
});

describe('what is no whole backup is refused before anything is changed', () => {
  let good: Buffer;
  let target: TestDatabase;
  beforeAll(async () => {
    const file = path.join(newFolder(), 'good.backup');
    await makeBackup(config, file);
    good = fs.readFileSync(file);
    target = await newDatabase();
  });

  const damaged = (index: number) => {
    const bytes = Buffer.from(good);
    bytes.writeUInt8(bytes.readUInt8(index) ^ 0xff, index);
    return bytes;
  };
  test.each([
    [
      'cut in its midst',
      () => good.subarray(0, good.length / 2),
      /is torn or damaged .*: nothing was restored/,
    ],
    ['without its last bytes', () => good.subarray(0, good.length - 1), /is torn or damaged/],
    ['with a changed byte', () => damaged(Math.floor(good.length * 0.7)), /is torn or damaged/],
    ['cut after its first bytes', () => good.subarray(0, 20), /is not a backup of the asset portal/],
    ['empty', () => Buffer.alloc(0), /is not a backup of the asset portal/],
    ['a text', () => Buffer.from('Dear backup,'), /is not a backup of the asset portal/],
    ['another packed file', () => gzipSync('Dear backup,'), /is not a backup of the asset portal/],
  ])('%s', async (_what, bytes, message) => {
    const file = path.join(newFolder(), 'bad.backup');
    fs.writeFileSync(file, bytes());
    const elsewhere = configOf(target);
    await expect(restoreBackup(elsewhere, file)).rejects.toThrow(message);
    const { rows } = await target.pool.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
    expect([rows, picturesOf(elsewhere), contentOf(elsewhere.deployDir)]).toEqual([[], {}, {}]);
  });

  test('a file that is not there', async () => {
    await expect(restoreBackup(configOf(target), '/nowhere/at-all')).rejects.toThrow(
      'There is no file /nowhere/at-all.',
    );
  });
});

describe('a place that is not empty', () => {
  let file: string;
  beforeAll(async () => {
    file = path.join(newFolder(), 'portal.backup');
    await makeBackup(config, file);
  });

  test('is left alone unless that is asked for, and then holds what the backup holds', async () => {
    const target = await newDatabase(createTestDatabase);
    const { id } = await createPerson(target.db, 'ADMIN', { email: 'only-here@example.com' });
    const elsewhere = configOf(target);
    await expect(restoreBackup(elsewhere, file)).rejects.toThrow(/There is a portal already: .* --overwrite/);
    expect((await target.pool.query('SELECT FROM users')).rowCount).toBe(1);

    await restoreBackup(elsewhere, file, { overwrite: true });
    const found = await target.pool.query('SELECT email FROM users WHERE email = $1 OR id = $2', [
      'only-here@example.com',
      id,
    ]);
    expect(found.rows).not.toContainEqual({ email: 'only-here@example.com' });
  });

  test('a restore that fails on the way leaves it as it was', async () => {
    const target = await newDatabase(createTestDatabase);
    await createPerson(target.db, 'ADMIN', { email: 'only-here@example.com' });
    const elsewhere = configOf(target);
    // Where pictures go stands a file.
    fs.mkdirSync(elsewhere.dataDir, { recursive: true });
    fs.writeFileSync(path.join(elsewhere.dataDir, 'pictures'), 'no folder');
    await expect(restoreBackup(elsewhere, file, { overwrite: true })).rejects.toThrow();
    expect((await target.pool.query('SELECT email FROM users')).rows).toEqual([
      { email: 'only-here@example.com' },
    ]);
  });

  test('tables of somebody else are never taken away', async () => {
    const target = await newDatabase();
    await target.pool.query('CREATE TABLE invoices (id integer)');
    await expect(restoreBackup(configOf(target), file, { overwrite: true })).rejects.toThrow(
      /tables that are not the portal's, public\.invoices among them/,
    );
  });

  test('and one whose server runs is refused', async () => {
    const target = await newDatabase(createTestDatabase);
    const name = mailConnectionName({ mailUrl: undefined });
    const server = createPool(target.connectionString, { max: 1, name });
    await server.query('SELECT');
    await expect(restoreBackup(configOf(target), file, { overwrite: true })).rejects.toThrow(
      /A server runs on this database: stop all of its servers/,
    );
    await server.end();
  });
});

test('a backup of before some migrations is migrated, and one of after later ones is refused', async () => {
  const earlier = await newDatabase();
  const before = newFolder();
  const names = fs.readdirSync(migrationsDirectory).sort();
  for (const name of names.slice(0, -5))
    fs.copyFileSync(path.join(migrationsDirectory, name), path.join(before, name));
  await migrate(earlier.pool, { directory: before });
  await earlier.pool.query(
    "INSERT INTO users (name, email, role, status, password_hash) VALUES ('Ada', 'ada@example.com', 'ADMIN', 'active', 'x')",
  );
  const file = path.join(newFolder(), 'earlier.backup');
  await makeBackup(configOf(earlier), file);
  const target = await newDatabase();
  expect(await restoreBackup(configOf(target), file)).toMatchObject({ migrated: 5, hasReleases: true });
  expect((await target.pool.query('SELECT email FROM users')).rows).toEqual([{ email: 'ada@example.com' }]);
  const { rows } = await target.pool.query('SELECT max(version) AS version FROM schema_migrations');
  expect(rows).toEqual([{ version: names.length }]);

  await target.pool.query("INSERT INTO schema_migrations VALUES ($1, 'of_tomorrow', 'x')", [
    names.length + 1,
  ]);
  const later = path.join(newFolder(), 'later.backup');
  await makeBackup(configOf(target), later);
  await expect(restoreBackup(configOf(await newDatabase()), later)).rejects.toThrow(
    /The backup is of a later portal .*: restore it with that one/,
  );
});

describe('the command', () => {
  const said = { out: '', err: '' };
  const run = async (name: 'backup' | 'restore', database: TestDatabase, ...args: string[]) => {
    said.out = '';
    said.err = '';
    const { dataDir, deployDir } = configOf(database);
    const env = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, DEPLOY_DIR: deployDir };
    return runBackupCommand(name, { command: `npm run ${name} --`, args, env });
  };
  beforeEach(() => {
    const keep = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
      said[stream] += String(text);
      return true;
    };
    jest.spyOn(process.stdout, 'write').mockImplementation(keep('out'));
    jest.spyOn(process.stderr, 'write').mockImplementation(keep('err'));
  });
  afterEach(() => jest.restoreAllMocks());

  test('says what it did, and what it refuses in one line', async () => {
    const file = path.join(newFolder(), 'portal.backup');
    expect([await run('backup', source, file), said.err]).toEqual([0, '']);
    expect(said.out).toMatch(/portal\.backup: \d+ rows of \d+ tables, 0 pictures and documents, .* MB, in /);
    expect(said.out).toMatch(/Records name \d+ files that cannot be found/);
    expect([await run('backup', source, file), said.err]).toEqual([
      1,
      `${file} is there already: name a file that is not.\n`,
    ]);
    expect(await run('backup', source, '/nowhere/at-all')).toBe(1);
    expect(said.err).toMatch(/^\/nowhere\/at-all cannot be written, and nothing of it is left: ENOENT/);
    const target = await newDatabase();
    expect([await run('restore', target, file), said.err]).toEqual([0, '']);
    expect(said.out).toMatch(/^Restored what was there at .*: \d+ rows, 0 pictures and documents, in /);
    expect(await run('restore', target, file)).toBe(1);
    expect(said.err).toMatch(/^There is a portal already: .*\n$/);
    expect([await run('backup', source), said.err]).toEqual([2, 'Use: npm run backup -- FILE\n']);
    expect([await run('restore', source, file, '--force'), said.err]).toEqual([
      2,
      'Use: npm run restore -- FILE [--overwrite]\n',
    ]);
  });
});
