import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { Outlet } from 'react-router';
import { type AreaLinks, type LinkableArea, linksInto } from './area-links';

const Areas = createContext<readonly LinkableArea[]>([]);

/** Says which areas the pages inside may link to: the shell's layout, by the registry. */
export function AreasProvider({ areas, children }: { areas: readonly LinkableArea[]; children?: ReactNode }) {
  return createElement(Areas.Provider, { value: areas }, children);
}

/** Around all routes of a remote: to its own pages it links by its own source, whatever the registry says meanwhile. */
export function OwnArea({ area }: { area: LinkableArea }) {
  const others = useContext(Areas);
  const all = useMemo(() => [area, ...others.filter(({ name }) => name !== area.name)], [area, others]);
  return createElement(AreasProvider, { areas: all }, createElement(Outlet));
}

/** Addresses of pages by the names of area and page, as far as the reader has them. */
export function useAreaLinks(): AreaLinks {
  const areas = useContext(Areas);
  return useMemo(() => linksInto(areas), [areas]);
}
