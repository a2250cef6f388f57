/** Query keys of vendors, one set per area. */
export const vendorKeys = {
  list: (area: string, query: object) => [area, 'vendors', 'list', query] as const,
  one: (area: string, id: number) => [area, 'vendors', id] as const,
  figures: (area: string, id: number) => [area, 'vendors', id, 'figures'] as const,
  rejected: (area: string, id: number, query: object) => [area, 'vendors', id, 'rejected', query] as const,
  /** What a field or a filter offers. */
  active: (area: string) => [area, 'vendors', 'active'] as const,
  all: (area: string) => [area, 'vendors', 'all'] as const,
  /** What a field offers that is about one of them. */
  others: (area: string, id: number) => [area, 'vendors', id, 'others'] as const,
};
