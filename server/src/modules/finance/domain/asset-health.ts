import type { AssetHealth, AssetStatus } from '@portal/contract';

/** Depreciated is retired, or past the useful life with a known cost; maintenance is in it and not depreciated; working is the rest. */
export function healthOf(status: AssetStatus, isFullyDepreciated: boolean): AssetHealth {
  if (isFullyDepreciated) return 'depreciated';
  return status === 'maintenance' ? 'maintenance' : 'working';
}
