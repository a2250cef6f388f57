/** Pages that this area leads to, for links. */
export const paths = {
  dashboard: '/admin',
  procurementRequests: '/procurement/requests',
  procurementRequest: (id: number) => `/procurement/requests?request=${id}`,
  pendingRequests: '/procurement/requests?status=pending',
  financeApprovals: '/finance/approvals',
} as const;
