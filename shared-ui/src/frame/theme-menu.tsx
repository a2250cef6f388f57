import Dropdown from 'antd/es/dropdown';
import { IconButton } from '../base/button';
import { Icon } from '../base/icon';
import { useMenuButton } from '../base/use-menu-button';

/** What a reader chose: a theme, or whatever the device says. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const CHOICES: ReadonlyArray<{ key: ThemeChoice; label: string }> = [
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
  { key: 'system', label: 'Same as device' },
];

interface ThemeMenuProps {
  choice: ThemeChoice;
  /** What shows now, for the button's symbol. */
  shown: 'light' | 'dark';
  onChange: (choice: ThemeChoice) => void;
}

/** Chooses between light, dark and the device's theme. */
export function ThemeMenu({ choice, shown, onChange }: ThemeMenuProps) {
  const { open, onOpenChange, frame } = useMenuButton();
  return (
    <Dropdown
      open={open}
      onOpenChange={onOpenChange}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: CHOICES.map(({ key, label }) => ({
          key,
          label,
          icon: key === 'system' ? <Icon name="settings" /> : <Icon name={key} />,
        })),
        // The keys of the menu are the choices above.
        onClick: ({ key }) => onChange(key as ThemeChoice),
      }}
    >
      <span ref={frame}>
        <IconButton icon={shown} label="Theme" aria-haspopup="menu" aria-expanded={open} />
      </span>
    </Dropdown>
  );
}
