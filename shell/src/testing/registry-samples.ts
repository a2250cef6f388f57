import type {
  AreaDescription,
  ReleaseDescription,
  RemoteEntry,
  RemoteRegistry,
} from '@portal/contract/remotes';

/**
 * A remote as the registry lists it.
 * @param area what its release says of menu and pages; nothing, as before these were recorded, unless given
 */
export function sampleRemote(
  name: string,
  roles: string[],
  buildId = 'build-one',
  area?: Partial<AreaDescription>,
): RemoteEntry {
  const facts = { title: name.charAt(0).toUpperCase() + name.slice(1), routePrefix: `/${name}`, roles };
  return {
    name,
    ...facts,
    releases: {
      stable: {
        buildId,
        entry: `/remotes/${name}/${buildId}/mf-manifest.json`,
        contract: '1.0.0',
        requires: { react: '^19.3.1', 'react/jsx-runtime': '^19.3.1' },
        description: `sha384-${'a'.repeat(64)}`,
        gzipBytes: 1000,
        gitSha: 'unknown',
        time: '2025-01-01T00:00:00.000Z',
        ...(area ? { area: { ...facts, ...area } } : {}),
      },
    },
  };
}

/** A registry of the given remotes. */
export function sampleRegistry(remotes: RemoteEntry[], revision = 1): RemoteRegistry {
  return {
    schemaVersion: 2,
    revision,
    generatedAt: '2025-01-01T00:00:00.000Z',
    shell: { buildId: 'shell-one', contract: '1.0.0', provides: { react: '19.3.1' } },
    remotes,
  };
}

/** What the directory of a remote's release says of itself. */
export function sampleDescription(name: string, buildId = 'build-one'): ReleaseDescription {
  const { description: _, ...facts } = sampleRemote(name, [], buildId).releases.stable;
  const integrity = {
    'remote-entry.js': `sha384-${'b'.repeat(64)}`,
    'mf-manifest.json': `sha384-${'c'.repeat(64)}`,
  };
  return { ...facts, integrity };
}

/** Answers the descriptions of all sample releases, and the registry for everything else. */
export function answerRegistry(list: RemoteRegistry): typeof fetch {
  return jest.fn(async (address: RequestInfo | URL) => {
    const [, name, build] = /remotes\/([a-z]+)\/([a-z-]+)\/release\.json/.exec(String(address)) ?? [];
    return new Response(JSON.stringify(name && build ? sampleDescription(name, build) : list));
  });
}
