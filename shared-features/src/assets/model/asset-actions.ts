import type { Asset, AssetAction } from '@portal/contract';
import type { MenuAction } from '@portal/ui/data';

/** The actions that the inventory offers, in the order of its menus. */
export const OFFERED_ACTIONS = ['edit', 'send-to-maintenance', 'bring-back', 'retire', 'delete'] as const;
export type OfferedAction = (typeof OFFERED_ACTIONS)[number];

const LOOKS: Readonly<Record<OfferedAction, Omit<MenuAction<OfferedAction>, 'key'>>> = {
  edit: { label: 'Edit', icon: 'edit' },
  'send-to-maintenance': { label: 'Send to maintenance', icon: 'maintenance' },
  'bring-back': { label: 'Bring back from maintenance', icon: 'done' },
  retire: { label: 'Retire', icon: 'reject', danger: true },
  delete: { label: 'Delete', icon: 'delete', danger: true },
};

/** What the server allows of it, as entries of a menu; `except` has a button of its own. */
export function menuActions(
  { allowed_actions }: Pick<Asset, 'allowed_actions'>,
  except: readonly AssetAction[] = [],
): MenuAction<OfferedAction>[] {
  return OFFERED_ACTIONS.filter((action) => allowed_actions.includes(action) && !except.includes(action)).map(
    (key) => ({ key, ...LOOKS[key] }),
  );
}
