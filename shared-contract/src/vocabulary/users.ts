/** What an admin may do to an account; the server says which of these are open now. */
export const USER_ACTIONS = [
  'edit',
  'change-role',
  'suspend',
  'reactivate',
  'approve',
  'refuse',
  'send-reset',
  'send-invitation',
  'withdraw-invitation',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];
