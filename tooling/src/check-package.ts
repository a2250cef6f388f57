import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { DEPLOY_FOLDER } from './apps';
import { signInDemo } from './demo/sign-in';
import { runOutside } from './pack/run-outside';
import { makePackage } from './package/make-package';
import { packaged } from './package/run-packaged';

// The package is used as by somebody who has nothing but its archive and Node.

const work = mkdtempSync(path.join(os.tmpdir(), 'portal-package-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const place = path.join(work, 'place');
mkdirSync(place);

function assert(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
  console.log(`ok ${what}`);
}

async function answerOf(url: string, accept = '*/*'): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, { headers: { accept } });
  return { status: answer.status, text: await answer.text() };
}

async function unpacked(archive: string): Promise<string> {
  const target = path.join(work, 'unpacked');
  await pipeline(createReadStream(archive), createGunzip(), unpackTar(target));
  const [name = ''] = readdirSync(target);
  return path.join(target, name);
}

async function assertServed(url: string): Promise<void> {
  const page = await answerOf(url, 'text/html');
  assert(page.status === 200 && page.text.includes('<script'), 'the shell is served');
  const list = JSON.parse((await answerOf(`${url}/remotes.json`)).text) as {
    remotes: { name: string; releases: { stable: { entry: string } } }[];
  };
  for (const { name, releases } of list.remotes)
    assert((await answerOf(url + releases.stable.entry)).status === 200, `${name} is served`);
  assert((await answerOf(`${url}/api/docs`)).status === 200, 'the description of the API is served');
  assert((await answerOf(`${url}/dev/mailbox.css`)).status === 200, 'the files beside the code are served');
}

const { archive = '', build } = await makePackage({
  releases: DEPLOY_FOLDER,
  output: path.join(work, 'dist'),
  hasArchive: true,
});
const folder = await unpacked(archive);
const portal = packaged(folder, place);
assert(portal.run('version').includes(build.commit.slice(0, 12)), 'the package says which build it is');

const first = await portal.start();
await assertServed(first.url);
const { token, user } = await signInDemo(first.url, 'admin@example.com');
assert(user.role === 'ADMIN', 'somebody signs in');
const project = path.join(work, 'project');
const outside = await runOutside(project, { url: first.url, session: token });
assert(
  outside === 'true admin@example.com',
  'a program outside the tree calls the API by the packed contract',
);
await first.stop();

const second = await portal.start();
console.log(`ready ${second.readyMs} ms after its start, the database being there already`);
await signInDemo(second.url, 'finance@example.com');
const file = path.join(work, 'portal.backup');
assert(/[1-9]\d* pictures and documents/.test(portal.run('backup', file)), 'it is backed up while it runs');
await second.stop();
assert(portal.run('publish').includes('live already'), 'its screens are brought once');

const elsewhere = path.join(work, 'elsewhere');
mkdirSync(elsewhere);
const other = packaged(folder, elsewhere);
assert(other.run('restore', file).includes('Restored what was there'), 'the backup is restored elsewhere');
const restored = await other.start();
await assertServed(restored.url);
await signInDemo(restored.url, 'admin@example.com');
await restored.stop();
