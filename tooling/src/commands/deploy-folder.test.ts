import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../root';

const MODULE = path.join(ROOT, 'tooling', 'bin', 'deploy-folder.mjs');

interface Environment {
  env: Record<string, string>;
  notice?: string;
}

function environmentOf(command: string, env: Record<string, string>): Environment {
  const script = `import { environmentOf } from ${JSON.stringify(`file://${MODULE}`)};
    console.log(JSON.stringify(environmentOf(...JSON.parse(process.argv[1]))));`;
  const args = ['--input-type=module', '-e', script, JSON.stringify([command, env])];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Environment;
}

test.each(['dev', 'alone', 'build', 'test', 'bench'])(
  'npm run %s works on the own folder, whatever is exported, and says so',
  (command) => {
    const { env, notice } = environmentOf(command, {
      DEPLOY_DIR: '/srv/portal',
      SHELL_DIR: '/srv/shell',
      PORT: '1',
    });
    expect(env).toEqual({ PORT: '1' });
    expect(notice).toBe(
      `DEPLOY_DIR (/srv/portal) is left alone: npm run ${command} works on this checkout's own .deploy.`,
    );
    expect(environmentOf(command, { PORT: '1' })).toEqual({ env: { PORT: '1' } });
  },
);

test.each([
  'start',
  'release',
  'rollback',
  'promote',
  'withdraw',
  'pause',
  'contents',
  'clean-releases',
  'continue',
  'disable',
  'enable',
  'retire',
  'conformance',
])('%s takes the folder that is named', (command) => {
  const env = { DEPLOY_DIR: '/srv/portal' };
  expect(environmentOf(command, env)).toEqual({ env });
});
