import type { RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';
import {
  type Commit,
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

function placesOf({ releases: { stable, canary }, previous }: RemoteEntry): [string, string][] {
  return [
    [stable.buildId, ' (live)'],
    ...(canary ? [[canary.buildId, ' (canary)'] as [string, string]] : []),
    ...(previous ? [[previous.buildId, ' (previous)'] as [string, string]] : []),
  ];
}

/** Answers what is in a build, or in those that an area has. @throws ReleaseRefused */
export function contentsText(
  deployFolder: string,
  { remotes }: RemoteRegistry,
  name: string,
  buildId?: string,
): string {
  const remote = remotes.find((known) => known.name === name);
  if (!remote) throw new ReleaseRefused(name, ['has no live release']);
  const places = placesOf(remote);
  const wanted: [string, string][] = buildId
    ? [[buildId, places.find(([known]) => known === buildId)?.[1] ?? '']]
    : places;
  return wanted.flatMap(([id, place]) => buildLines(deployFolder, name, id, place)).join('\n');
}
