import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useEffect, useState } from 'react';
import type { ThemeName } from '../tokens';
import { antdTheme } from './antd-theme';
import { keepFocusInPage } from './focus-keeper';

interface AppProvidersProps {
  theme: ThemeName;
  /** The page's style nonce; antd's style elements carry it. */
  nonce?: string;
  children: ReactNode;
}

/** The portal's only theme provider. The host mounts it once around everything that uses `@portal/ui`; a remote never does. */
export function AppProviders({ theme, nonce, children }: AppProvidersProps) {
  // Once: antd puts all that is below into another place when it changes, and what is typed there would be lost.
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(keepFocusInPage, []);
  return (
    <ConfigProvider
      theme={antdTheme(theme, isStill)}
      csp={nonce ? { nonce } : undefined}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      form={{ requiredMark: 'optional', scrollToFirstError: { focus: true } }}
    >
      {children}
    </ConfigProvider>
  );
}
