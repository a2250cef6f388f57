import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate, useNavigation } from 'react-router';

/** Whether a step to another page is under way: an address that is written now would take its place. */
export function useIsLeaving(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next !== undefined && next.pathname !== pathname;
}

/** Leads on after something was waited for; whoever has gone elsewhere meanwhile stays there. */
export function useNavigateOnAnswer(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const stays = useRef(true);
  useEffect(() => {
    stays.current = !isLeaving;
    return () => {
      stays.current = false;
    };
  }, [isLeaving]);
  return async (to, options) => {
    if (stays.current) await navigate(to, options);
  };
}
