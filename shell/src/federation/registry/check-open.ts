import type { RemoteEntry } from '@portal/contract/remotes';
import { AreaFailure } from '../area-failure';

/** @throws AreaFailure with the message for readers when the area is switched off */
export function checkOpen({ disabled, releases }: RemoteEntry): void {
  if (disabled) throw new AreaFailure('DISABLED', disabled.message, releases.stable.buildId);
}
