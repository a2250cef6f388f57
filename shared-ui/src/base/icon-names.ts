/**
 * The icons that the portal has, by what they mean. Menus of remotes name them in the release description, so that the
 * list stands by itself, without any drawing.
 */
export const ICON_NAMES = [
  'add',
  'allocation',
  'approve',
  'areas',
  'asset',
  'back',
  'budget',
  'category',
  'close',
  'collapse',
  'dark',
  'dashboard',
  'delete',
  'done',
  'down',
  'download',
  'edit',
  'empty',
  'error',
  'expand',
  'finance',
  'forward',
  'history',
  'info',
  'light',
  'location',
  'mail',
  'maintenance',
  'menu',
  'more',
  'next',
  'order',
  'pending',
  'picture',
  'previous',
  'print',
  'reject',
  'report',
  'request',
  'retry',
  'search',
  'settings',
  'sign-out',
  'submit',
  'submit-request',
  'user',
  'users',
  'vendor',
  'view',
  'warning',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** Whether this portal has an icon of that name. */
export function isIconName(name: string): name is IconName {
  return (ICON_NAMES as readonly string[]).includes(name);
}
