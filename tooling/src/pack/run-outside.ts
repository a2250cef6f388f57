import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { binary, ROOT } from '../root';
import { packContract } from './pack-all';

/** Reads with the types of the contract; what they forbid must not compile. */
const PROGRAM = `import { createClient } from '@portal/contract/client';

const [url = '', token = ''] = process.argv.slice(2);
const portal = createClient({ url, token });
const { items } = await portal.call('listAssets', { query: { page_size: 1 } });
const tag: string | undefined = items[0]?.asset_tag;
// @ts-expect-error an asset has no such field
items[0]?.no_such_field;
// @ts-expect-error an id is needed
portal.call('getAsset', {}).catch(() => undefined);
const { email } = await portal.call('getUser', { params: { id: 1 } });
console.log(tag?.startsWith('AST-'), email);
`;

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout.trim();
}

async function makeToken(url: string, session: string): Promise<string> {
  const answer = await fetch(`${url}/api/profile/access-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Outside',
      days: 7,
      permissions: ['own.use', 'assets.see', 'users.manage'],
    }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/**
 * Packs the contract, installs it in an empty project, compiles a program against its types and runs it with an access
 * token. What the contract itself needs comes from the tree: no registry is asked.
 * @returns what the program printed
 */
export async function runOutside(
  folder: string,
  { url, session }: { url: string; session: string },
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  // First of all: while the rest is done the server may end a connection that is kept.
  const token = await makeToken(url, session);
  const archive = await packContract(folder);
  const at = (name: string) => `file:${path.join(ROOT, 'node_modules', name)}`;
  const dependencies = {
    '@portal/contract': `file:${archive}`,
    zod: at('zod'),
    '@types/node': at('@types/node'),
    'undici-types': at('undici-types'),
  };
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', private: true, dependencies }),
  );
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
  writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
  const settings = [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    'node',
    '--skipLibCheck',
    '--allowUnreachableCode',
  ];
  run(binary('tsc'), [...settings, 'program.ts'], folder);
  return run(process.execPath, ['program.js', url, token], folder);
}
