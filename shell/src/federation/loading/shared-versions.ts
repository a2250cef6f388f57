import { satisfy } from '@module-federation/enhanced/runtime';
import type { Release } from '@portal/contract/remotes';
import { AreaFailure } from '../area-failure';

/** A key that ends in `/` stands for all below it. */
function providedVersion(key: string): string | undefined {
  return PORTAL_PROVIDES[key] ?? PORTAL_PROVIDES[key.slice(0, key.indexOf('/') + 1)];
}

/**
 * Refuses a release that wants what this shell does not provide, before any code of it is fetched: the loader would find
 * out only while a page of it is being shown.
 * @throws AreaFailure
 */
export function checkShared({ requires, buildId }: Pick<Release, 'requires' | 'buildId'>): void {
  const unmet = Object.entries(requires).find(([key, range]) => {
    const version = providedVersion(key);
    return version === undefined || !satisfy(version, range);
  });
  if (!unmet) return;
  const [key, range] = unmet;
  const has = providedVersion(key) ?? 'none';
  throw new AreaFailure(
    'SHARED-VERSION',
    `It does not fit this version of the portal: it wants ${key} ${range}, which has ${has} here.`,
    buildId,
  );
}
