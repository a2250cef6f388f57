import {
  type AllocationAction,
  type AssetStatus,
  type Authority,
  type ErrorCode,
  isActiveStatus,
  isPermitted,
  type Role,
  type UserStatus,
} from '@portal/contract';

export interface AllocatableAsset {
  status: AssetStatus;
  /** How messages name it. */
  label: string;
  isDeleted: boolean;
  /** Who holds it now. */
  holderName: string | null;
  /** The request of somebody else that it arrived for; null where it is to be handed over to nobody. */
  arrivedFor: { requestId: number; requester: string; order: string } | null;
}

export type Verdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

/** Says whether an asset can be allocated: only an available one that is still there (design, section 9). */
export function checkAllocatable(asset: AllocatableAsset): Verdict {
  const { status, label, isDeleted, holderName, arrivedFor } = asset;
  const refuse = (why: string): Verdict => ({
    permitted: false,
    code: 'asset_unavailable',
    message: `${label} ${why}`,
  });
  if (isDeleted) return refuse('has been deleted');
  if (status === 'assigned') return refuse(`is already allocated${holderName ? ` to ${holderName}` : ''}`);
  if (status === 'maintenance') return refuse('is in maintenance');
  if (status === 'retired') return refuse('is retired');
  if (arrivedFor)
    return refuse(
      `arrived on ${arrivedFor.order} for request ${arrivedFor.requestId} of ${arrivedFor.requester}: hand it over there`,
    );
  return { permitted: true };
}

/** Says whether somebody can receive an asset: only who may use the portal (decision 24). */
export function checkRecipient(person: { name: string; status: UserStatus } | undefined): Verdict {
  const refuse = (message: string): Verdict => ({ permitted: false, code: 'invalid', message });
  if (!person) return refuse('This person does not exist');
  return isActiveStatus(person.status)
    ? { permitted: true }
    : refuse(`The account of ${person.name} is not active`);
}

/**
 * Where a returned asset goes: back to stock, or to maintenance when it came back damaged. One that is in
 * maintenance already stays there until its job is done.
 */
export function statusAfterReturn(status: AssetStatus, isDamaged: boolean): AssetStatus {
  if (status !== 'assigned') return status;
  return isDamaged ? 'maintenance' : 'available';
}

/**
 * Says whether an allocation can be handed on to somebody else. An asset under repair stays with its holder until the
 * repair is done or the asset is returned.
 */
export function checkTransferable({
  status,
  label,
  isOpen,
}: {
  status: AssetStatus;
  label: string;
  isOpen: boolean;
}): Verdict {
  if (!isOpen) return { permitted: false, code: 'wrong_state', message: `${label} was already returned` };
  if (status !== 'assigned')
    return {
      permitted: false,
      code: 'asset_unavailable',
      message: `${label} is in maintenance; bring it back before it changes hands, or return it`,
    };
  return { permitted: true };
}

/** What somebody may do to an allocation as it stands. */
export function allowedAllocationActions(
  { isOpen, status }: { isOpen: boolean; status: AssetStatus },
  by: Role | Authority,
): AllocationAction[] {
  if (!isOpen || !isPermitted(by, 'assets.manage')) return [];
  return status === 'assigned' ? ['return', 'transfer'] : ['return'];
}
