import type { Db } from '../../platform/database';
import type { RemoteLoad } from '../../platform/observing';

export interface ReleaseDependencies {
  db: Db;
  deployDir: string;
  now: () => Date;
  /** Told of each load that is kept. */
  onRemoteLoaded?: (load: RemoteLoad) => void;
}
