import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { shellConfig } from '../../webpack/shell-config';
import { remoteApps } from '../apps';
import { runWebpack } from '../build/run-webpack';
import { ROOT } from '../root';

/** Stands in for `shell/src/federation/registry/registry.ts`: the areas are known when the bundle is built. */
function registryModule(): string {
  const remotes = remoteApps().map(({ name, folder: _, ...area }) => ({
    name,
    title: area.title,
    routePrefix: area.routePrefix,
    roles: area.roles,
    releases: { stable: { buildId: 'one-bundle', area } },
  }));
  return `
const list = { shell: { buildId: 'one-bundle' }, remotes: ${JSON.stringify(remotes)} };
export class RegistryError extends Error {}
const state = { copy: { registry: list, readAt: Infinity } };
const read = () => state;
export const registryStore = { getState: read, getInitialState: read, subscribe: () => () => undefined };
export const registry = { start() {}, current: async () => list, refresh: async () => list };
export const areaOf = ({ remotes }, pathname) =>
  remotes.find(({ routePrefix }) => pathname === routePrefix || pathname.startsWith(routePrefix + '/'));
`;
}

/** Stands in for `shell/src/federation/loading/load-area.ts`: an area is a lazy part of the same bundle. */
function loadAreaModule(): string {
  const routes = remoteApps().map(({ name, folder }) => {
    const file = JSON.stringify(path.join(folder, 'src', 'routes.tsx'));
    return `${JSON.stringify(name)}: () => import(/* webpackChunkName: "area-${name}" */ ${file}),`;
  });
  return `
import { registry } from './registry.js';
const AREAS = { ${routes.join('\n')} };
export async function loadArea(name) {
  const { remotes } = await registry.current();
  const entry = remotes.find((remote) => remote.name === name);
  return { entry, release: { buildId: 'one-bundle' }, module: await AREAS[name]() };
}
export const loadedReleases = () => new Map();
`;
}

const REPLACED = ['registry', 'load-area'] as const;

function config(output: string, standIns: string, used: Set<string>): Configuration {
  const base = shellConfig({ output, buildId: 'one-bundle', production: true, effort: 'release' });
  const withoutFederation = (base.plugins ?? []).filter(
    (plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin',
  );
  const replace = new webpack.NormalModuleReplacementPlugin(
    new RegExp(`^\\.[^]*/(?:${REPLACED.join('|')})$`),
    (resource: { request: string; context: string }) => {
      if (!resource.context.startsWith(path.join(ROOT, 'shell', 'src'))) return;
      const name = path.basename(resource.request);
      used.add(name);
      resource.request = path.join(standIns, `${name}.js`);
    },
  );
  return { ...base, name: 'one bundle', plugins: [...withoutFederation, replace] };
}

/**
 * Builds the very code of shell and remotes as one application, with the same settings and the same lazy pages, and no
 * federation: what the composed portal is compared with. Returns the folder to serve.
 */
export async function buildOneBundle(folder: string): Promise<string> {
  const standIns = path.join(folder, 'stand-ins');
  mkdirSync(standIns, { recursive: true });
  writeFileSync(path.join(standIns, 'registry.js'), registryModule());
  writeFileSync(path.join(standIns, 'load-area.js'), loadAreaModule());
  const output = path.join(folder, 'dist');
  const used = new Set<string>();
  await runWebpack(config(output, standIns, used));
  // Else the bundle would load releases as the portal does, and be compared with itself.
  for (const name of REPLACED) if (!used.has(name)) throw new Error(`Nothing of the shell imports ${name}`);
  return output;
}
