import type { RemoteReleases } from '@portal/contract';

type Figured = RemoteReleases['stable'];

export function releaseMetadata(build_id: string, facts: Partial<Figured> = {}): Figured {
  return {
    build_id,
    contract: '1.0.0',
    gzip_bytes: 123_456,
    git_sha: 'unknown',
    built_at: '2025-01-05T10:00:00.000Z',
    requires: { react: '19.3.1' },
    loads: 0,
    median_load_ms: null,
    failures: [],
    ...facts,
  };
}

/** The finance area with one release, unless told otherwise. */
export function remoteReleases(facts: Partial<RemoteReleases> = {}): RemoteReleases {
  return {
    name: 'finance',
    title: 'Finance',
    route_prefix: '/finance',
    roles: ['FINANCE', 'ADMIN'],
    disabled: null,
    live_since: '2025-01-31T10:00:00.000Z',
    stable: releaseMetadata('build-1'),
    canary: null,
    previous: null,
    published: [],
    allowed_actions: [],
    ...facts,
  };
}
