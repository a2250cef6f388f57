/** Names of activity entries; the first five are the specification's (section 4), verbatim. */
export const ACTIVITY_ACTIONS = [
  'Submitted Request',
  'Approved Request',
  'Rejected Request',
  'Fulfilled Request',
  'Finance Approved Request',
  'Edited Request',
  'Withdrew Request',
  'Allocated Asset',
  'Returned Asset',
  'Sent Asset to Maintenance',
  'Brought Asset Back from Maintenance',
  'Set Budget',
  'Changed Budget',
  'Registered Account',
  'Requested Password Reset',
  'Reset Password',
  'Signed In',
  'Signed Out',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

export const TARGET_TYPES = ['request', 'asset', 'allocation', 'user', 'budget'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];
