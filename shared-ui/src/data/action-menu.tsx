import Dropdown from 'antd/es/dropdown';
import { Button, IconButton } from '../base/button';
import { Icon, type IconName } from '../base/icon';
import { useMenuButton } from '../base/use-menu-button';

export interface MenuAction<Key extends string = string> {
  key: Key;
  label: string;
  icon?: IconName;
  /** Cannot be undone: set apart at the end. */
  danger?: boolean;
}

interface ActionMenuProps<Key extends string> {
  /** What the menu is about, such as `More actions for MacBook Pro 14`; the button's name. */
  label: string;
  actions: readonly MenuAction<Key>[];
  onChoose: (key: Key) => void;
  /** Shows this text on the button instead of three dots alone. */
  text?: string;
  size?: 'small' | 'medium';
}

/** What else may be done, behind one button. Keyboard: Enter opens, arrows move, Escape closes. */
export function ActionMenu<Key extends string>(props: ActionMenuProps<Key>) {
  const { label, actions, onChoose, text, size = 'small' } = props;
  const { open, onOpenChange, frame, focusButton } = useMenuButton();
  if (actions.length === 0) return null;
  const aria = { 'aria-haspopup': 'menu', 'aria-expanded': open } as const;
  return (
    <Dropdown
      open={open}
      onOpenChange={onOpenChange}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: actions.map(({ key, label: name, icon, danger }) => ({
          key,
          label: name,
          danger,
          icon: icon ? <Icon name={icon} /> : undefined,
        })),
        onClick: ({ key }) => {
          // What opens now gives the focus back to the button when it closes.
          focusButton();
          // The keys of the menu are those of the actions.
          onChoose(key as Key);
        },
      }}
    >
      <span ref={frame}>
        {text ? (
          <Button icon="more" size={size} aria-label={label} {...aria}>
            {text}
          </Button>
        ) : (
          <IconButton icon="more" size={size} label={label} {...aria} />
        )}
      </span>
    </Dropdown>
  );
}
