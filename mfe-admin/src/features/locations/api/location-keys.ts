/** Query keys of the page of locations. */
export const placeKeys = {
  list: (query: object) => ['admin', 'locations', 'list', query] as const,
  /** What is right below a place, or at the top. */
  below: (id: number | null) => ['admin', 'locations', 'below', id] as const,
};
