/** Query keys of accounts. */
export const userKeys = {
  list: (query: object) => ['admin', 'users', 'list', query] as const,
  counts: ['admin', 'users', 'counts'] as const,
  departments: ['admin', 'users', 'departments'] as const,
};
