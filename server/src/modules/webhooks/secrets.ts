import { open, seal } from '../../platform/shared-state';

/** Binds a sealed secret to what it is for. */
const NAME = 'webhook';

/**
 * A webhook's secret as the database has it: sealed with the secret of the installation, which every server has and which
 * is itself sealed where SESSION_SECRET is set.
 */
export function sealSecret(secret: string, key: string): Buffer {
  return seal(secret, key, NAME);
}

/** Nothing where the installation's secret was lost since. */
export function openSecret(sealed: Buffer, key: string): string | undefined {
  return open(sealed, key, NAME);
}
