/** Query keys of departments. */
export const departmentKeys = {
  list: (query: object) => ['admin', 'departments', 'list', query] as const,
  /** What a merge would move. */
  mergePreview: (id: number) => ['admin', 'departments', id, 'merge-preview'] as const,
  /** What a field offers that is about one of them. */
  others: (id: number) => ['admin', 'departments', id, 'others'] as const,
  managers: ['admin', 'departments', 'managers'] as const,
};
