/** Query keys of requests, one set per area. */
export const requestKeys = {
  all: (area: string) => [area, 'requests'] as const,
  list: (area: string, query: object) => [area, 'requests', 'list', query] as const,
  detail: (area: string, id: number) => [area, 'requests', 'detail', id] as const,
  counts: (area: string) => [area, 'requests', 'counts'] as const,
  /** What the fulfil dialog offers for one request. */
  stock: (area: string, id: number) => [area, 'requests', 'stock', id] as const,
};
