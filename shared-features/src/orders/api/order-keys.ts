/** Query keys of orders, one set per area. */
export const orderKeys = {
  list: (area: string, query: object) => [area, 'orders', 'list', query] as const,
  one: (area: string, id: number) => [area, 'orders', id] as const,
  release: (area: string, id: number, version: number, query: object) =>
    [area, 'orders', id, 'release', version, query] as const,
  toBuy: (area: string, query: object) => [area, 'orders', 'to-buy', query] as const,
  /** What a field offers. */
  drafts: (area: string) => [area, 'orders', 'drafts'] as const,
};
