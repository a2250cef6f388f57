import type { Area } from '../../requests/api/request-keys';

/** Query keys of categories, one set per area. */
export const categoryKeys = {
  list: (area: Area, query: object) => [area, 'categories', 'list', query] as const,
  /** What a filter or a field offers. */
  choices: (area: Area) => [area, 'categories', 'choices'] as const,
};
