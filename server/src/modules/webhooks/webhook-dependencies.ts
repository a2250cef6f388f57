import type { Db } from '../../platform/database';
import type { AllowedPlaces } from './own-network';

export interface WebhooksDependencies {
  db: Db;
  /** Seals the secrets of webhooks. */
  secret: string;
  allowed: AllowedPlaces;
  /** The address people open, without a trailing slash. */
  publicUrl: () => string;
}
