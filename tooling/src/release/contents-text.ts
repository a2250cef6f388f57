import type { RemoteRegistry } from '@portal/contract/remotes';
import {
  type Commit,
  liveRemote,
  placeOf,
  ReleaseRefused,
  readRelease,
  readSource,
  releaseDirectory,
  whyNoRelease,
} from '@portal/server/releases';

function commitText({ sha, author, time, subject }: Commit): string {
  return `${sha.slice(0, 7)} ${time.slice(0, 10)} ${author}: ${subject}`;
}

/** What is in one build, as lines. @throws ReleaseRefused when there is no such build */
function buildLines(deployFolder: string, name: string, buildId: string, place: string): string[] {
  const directory = releaseDirectory(deployFolder, name, buildId);
  const release = readRelease(directory);
  if (!release) throw new ReleaseRefused(`Release ${buildId} of ${name}`, [whyNoRelease(directory)]);
  const source = readSource(deployFolder, name, buildId);
  const lines = [`${name} ${buildId}${place}, built ${release.time}`];
  if (!source?.commit) return [...lines, '  from what it was made is not known'];
  const { commit, branch, isChanged, since, changes, hasMore } = source;
  const on = branch ? ` on ${branch}` : '';
  lines.push(`  ${commitText(commit)}${on}${isChanged ? ', with changes that were not committed' : ''}`);
  if (!since) return lines;
  if (!changes) return [...lines, `  what has changed since ${since.buildId} is not known`];
  if (changes.length === 0) return [...lines, `  no commit of its sources since ${since.buildId}`];
  return [
    ...[...lines, `  since ${since.buildId}, which was live as it was built:`],
    ...changes.map((change) => `    ${commitText(change)}`),
    ...(hasMore ? ['    and earlier ones'] : []),
  ];
}

/** Answers what is in a build, or in those that an area has. @throws ReleaseRefused */
export function contentsText(
  deployFolder: string,
  registry: RemoteRegistry,
  name: string,
  buildId?: string,
): string {
  const remote = liveRemote(registry, name);
  const { stable, canary } = remote.releases;
  const own = [stable, canary, remote.previous].flatMap((release) => (release ? [release.buildId] : []));
  return (buildId ? [buildId] : own)
    .flatMap((id) => {
      const place = placeOf(remote, id);
      return buildLines(deployFolder, name, id, place ? ` (${place})` : '');
    })
    .join('\n');
}
