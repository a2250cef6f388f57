import type { RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';

/** A remote as the registry lists it. */
export function sampleRemote(name: string, roles: string[], buildId = 'build-one'): RemoteEntry {
  return {
    name,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    routePrefix: `/${name}`,
    roles,
    releases: {
      stable: {
        buildId,
        entry: `/remotes/${name}/${buildId}/mf-manifest.json`,
        contract: '1.0.0',
        requires: { react: '^19.3.1' },
        integrity: { 'remote-entry.js': `sha384-${'b'.repeat(64)}` },
        gzipBytes: 1000,
        gitSha: 'unknown',
        time: '2025-01-01T00:00:00.000Z',
      },
    },
  };
}

/** A registry of the given remotes. */
export function sampleRegistry(remotes: RemoteEntry[], revision = 1): RemoteRegistry {
  return {
    schemaVersion: 1,
    revision,
    generatedAt: '2025-01-01T00:00:00.000Z',
    shell: { buildId: 'shell-one', contract: '1.0.0', provides: { react: '19.3.1' } },
    remotes,
  };
}
