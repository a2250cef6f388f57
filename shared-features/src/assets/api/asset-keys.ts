/** Query keys of assets, one set per area. */
export const assetKeys = {
  list: (area: string, query: object) => [area, 'assets', 'list', query] as const,
  counts: (area: string) => [area, 'assets', 'counts'] as const,
  detail: (area: string, id: number) => [area, 'assets', 'detail', id] as const,
  depreciation: (area: string, id: number) => [area, 'assets', 'detail', id, 'depreciation'] as const,
  editPreview: (area: string, id: number, query: object) =>
    [area, 'assets', 'detail', id, 'edit-preview', query] as const,
  custody: (area: string, id: number, query: object) =>
    [area, 'assets', 'detail', id, 'custody', query] as const,
  requests: (area: string, id: number, query: object) =>
    [area, 'assets', 'detail', id, 'requests', query] as const,
};
