import { Outlet, ScrollRestoration, useLocation, useNavigation } from '@portal/ui/router';
import { useEffect, useRef } from 'react';
import styles from './root-layout.module.css';
import { useSlowWords } from './use-slow-words';

/** Moves the focus to the new page's heading, as a page load would, so that screen readers start there. */
function useFocusOnNavigation(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
    (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [pathname]);
}

/** What surrounds every page: progress of a navigation, focus, scrolling. */
export function RootLayout() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const slowWords = useSlowWords(navigation.location?.pathname);
  useFocusOnNavigation(pathname);
  return (
    <>
      <div className={styles.progress} data-active={navigation.state !== 'idle' || undefined} />
      <p role="status" className={styles.slow}>
        {slowWords}
      </p>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
