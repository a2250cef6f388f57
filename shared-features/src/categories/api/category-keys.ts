/** Query keys of categories, one set per area. */
export const categoryKeys = {
  list: (area: string, query: object) => [area, 'categories', 'list', query] as const,
  /** What a filter or a field offers. */
  choices: (area: string) => [area, 'categories', 'choices'] as const,
};
