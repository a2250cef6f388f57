/** Every page of this area, for links. */
export const paths = {
  dashboard: '/employee',
  requests: '/employee/requests',
  request: (id: number) => `/employee/requests?request=${id}`,
  pendingRequests: '/employee/requests?status=pending',
  submit: '/employee/submit',
  allocations: '/employee/allocations',
} as const;
