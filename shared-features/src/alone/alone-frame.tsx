import { call, startSession, useSession } from '@portal/auth';
import { AppProviders, LeaveGuard, RoleBadge, setTimeZone, useMedia } from '@portal/ui/base';
import { NativeSelect } from '@portal/ui/data';
import { roleLabel } from '@portal/ui/format';
import { type ThemeChoice, ThemeMenu } from '@portal/ui/frame';
import { useQuery, useQueryClient } from '@portal/ui/query';
import { Outlet, type RouteObject, useNavigate } from '@portal/ui/router';
import { useEffect, useState } from 'react';
import styles from './alone.module.css';
import type { AloneArea, AloneConfig } from './alone-config';
import { AloneTools } from './alone-tools';
import { chosenZone } from './conditions';

const ROLE_KEY = 'portal.alone-role';
const THEME_KEY = 'portal.theme';

function useTheme() {
  const [choice, setChoice] = useState<ThemeChoice>(() => {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  });
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const shown = choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    localStorage.setItem(THEME_KEY, choice);
    document.documentElement.dataset.theme = shown;
  }, [choice, shown]);
  return { choice, shown, onChange: setChoice };
}

/** The role to begin with: the one of the last visit, else the first that the area is for. */
export function firstRole(area: AloneArea, config: AloneConfig): string {
  const offered = area.roles.filter((role) => config.sessions[role]);
  const last = sessionStorage.getItem(ROLE_KEY);
  return (
    (last && offered.includes(last) ? last : offered[0]) ?? Object.keys(config.sessions)[0] ?? 'EMPLOYEE'
  );
}

/** Takes the session of a role. */
export function takeRole(role: string, config: AloneConfig): void {
  const session = config.sessions[role];
  if (!session) return;
  sessionStorage.setItem(ROLE_KEY, role);
  startSession(session.token, session.user);
}

function AloneHeader({
  area,
  config,
  theme,
}: Omit<AloneFrameProps, 'routes'> & { theme: ReturnType<typeof useTheme> }) {
  const user = useSession((session) => session.user);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const change = (role: string) => {
    takeRole(role, config);
    queryClient.clear();
    void navigate(area.routePrefix);
  };
  return (
    <header className={styles.header}>
      <p className={styles.title}>
        {area.title} <span className={styles.mode}>alone</span>
      </p>
      <div className={styles.tools}>
        <span>{user?.name}</span>
        <RoleBadge role={user?.role} />
        <div className={styles.roles}>
          <NativeSelect
            aria-label="Role"
            value={user?.role}
            options={Object.keys(config.sessions).map((role) => ({
              value: role,
              label: roleLabel(role).text,
            }))}
            onChange={change}
          />
        </div>
        <ThemeMenu {...theme} />
      </div>
    </header>
  );
}

export interface AloneFrameProps {
  area: AloneArea;
  config: AloneConfig;
  /** The remote's own. */
  routes: readonly RouteObject[];
}

/** The shell's layout tells areas the organisation's time zone; alone they learn it here. */
function useOrganisationZone() {
  const { data } = useQuery({
    queryKey: ['alone', 'portal'],
    queryFn: ({ signal }) => call('getPortal', {}, { signal }),
  });
  const zone = chosenZone() ?? data?.time_zone;
  useEffect(() => {
    if (zone) setTimeZone(zone);
  }, [zone]);
}

/** What stands around a remote that runs alone: a header with role and theme, and what testing takes. */
export function AloneFrame({ area, config, routes }: AloneFrameProps) {
  const theme = useTheme();
  useOrganisationZone();
  return (
    <AppProviders theme={theme.shown}>
      <AloneHeader area={area} config={config} theme={theme} />
      <AloneTools area={area} routes={routes} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <LeaveGuard />
    </AppProviders>
  );
}
