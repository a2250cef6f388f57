/** The areas in which custody is managed; the first part of each query key. */
export type CustodyArea = 'admin' | 'procurement';

/** Query keys of allocations, one set per area. */
export const allocationKeys = {
  list: (area: CustodyArea, query: object) => [area, 'allocations', 'list', query] as const,
  counts: (area: CustodyArea) => [area, 'allocations', 'counts'] as const,
  person: (area: CustodyArea, id: number) => [area, 'people', 'detail', id] as const,
  /** What the dialogs offer. */
  stock: (area: CustodyArea) => [area, 'allocations', 'stock'] as const,
  staff: (area: CustodyArea) => [area, 'allocations', 'staff'] as const,
};
