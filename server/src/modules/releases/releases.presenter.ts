import type { BuildSource } from '@portal/contract';
import type { SourceOfBuild } from '../../platform/releases';

/** From what a build was made, as people are told; null where that is not known. */
export function presentSource(source: SourceOfBuild | undefined): BuildSource | null {
  if (!source?.commit) return null;
  const { commit, branch, isChanged } = source;
  return { ...commit, branch, is_changed: isChanged };
}
