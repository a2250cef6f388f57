/** Query keys of the catalogue, one set per area. */
export const catalogueKeys = {
  list: (area: string, query: object) => [area, 'catalogue', 'list', query] as const,
  /** What a field offers. */
  choices: (area: string) => [area, 'catalogue', 'choices'] as const,
};
