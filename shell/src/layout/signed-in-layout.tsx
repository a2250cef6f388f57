import { useSession } from '@portal/auth';
import { AppProviders } from '@portal/ui/base';
import { AppFrame } from '@portal/ui/frame';
import { QueryClientProvider } from '@portal/ui/query';
import { paths } from '@portal/ui/remote';
import { AreasProvider, Outlet, useLocation } from '@portal/ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { preloadOnIntent } from '../federation/loading/preload-area';
import { homeOf } from '../federation/registry/home-of';
import { SessionGate } from '../routing/session-gate';
import { styleNonce } from '../style-nonce';
import { chooseTheme, themeStore } from '../theme/theme-store';
import { menuFor } from './menu';
import { createQueryClient } from './query-client';
import { ReleaseNotices } from './release-notices';
import { SessionWarning } from './session-warning';
import { setCollapsed, sidebarStore } from './sidebar-store';
import { useFreshAccount } from './use-fresh-account';
import { useOrganisation } from './use-organisation';
import { useSaveUnsaved } from './use-save-unsaved';
import { useLinkableAreas, useShownAreas } from './use-shown-areas';
import { useSignOut } from './use-sign-out';

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const theme = useStore(themeStore);
  const collapsed = useStore(sidebarStore, (sidebar) => sidebar.collapsed);
  const organisation = useOrganisation();
  const areas = useShownAreas();
  const linkable = useLinkableAreas(areas);
  const signOut = useSignOut();
  useFreshAccount();
  useSaveUnsaved();
  return (
    <AppFrame
      menu={menuFor(user?.role, pathname, areas)}
      home={homeOf(user?.role ?? 'EMPLOYEE', areas)}
      organisation={organisation}
      user={{ name: user?.name, role: user?.role }}
      profile={paths.profile}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      theme={{ ...theme, onChange: chooseTheme }}
      onIntent={preloadOnIntent}
      onSignOut={signOut.begin}
    >
      <ReleaseNotices />
      <AreasProvider areas={linkable}>{children}</AreasProvider>
      {signOut.dialogs}
      <SessionWarning onSignOut={signOut.begin} />
    </AppFrame>
  );
}

/** Everything behind the sign-in but the page: guard, theme, server data, frame. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const theme = useStore(themeStore, ({ shown }) => shown);
  const userId = useSession((session) => session.user?.id);
  // Nobody ever sees data that was fetched for somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is what the cleanup belongs to
  useEffect(() => () => queryClient.clear(), [queryClient, userId]);
  return (
    <SessionGate>
      <AppProviders theme={theme} nonce={styleNonce}>
        <QueryClientProvider client={queryClient}>
          <Frame>{children}</Frame>
        </QueryClientProvider>
      </AppProviders>
    </SessionGate>
  );
}

/** The frame around the area that the address names. */
export function SignedInLayout() {
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  );
}
