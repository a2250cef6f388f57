import type { ComparedRelease, RemoteReleases } from '@portal/contract';

type Figured = RemoteReleases['stable'];

export function releaseMetadata(build_id: string, facts: Partial<Figured> = {}): Figured {
  return {
    build_id,
    contract: '1.0.0',
    gzip_bytes: 123_456,
    git_sha: 'unknown',
    built_at: '2025-01-05T10:00:00.000Z',
    source: null,
    requires: { react: '19.3.1' },
    loads: 0,
    median_load_ms: null,
    failures: [],
    ...facts,
  };
}

const NOT_LOADED: ComparedRelease = {
  ...{ loads: 0, failures: 0, failures_per_1000: null },
  ...{ median_load_ms: null, p95_load_ms: null },
};

/** A canary for five per cent that nobody has loaded, unless told otherwise. */
export function canaryRelease(
  build_id: string,
  facts: Partial<NonNullable<RemoteReleases['canary']>> = {},
): NonNullable<RemoteReleases['canary']> {
  return {
    ...releaseMetadata(build_id),
    audience: { percent: 5, roles: [], accounts: [] },
    people: [],
    stages: null,
    comparison: { since: '2025-02-01T09:00:00.000Z', canary: NOT_LOADED, live: NOT_LOADED },
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
