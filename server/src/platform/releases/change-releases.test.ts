import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { areaIn } from '../../../test/releases/area-in-folder';
import { setUpDeployFolder } from '../../../test/releases/deploy-folder';
import {
  disable,
  enable,
  fileHash,
  MANIFEST_FILE,
  promote,
  RELEASE_FILE,
  readRegistry,
  release,
  releaseAsCanary,
  releaseDirectory,
  retire,
  rollback,
  rollbackTo,
  withdraw,
} from '.';

const deploy = setUpDeployFolder();

function releaseFile(buildId: string): string {
  return path.join(releaseDirectory(deploy.folder, 'finance', buildId), RELEASE_FILE);
}

/** Changes its code and describes it anew, as it is now. */
function rewrite(buildId: string): void {
  const entry = path.join(path.dirname(releaseFile(buildId)), 'remote-entry.js');
  const description = JSON.parse(readFileSync(releaseFile(buildId), 'utf8'));
  writeFileSync(entry, 'tampered');
  description.integrity['remote-entry.js'] = fileHash(entry);
  writeFileSync(releaseFile(buildId), JSON.stringify(description));
}

const { put, live, goLive } = areaIn(deploy);

it('opens a closed area, and leaves an open one as it is', async () => {
  await goLive('build-1');
  const { revision } = readRegistry(deploy.folder);
  expect((await enable(deploy.folder, 'finance')).revision).toBe(revision);
  await disable(deploy.folder, 'finance', 'Back at noon');
  const opened = await enable(deploy.folder, 'finance');
  expect([opened.revision, opened.remotes[0]?.disabled]).toEqual([revision + 2, undefined]);
});

it('goes live, forward and back', async () => {
  await goLive('build-1');
  await goLive('build-2');
  expect(live()).toEqual({ stable: 'build-2', previous: 'build-1' });
  await rollback(deploy.folder, 'finance');
  expect(live()).toEqual({ stable: 'build-1', previous: 'build-2' });
});

it.each([
  ['another contract', { contract: '2.0.0' }, /was built for contract 2\.0\.0/],
  ['a version that the shell has not', { requires: { react: '^20.0.0' } }, /needs react \^20\.0\.0/],
  ['a call that the shell does not know', { facts: { calls: ['foretell'] } }, /makes the call foretell/],
])('is refused with %s, and what is live stays', async (_what, options, reason) => {
  await goLive('build-1');
  const before = readFileSync(path.join(deploy.folder, 'remotes.json'), 'utf8');
  const unfit = put('build-2', options);
  await expect(release(deploy.folder, 'finance', unfit)).rejects.toThrow(reason);
  await expect(
    releaseAsCanary(deploy.folder, 'finance', { ...unfit, percent: 5, seed: 's' }),
  ).rejects.toThrow(reason);
  expect(readFileSync(path.join(deploy.folder, 'remotes.json'), 'utf8')).toBe(before);
});

it('is refused when a file is not as it was built, also on the way back', async () => {
  await goLive('build-1');
  await goLive('build-2');
  const file = path.join(releaseDirectory(deploy.folder, 'finance', 'build-1'), 'remote-entry.js');
  writeFileSync(file, 'tampered');
  await expect(rollback(deploy.folder, 'finance')).rejects.toThrow(/has a changed remote-entry\.js/);
  expect(live().stable).toBe('build-2');
});

it('is refused by name as well when its description was rewritten after it was published', async () => {
  await goLive('build-1');
  await goLive('build-2');
  rewrite('build-1');
  const refused = /Release build-1 of finance is refused:\n {2}- it has a changed release\.json$/;
  await expect(rollback(deploy.folder, 'finance')).rejects.toThrow(refused);
  await expect(rollbackTo(deploy.folder, 'finance', 'build-1')).rejects.toThrow(refused);
  const canary = { ...put('build-3'), percent: 5, seed: 's' };
  await releaseAsCanary(deploy.folder, 'finance', canary);
  rewrite('build-3');
  await expect(rollbackTo(deploy.folder, 'finance', 'build-3')).rejects.toThrow(/changed release\.json/);
  expect(live()).toEqual({ stable: 'build-2', previous: 'build-1', canary: 'build-3' });
});

it.each([
  ['a manifest that was changed', MANIFEST_FILE, /has a changed mf-manifest\.json/],
  [
    'a broken compressed form, which a browser is sent',
    'remote-entry.js.br',
    /has a changed remote-entry\.js\.br/,
  ],
  ['a compressed form of something else', 'mf-manifest.json.gz', /has a changed mf-manifest\.json\.gz/],
])('does not go back to a release with %s', async (_what, file, reason) => {
  await goLive('build-1');
  await goLive('build-2');
  const place = path.join(releaseDirectory(deploy.folder, 'finance', 'build-1'), file);
  writeFileSync(place, file.endsWith('.gz') ? gzipSync('{}') : '{}');
  await expect(rollback(deploy.folder, 'finance')).rejects.toThrow(reason);
  expect(live().stable).toBe('build-2');
});

it('goes back to a release of before manifests were hashed', async () => {
  const { integrity } = JSON.parse(readFileSync(releaseFile(put('build-1').buildId), 'utf8'));
  delete integrity[MANIFEST_FILE];
  await release(deploy.folder, 'finance', put('build-1', { integrity }));
  await goLive('build-2');
  await rollback(deploy.folder, 'finance');
  expect(live().stable).toBe('build-1');
});

it('leaves the portal, its files stay, and it may come back', async () => {
  await goLive('build-1');
  await goLive('build-1', 'audit');
  await retire(deploy.folder, 'audit');
  expect(readRegistry(deploy.folder).remotes.map(({ name }) => name)).toEqual(['finance']);
  expect(
    readFileSync(path.join(releaseDirectory(deploy.folder, 'audit', 'build-1'), 'remote-entry.js')),
  ).toBeDefined();
  await expect(retire(deploy.folder, 'audit')).rejects.toThrow(/has no live release/);
  await goLive('build-1', 'audit');
  expect(live('audit')).toEqual({ stable: 'build-1' });
});

it.each([
  ['promote', promote, /has no canary/],
  ['withdraw', withdraw, /has no canary/],
  ['rollback', rollback, /has no previous release/],
] as const)('there is nothing to %s', async (_name, change, reason) => {
  await expect(change(deploy.folder, 'finance')).rejects.toThrow(/has no live release/);
  await goLive('build-1');
  await expect(change(deploy.folder, 'finance')).rejects.toThrow(reason);
});

it('two teams that release at once, 50 times: both land, nothing is lost', async () => {
  for (let round = 1; round <= 50; round++) {
    await Promise.all([goLive(`build-${round}`, 'finance'), goLive(`build-${round}`, 'admin')]);
    expect([live('finance').stable, live('admin').stable]).toEqual([`build-${round}`, `build-${round}`]);
  }
  expect(readRegistry(deploy.folder).revision).toBe(101);
});

const at = (seconds: number) => new Date(Date.UTC(2025, 0, 1, 12, 0, seconds));
const rollBackAt = (seconds: number) => rollback(deploy.folder, 'finance', undefined, at(seconds));

describe('of two who answer one alarm', () => {
  beforeEach(async () => {
    await goLive('build-1');
    await goLive('build-2');
    await rollBackAt(0);
  });

  it('the second does not bring the bad release back, and is told what is live and how to go elsewhere', async () => {
    for (const seconds of [1, 119])
      await expect(rollBackAt(seconds)).rejects.toThrow(
        /within two minutes of the one at 12:00:00 UTC, since which build-1 is live; .* --to <build id>/,
      );
    expect(live()).toEqual({ stable: 'build-1', previous: 'build-2' });
    await rollBackAt(120);
    expect(live()).toEqual({ stable: 'build-2', previous: 'build-1' });
  });

  it('the second goes to a build that they name, and a third does not undo that', async () => {
    put('build-0');
    await rollbackTo(deploy.folder, 'finance', 'build-0', at(10));
    expect(live()).toEqual({ stable: 'build-0', previous: 'build-1' });
    await expect(rollBackAt(11)).rejects.toThrow(/the one at 12:00:10 UTC, since which build-0 is live/);
  });

  it('a new release is rolled back at once', async () => {
    await goLive('build-3');
    await rollBackAt(5);
    expect(live()).toEqual({ stable: 'build-1', previous: 'build-3' });
  });
});

describe('the address of an area', () => {
  const ADDRESSES: [routePrefix: string, reason: RegExp][] = [
    ['/admin', /has the address \/admin, which is that of admin/],
    ['/admin/users', /has the address \/admin\/users, which is not "\/" and one name/],
    ['/admin/users', /lies inside \/admin of admin/],
    ['/login', /which is the portal's own/],
    ['/api', /which is the portal's own/],
    ['/shell', /which is the portal's own/],
    ['/finance/deep', /which is not "\/" and one name/],
    ['/finance/', /which is not "\/" and one name/],
    ['/-x', /which is not "\/" and one name/],
  ];
  beforeEach(async () => {
    await goLive('build-1', 'admin');
    await goLive('build-1');
  });
  const placed = (routePrefix: string, buildId = 'build-2') =>
    put(buildId, { area: { title: 'Finance', routePrefix, roles: ['ADMIN'] } });

  it.each(ADDRESSES)('%s is refused, whichever way it would go live: %s', async (routePrefix, reason) => {
    const taking = placed(routePrefix);
    const canary = { ...taking, percent: 5, seed: 's' };
    for (const attempt of [
      () => release(deploy.folder, 'finance', taking),
      () => releaseAsCanary(deploy.folder, 'finance', canary),
      () => rollbackTo(deploy.folder, 'finance', taking.buildId),
    ])
      await expect(attempt()).rejects.toThrow(reason);
    expect(live()).toEqual({ stable: 'build-1' });
  });

  it('is no longer taken over by a promotion or a rollback once another area has it', async () => {
    await release(deploy.folder, 'finance', placed('/ledger'));
    await goLive('build-3');
    const books = placed('/books', 'build-4');
    await releaseAsCanary(deploy.folder, 'finance', { ...books, percent: 5, seed: 's' });
    for (const [name, routePrefix] of [
      ['audit', '/ledger'],
      ['lists', '/books'],
    ] as const) {
      const area = { title: name, routePrefix, roles: ['ADMIN'] };
      await release(deploy.folder, name, put('build-1', { area }, name));
    }
    await expect(rollback(deploy.folder, 'finance')).rejects.toThrow(/\/ledger, which is that of audit/);
    await expect(promote(deploy.folder, 'finance')).rejects.toThrow(/\/books, which is that of lists/);
    expect(live()).toEqual({ stable: 'build-3', canary: 'build-4', previous: 'build-2' });
  });

  it('does not hold what another lies inside', async () => {
    const { remotes, ...list } = readRegistry(deploy.folder);
    const deep = remotes.map((remote) =>
      remote.name === 'admin' ? { ...remote, routePrefix: '/ledger/deep' } : remote,
    );
    writeFileSync(path.join(deploy.folder, 'remotes.json'), JSON.stringify({ ...list, remotes: deep }));
    await expect(release(deploy.folder, 'finance', placed('/ledger'))).rejects.toThrow(
      /contains \/ledger\/deep of admin/,
    );
  });
});

describe('title, address and roles', () => {
  const before = { title: 'finance', routePrefix: '/finance', roles: ['ADMIN'] };
  const after = { title: 'Ledger', routePrefix: '/ledger', roles: ['PROCUREMENT', 'ADMIN'] };
  const facts = () => readRegistry(deploy.folder).remotes[0];
  beforeEach(() => goLive('build-1'));

  it('come with the release that goes live, and go with it', async () => {
    await release(deploy.folder, 'finance', put('build-2', { area: after }));
    expect(facts()).toMatchObject(after);
    await rollback(deploy.folder, 'finance');
    expect(facts()).toMatchObject(before);
    await rollbackTo(deploy.folder, 'finance', 'build-2');
    expect(facts()).toMatchObject(after);
  });

  it('are those of the live release while a canary runs, and the canary’s once it is live', async () => {
    const canary = { ...put('build-2', { area: after }), percent: 5, seed: 's', roles: ['ADMIN'] };
    await releaseAsCanary(deploy.folder, 'finance', canary);
    expect(facts()).toMatchObject(before);
    await promote(deploy.folder, 'finance');
    expect(facts()).toMatchObject(after);
  });

  it('stay when a release says nothing of them, as those of before did', async () => {
    await release(deploy.folder, 'finance', put('build-2', { area: after }));
    await release(deploy.folder, 'finance', put('build-3', { area: undefined }));
    expect(facts()).toMatchObject(after);
    const silent = put('build-1', { area: undefined }, 'audit');
    await expect(release(deploy.folder, 'audit', silent)).rejects.toThrow(/does not say the title/);
  });

  it.each([
    ['PROCUREMENT', 'a role that it lets in', /PROCUREMENT, who may enter only once it is live for all/],
    ['FINANCE', 'a role that it does not let in', /FINANCE, who may not enter this area/],
  ])('a canary that opens the area is refused for %s, %s', async (role, _what, reason) => {
    const canary = { ...put('build-2', { area: after }), percent: 5, seed: 's', roles: [role] };
    await expect(releaseAsCanary(deploy.folder, 'finance', canary)).rejects.toThrow(reason);
  });

  it('a canary that closes the area to a role is refused for it', async () => {
    const closed = { ...after, roles: ['PROCUREMENT'] };
    const canary = { ...put('build-2', { area: closed }), percent: 5, seed: 's', roles: ['ADMIN'] };
    await expect(releaseAsCanary(deploy.folder, 'finance', canary)).rejects.toThrow(
      /ADMIN, who may not enter this area/,
    );
  });
});

it.each(['../finance/build-1', '.', 'Build-1', ''])('does not go to "%s", which is no build', async (to) => {
  await goLive('build-1');
  await goLive('build-2');
  await expect(rollbackTo(deploy.folder, 'finance', to)).rejects.toThrow(/is no build/);
  expect(live().stable).toBe('build-2');
});

it('does not go to a build that is not there, or is not whole', async () => {
  await goLive('build-1');
  const to = (buildId: string) => rollbackTo(deploy.folder, 'finance', buildId);
  await expect(to('build-2')).rejects.toThrow(/it is not in the deploy folder/);
  put('build-2');
  rmSync(path.join(releaseDirectory(deploy.folder, 'finance', 'build-2'), 'release.json'));
  await expect(to('build-2')).rejects.toThrow(/it lacks its release\.json/);
});

it.each(['release.json', 'mf-manifest.json', 'module-facts.json'])(
  'a %s that is no JSON is named with its release, in one line',
  async (file) => {
    await goLive('build-1');
    const built = put('build-2');
    const place = path.join(releaseDirectory(deploy.folder, 'finance', 'build-2'), file);
    writeFileSync(place, '{');
    const listed = file === 'release.json' ? { ...built, description: fileHash(place) } : built;
    await expect(release(deploy.folder, 'finance', listed)).rejects.toThrow(
      `Release build-2 of finance is refused:\n  - it has a ${file} that is no JSON`,
    );
    if (file === 'release.json')
      await expect(rollbackTo(deploy.folder, 'finance', 'build-2')).rejects.toThrow(
        /build-2 of finance is refused:\n.*has a release\.json that is no JSON/,
      );
  },
);
