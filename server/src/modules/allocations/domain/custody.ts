import type { AssetStatus, ErrorCode } from '@portal/contract';

export interface AllocatableAsset {
  status: AssetStatus;
  /** How messages name it. */
  label: string;
  isDeleted: boolean;
  /** Who holds it now. */
  holderName: string | null;
}

export type Verdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

/** Says whether an asset can be allocated: only an available one that is still there (design, section 9). */
export function checkAllocatable({ status, label, isDeleted, holderName }: AllocatableAsset): Verdict {
  const refuse = (why: string): Verdict => ({
    permitted: false,
    code: 'asset_unavailable',
    message: `${label} ${why}`,
  });
  if (isDeleted) return refuse('has been deleted');
  if (status === 'assigned') return refuse(`is already allocated${holderName ? ` to ${holderName}` : ''}`);
  if (status === 'maintenance') return refuse('is in maintenance');
  if (status === 'retired') return refuse('is retired');
  return { permitted: true };
}

/**
 * Where a returned asset goes: back to stock, or to maintenance when it came back damaged. One that is in
 * maintenance already stays there until its job is done.
 */
export function statusAfterReturn(status: AssetStatus, isDamaged: boolean): AssetStatus {
  if (status !== 'assigned') return status;
  return isDamaged ? 'maintenance' : 'available';
}
