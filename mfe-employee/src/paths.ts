import { paths as portal } from '@portal/ui/remote';

const { employee } = portal;

/** Pages that this area leads to, for links. */
export const paths = {
  ...employee,
  request: (id: number) => `${employee.requests}/${id}`,
  editRequest: (id: number) => `${employee.requests}/${id}/edit`,
  /** The form of a new request, filled from an old one. */
  repeatRequest: (id: number) => `${employee.submit}?repeat=${id}`,
  /** The form of a repair of one's own asset. */
  repairAsset: (assetId: number) => `${employee.submit}?repair=${assetId}`,
  asset: (assetId: number) => `${employee.allocations}/${assetId}`,
  pendingRequests: `${employee.requests}?status=pending`,
} as const;
