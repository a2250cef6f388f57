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
  'Created Asset',
  'Updated Asset',
  'Retired Asset',
  'Deleted Asset',
  'Created Category',
  'Updated Category',
  'Deleted Category',
  'Set Budget',
  'Changed Budget',
  'Registered Account',
  'Requested Password Reset',
  'Reset Password',
  'Added User',
  'Edited User',
  'Changed User Role',
  'Suspended User',
  'Reactivated User',
  'Approved Registration',
  'Refused Registration',
  'Sent Reset Mail',
  'Accepted Invitation',
  'Edited Profile',
  'Changed Password',
  'Ended Session',
  'Changed Settings',
  'Sent Test Mail',
  'Signed In',
  'Signed Out',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

export const TARGET_TYPES = ['request', 'asset', 'allocation', 'user', 'category'] as const;
export const TARGET_TYPES = ['request', 'asset', 'allocation', 'user', 'settings'] as const;
export const TARGET_TYPES = ['request', 'asset', 'allocation', 'user', 'budget'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];
