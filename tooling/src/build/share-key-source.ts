import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

/** The file behind a share key of ours, by its package's export map. */
export function sourceOf(key: string): string {
  const [scope, name, ...rest] = key.split('/');
  const folder = path.join(ROOT, 'node_modules', `${scope}/${name}`);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const target = exports[['.', ...rest].join('/')];
  if (!target) throw new Error(`${scope}/${name} does not export ./${rest.join('/')}`);
  return path.join(ROOT, `shared-${name}`, target);
}
