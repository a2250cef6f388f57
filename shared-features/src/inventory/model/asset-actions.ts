import type { Asset, AssetAction } from '@portal/contract';
import type { MenuAction } from '@portal/ui/data';

/** The actions that the inventory offers, in the order of its menus. */
const OFFERED = [
  'edit',
  'allocate',
  'transfer',
  'return',
  'move',
  'send-to-maintenance',
  'bring-back',
  'retire',
  'delete',
] as const satisfies readonly AssetAction[];

/** How each action is called and drawn. */
export const ACTION_LOOKS: Readonly<Record<AssetAction, Omit<MenuAction<AssetAction>, 'key'>>> = {
  edit: { label: 'Edit', icon: 'edit' },
  allocate: { label: 'Allocate', icon: 'allocation' },
  transfer: { label: 'Transfer to another person', icon: 'forward' },
  return: { label: 'Return', icon: 'back' },
  move: { label: 'Move to another location', icon: 'location' },
  'send-to-maintenance': { label: 'Send to maintenance', icon: 'maintenance' },
  'bring-back': { label: 'Bring back from maintenance', icon: 'done' },
  retire: { label: 'Retire', icon: 'reject', danger: true },
  delete: { label: 'Delete', icon: 'delete', danger: true },
};

/** What the server allows of it, as entries of a menu; `except` has a button of its own. */
export function menuActions(
  { allowed_actions }: Pick<Asset, 'allowed_actions'>,
  except: readonly AssetAction[] = [],
): MenuAction<AssetAction>[] {
  return OFFERED.filter((action) => allowed_actions.includes(action) && !except.includes(action)).map(
    (key) => ({ key, ...ACTION_LOOKS[key] }),
  );
}
