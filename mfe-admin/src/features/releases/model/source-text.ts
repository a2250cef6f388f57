import type { BuildSource } from '@portal/contract';

/** From what a build was made: `1234567 on main, Ada Min: a fix`. */
export function sourceText({ sha, branch, author, subject, is_changed }: BuildSource): string {
  const commit = `${sha.slice(0, 7)}${is_changed ? ' with changes' : ''}${branch ? ` on ${branch}` : ''}`;
  return `${commit}, ${author}: ${subject}`;
}
