import type { UserStatus } from '@portal/contract';

/** The words of the list (specification, section 2): whoever is suspended is inactive. */
export const STATUS_LABELS: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  suspended: 'Inactive',
  waiting: 'Waiting',
};
