import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { RemoteApp } from '../src/apps';
import { type BuildEffort, baseConfig } from './base-config';
import { remoteShared } from './share-config';

export interface RemoteOptions {
  output: string;
  buildId: string;
  production: boolean;
  effort?: BuildEffort;
  /** React's Fast Refresh, for the development server only. */
  refresh?: boolean;
}

/** A global name that no other app and no other build of this app has: chunks of two builds never meet. */
export function uniqueName(app: string, buildId: string): string {
  return `portal_${app}_${buildId}`.replace(/[^A-Za-z0-9_]/g, '_');
}

/** What reaches a remote through the shared packages only: a direct import would be a second copy with its own contexts. */
const ONLY_SHARED = /^(?:antd|@ant-design\/|react-router|@tanstack\/|axios|@module-federation\/)/;

function refuseSecondCopies({
  request,
  contextInfo,
}: {
  request?: string;
  contextInfo?: { issuer: string };
}) {
  if (request && ONLY_SHARED.test(request) && !contextInfo?.issuer.includes('node_modules')) {
    return Promise.reject(
      new Error(`Import ${request} through @portal/ui or @portal/auth: the shell provides it`),
    );
  }
  return Promise.resolve(undefined);
}

/** A remote: one immutable directory that offers `./routes` and takes all shared code from the shell. */
export function remoteConfig(app: RemoteApp, options: RemoteOptions): Configuration {
  const { output, buildId, production, effort, refresh } = options;
  const base = baseConfig({
    folder: app.folder,
    cssPrefix: app.name,
    output,
    production,
    effort,
    refresh,
    hashedNames: false,
  });
  return {
    ...base,
    name: app.name,
    entry: {},
    externals: [refuseSecondCopies],
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: uniqueName(app.name, buildId),
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: uniqueName(app.name, buildId),
        filename: 'remote-entry.js',
        exposes: { './routes': './src/routes.tsx' },
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        experiments: { optimization: { disableRemote: true, target: 'web' } },
      }),
    ],
  };
}
