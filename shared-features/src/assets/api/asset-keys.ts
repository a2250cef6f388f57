import type { Area } from '../../requests/api/request-keys';

/** The areas that manage assets and categories. */
export type InventoryArea = Extract<Area, 'admin' | 'procurement'>;

/** Query keys of assets, one set per area. */
export const assetKeys = {
  list: (area: Area, query: object) => [area, 'assets', 'list', query] as const,
  counts: (area: Area) => [area, 'assets', 'counts'] as const,
  detail: (area: Area, id: number) => [area, 'assets', 'detail', id] as const,
  depreciation: (area: Area, id: number) => [area, 'assets', 'detail', id, 'depreciation'] as const,
  editPreview: (area: Area, id: number, query: object) =>
    [area, 'assets', 'detail', id, 'edit-preview', query] as const,
  custody: (area: Area, id: number, query: object) =>
    [area, 'assets', 'detail', id, 'custody', query] as const,
  requests: (area: Area, id: number, query: object) =>
    [area, 'assets', 'detail', id, 'requests', query] as const,
  activity: (area: Area, id: number, query: object) =>
    [area, 'assets', 'detail', id, 'activity', query] as const,
};
