/** The area a screen belongs to; the first part of each of its query keys. */
export type Area = 'admin' | 'procurement' | 'finance' | 'employee';

/** Query keys of requests, one set per area. */
export const requestKeys = {
  all: (area: Area) => [area, 'requests'] as const,
  list: (area: Area, query: object) => [area, 'requests', 'list', query] as const,
  detail: (area: Area, id: number) => [area, 'requests', 'detail', id] as const,
  counts: (area: Area) => [area, 'requests', 'counts'] as const,
  /** What the fulfil dialog offers for one request. */
  stock: (area: Area, id: number) => [area, 'requests', 'stock', id] as const,
};
