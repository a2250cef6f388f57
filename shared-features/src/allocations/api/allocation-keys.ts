/** Query keys of allocations, one set per area. */
export const allocationKeys = {
  list: (area: string, query: object) => [area, 'allocations', 'list', query] as const,
  counts: (area: string) => [area, 'allocations', 'counts'] as const,
  /** What the dialogs offer. */
  stock: (area: string) => [area, 'allocations', 'stock'] as const,
  staff: (area: string) => [area, 'allocations', 'staff'] as const,
};
