import AntdTabs from 'antd/es/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  items: ReadonlyArray<{ key: string; label: ReactNode; content: ReactNode }>;
}

/** Views of one matter beside each other; only the chosen one is in the page. */
export function Tabs({ label, value, onChange, items }: TabsProps) {
  return (
    <AntdTabs
      aria-label={label}
      activeKey={value}
      onChange={onChange}
      destroyOnHidden
      items={items.map(({ key, label: name, content }) => ({ key, label: name, children: content }))}
    />
  );
}
