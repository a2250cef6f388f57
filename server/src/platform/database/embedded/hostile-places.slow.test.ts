import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram, temporaryFolders } from '../../../../test/database/child-program';
import { createPool, isDatabaseAway } from '../pool';
import { type EmbeddedDatabase, startEmbedded } from './start-embedded';

const isRoot = process.getuid?.() === 0;
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** A test that this machine may not allow says why it was left out. */
function testWhere(condition: boolean, needed: string) {
  return (name: string, run: () => Promise<void>) =>
    condition ? test(name, run) : test.skip(`${name} (left out: needs ${needed})`, run);
}

const asRoot = testWhere(isRoot, 'root');
const withMounts = testWhere(isRoot && succeeds('unshare', '-m', 'true'), 'root and the right to mount');
const withNamespaces = testWhere(isRoot && succeeds('unshare', '-U', 'true'), 'root and user namespaces');

const newFolder = temporaryFolders();
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder);
  cleanups.push(() => database.stop());
  return database;
}

/** What a process of an ordinary user is answered. */
async function answerTo(user: { uid?: number; gid?: number }, folder: string, prefix: string[] = []) {
  const program = runProgram('hold-database.ts', [folder], prefix.length > 0 ? {} : user, prefix);
  cleanups.push(() => program.child.kill('SIGKILL'));
  return JSON.parse(await program.line('{')) as { ready?: string; refused?: string; message?: string };
}

const nobody = { uid: 65534, gid: 65534 };

asRoot('as root, PostgreSQL runs as another user', async () => {
  const folder = newFolder();
  const database = await start(folder);
  const pool = createPool(database.connectionString);
  const { rows } = await pool.query("select pg_read_file('/proc/self/status') as status");
  await pool.end();
  expect(rows[0].status).toMatch(/^Uid:\t65534\t65534/m);
  expect(fs.statSync(path.join(folder, 'pgdata')).uid).toBe(65534);
});

withNamespaces('as root, below a folder that only root may enter, the files stay with root', async () => {
  const closed = newFolder();
  fs.chmodSync(closed, 0o700);
  const folder = path.join(closed, 'data', 'postgres');
  await (await start(folder)).stop();
  expect(fs.statSync(path.join(folder, 'pgdata')).uid).toBe(0);
  await (await start(folder)).stop();
  fs.chmodSync(closed, 0o755);
  await (await start(folder)).stop();
});

asRoot("an ordinary user's data stays that user's when root has run it", async () => {
  const folder = newFolder();
  fs.chownSync(folder, nobody.uid, nobody.gid);
  await (await start(folder)).stop();
  expect((await answerTo(nobody, folder)).ready).toBeDefined();
});

withNamespaces('a user without a name in the system can run it', async () => {
  const stranger = { uid: 47_110, gid: 47_110 };
  const folder = newFolder();
  fs.chownSync(folder, stranger.uid, stranger.gid);
  expect((await answerTo(stranger, folder)).ready).toBeDefined();
});

const posixTest = process.platform === 'win32' ? test.skip : test;

posixTest('a folder that this user cannot write is refused in one line', async () => {
  const parent = newFolder();
  fs.chmodSync(parent, 0o555);
  cleanups.push(() => fs.chmodSync(parent, 0o755));
  for (const folder of [parent, path.join(parent, 'new')]) {
    // Root may write everywhere, so there an ordinary user tries.
    expect(await answerTo(isRoot ? nobody : {}, folder)).toEqual({
      refused: 'ENOTWRITABLE',
      message: `The data folder ${folder} cannot be written by this user: make it writable, or set DATA_DIR to another folder.`,
    });
  }
});

test('a file in place of the folder is refused in one line', async () => {
  const file = path.join(newFolder(), 'file');
  fs.writeFileSync(file, '');
  for (const folder of [file, path.join(file, 'postgres')]) {
    await expect(start(folder)).rejects.toMatchObject({
      code: 'ENOTWRITABLE',
      message: `The data folder ${folder} cannot be made, a file is in its place: set DATA_DIR to a folder.`,
    });
  }
});

test('data of another version of PostgreSQL is refused in one line and left as it is', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  const versionFile = path.join(folder, 'pgdata', 'PG_VERSION');
  const version = fs.readFileSync(versionFile, 'utf8');
  fs.writeFileSync(versionFile, '14\n');
  await expect(start(folder)).rejects.toMatchObject({
    code: 'EINCOMPATIBLE',
    message: expect.stringContaining('was made by another version of PostgreSQL'),
  });
  fs.writeFileSync(versionFile, version);
  await start(folder);
});

withMounts('a broken /dev/null is named, with its repair', async () => {
  const folder = newFolder();
  const plainFile = path.join(folder, 'not-a-device');
  fs.writeFileSync(plainFile, '', { mode: 0o600 });
  const inOwnMounts = ['unshare', '-m', 'sh', '-c', 'mount --bind "$0" /dev/null && exec "$@"', plainFile];
  expect(await answerTo(nobody, path.join(folder, 'data'), inOwnMounts)).toEqual({
    refused: 'EDEVNULL',
    message:
      '/dev/null is broken on this machine: restore it as root with "rm -f /dev/null && mknod -m 666 /dev/null c 1 3".',
  });
});

function smallDisk(megabytes: number): string {
  const folder = newFolder();
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  cleanups.push(() => spawnSync('umount', ['-l', folder]));
  return folder;
}

withMounts(
  'a disk too small for the first boot is named, and the start works once there is room',
  async () => {
    const disk = smallDisk(110);
    const filler = path.join(disk, 'filler');
    fs.writeFileSync(filler, Buffer.alloc(90 * 1024 * 1024));
    const folder = path.join(disk, 'postgres');
    await expect(start(folder)).rejects.toMatchObject({
      code: 'EDISKFULL',
      message: `The disk that holds the data folder ${folder} is full: free some space (200 MB at least) and start again. No data is lost.`,
    });
    fs.rmSync(filler);
    await start(folder);
  },
);

withMounts(
  'a disk that fills while writing fails the writes, and all that was acknowledged is there afterwards',
  async () => {
    const disk = smallDisk(150);
    const database = await start(path.join(disk, 'postgres'));
    const pool = createPool(database.connectionString);
    cleanups.push(() => pool.end());
    await pool.query('create table pages (id int primary key, body text)');
    const filler = path.join(disk, 'filler');
    fs.writeFileSync(filler, Buffer.alloc(60 * 1024 * 1024));

    const insert =
      "insert into pages select $1, string_agg(md5(random()::text), '') from generate_series(1, 8000)";
    let acknowledged = 0;
    let failure: Error | undefined;
    while (!failure) {
      await pool.query(insert, [acknowledged + 1]).then(
        () => acknowledged++,
        (error: Error) => {
          failure = error;
        },
      );
    }
    expect(isDatabaseAway(failure) || (failure as { code?: string }).code === '53100').toBe(true);

    fs.rmSync(filler);
    let recovered = false;
    while (!recovered) {
      recovered = await pool.query(insert, [1_000_000]).then(
        () => true,
        () => false,
      );
      if (!recovered) await sleep(100);
    }
    const { rows } = await pool.query('select count(*) as n from pages where id <= $1', [acknowledged]);
    expect(rows).toEqual([{ n: acknowledged }]);
  },
);
