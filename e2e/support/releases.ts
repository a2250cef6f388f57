import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release, ReleaseDescription, RemoteRegistry } from '@portal/contract/remotes';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** The live releases and the registry in a folder of one's own. */
export function copyDeployFolder(): string {
  const deploy = mkdtempSync(path.join(os.tmpdir(), 'portal-deploy-'));
  const source = path.join(ROOT, '.deploy');
  cpSync(path.join(source, 'remotes.json'), path.join(deploy, 'remotes.json'));
  const { remotes, shell } = readList(deploy);
  for (const { name, releases } of remotes) {
    const folder = path.join('remotes', name, releases.stable.buildId);
    cpSync(path.join(source, folder), path.join(deploy, folder), { recursive: true });
  }
  for (const folder of ['shell', path.join('shells', shell.buildId)])
    cpSync(path.join(source, folder), path.join(deploy, folder), { recursive: true });
  changeList(deploy, (list) => {
    for (const remote of list.remotes) delete remote.previous;
    delete list.shell.previous;
  });
  return deploy;
}

export function readList(deploy: string): RemoteRegistry {
  return JSON.parse(readFileSync(path.join(deploy, 'remotes.json'), 'utf8')) as RemoteRegistry;
}

/** Changes the registry past every check, as no release command would. */
export function changeList(deploy: string, change: (list: RemoteRegistry) => void): void {
  const list = readList(deploy);
  change(list);
  writeFileSync(path.join(deploy, 'remotes.json'), JSON.stringify({ ...list, revision: list.revision + 1 }));
}

function hashOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

function liveOf(deploy: string, name: string): Release {
  const remote = readList(deploy).remotes.find((known) => known.name === name);
  if (!remote) throw new Error(`${name} is not live`);
  return remote.releases.stable;
}

/**
 * Puts a release into the folder that the build would never make: the live one with its code changed, hashes and all.
 * @param buildId of letters and digits: it is part of names in the code
 * @param edit gets each script and style sheet and answers what it is to be
 */
export function craftRelease(
  deploy: string,
  name: string,
  buildId: string,
  edit: (file: string, code: string) => string,
): Release {
  const live = liveOf(deploy, name);
  const folder = path.join(deploy, 'remotes', name, buildId);
  cpSync(path.join(deploy, 'remotes', name, live.buildId), folder, { recursive: true });
  for (const file of readdirSync(folder)) if (/\.(?:br|gz)$/.test(file)) rmSync(path.join(folder, file));
  const rename = (code: string) => code.replaceAll(live.buildId, buildId);
  for (const file of readdirSync(folder).filter((known) => /\.(?:css|js|json)$/.test(known))) {
    const place = path.join(folder, file);
    const code = rename(readFileSync(place, 'utf8'));
    writeFileSync(place, file.endsWith('.json') ? code : edit(file, code));
  }
  const manifest = path.join(folder, 'mf-manifest.json');
  const listed = JSON.parse(readFileSync(manifest, 'utf8')) as Pick<ReleaseDescription, 'integrity'>;
  for (const file of Object.keys(listed.integrity)) listed.integrity[file] = hashOf(path.join(folder, file));
  writeFileSync(manifest, JSON.stringify(listed));
  const place = path.join(folder, 'release.json');
  const description = JSON.parse(readFileSync(place, 'utf8')) as ReleaseDescription;
  for (const file of Object.keys(description.integrity))
    description.integrity[file] = hashOf(path.join(folder, file));
  description.manifest = hashOf(manifest);
  writeFileSync(place, JSON.stringify(description));
  const { manifest: hash } = description;
  return { ...live, buildId, manifest: hash, entry: rename(live.entry), description: hashOf(place) };
}

/** Changes a file of a live release behind its hash's back. @returns how to put the file right again */
export function tamperWith(
  deploy: string,
  name: string,
  file: RegExp,
  edit: (text: string) => string,
): () => void {
  const folder = path.join(deploy, 'remotes', name, liveOf(deploy, name).buildId);
  const known = readdirSync(folder).find((candidate) => file.test(candidate));
  if (!known) throw new Error(`${name} has no file like ${file}`);
  const place = path.join(folder, known);
  const before = readFileSync(place);
  for (const packed of ['.br', '.gz']) rmSync(place + packed, { force: true });
  writeFileSync(place, edit(before.toString()));
  return () => writeFileSync(place, before);
}

/** Makes a release live, whatever it is. */
export function putLive(deploy: string, name: string, release: Release, previous?: Release): void {
  changeList(deploy, ({ remotes }) => {
    const remote = remotes.find((known) => known.name === name);
    if (!remote) return;
    remote.releases = { stable: release };
    if (previous) remote.previous = previous;
    else delete remote.previous;
  });
}

/** A team's own checkout of the sources, in which one file is changed. */
export function checkOut(file: string, change: (text: string) => string): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-team-'));
  // Of the folders called data only the portal's own: shared-ui has sources in one.
  const left = /(?:^|\/)(?:node_modules|dist|\.cache|\.deploy|\.git|screenshots|test-results)$|^data$/;
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => !left.test(path.relative(ROOT, source).split(path.sep).join('/')),
  });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  // What the compiler said of the same declarations holds there, too.
  const surfaces = path.join('.cache', 'surfaces');
  if (existsSync(path.join(ROOT, surfaces)))
    cpSync(path.join(ROOT, surfaces), path.join(folder, surfaces), { recursive: true });
  const place = path.join(folder, file);
  writeFileSync(place, change(readFileSync(place, 'utf8')));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs one of the release commands as a team does, against a deploy folder. @throws with all that it said when it fails */
export async function runCommand(checkout: string, deploy: string, ...args: [command: string, ...string[]]) {
  const [command, ...rest] = args;
  const script = path.join('tooling', 'src', 'commands', `${command}.ts`);
  const env = { ...process.env, DEPLOY_DIR: deploy };
  try {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...rest], {
      cwd: checkout,
      env,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} failed:\n${stdout}${stderr}`);
  }
}

/** A hash of each file of a folder, by name. */
export function hashesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  return Object.fromEntries(names.map((name) => [name, hashOf(path.join(folder, name))]));
}

/** Where the shell that a deploy folder serves lies. */
export const shellFolder = (deploy: string) => path.join(deploy, 'shell');

/** Serves a deploy folder from an origin of its own, to whoever asks: a team's bucket. */
export async function serveOpenly(deploy: string): Promise<{ origin: string; close(): Promise<void> }> {
  const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };
  const server = http.createServer((request, response) => {
    const file = path.join(deploy, path.normalize(new URL(request.url ?? '/', 'http://bucket').pathname));
    const headers = {
      'access-control-allow-origin': '*',
      'content-type': types[path.extname(file)] ?? 'application/json',
    };
    if (existsSync(file)) response.writeHead(200, headers).end(readFileSync(file));
    else response.writeHead(404, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
