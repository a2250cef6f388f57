import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { Outlet } from 'react-router';
import { type AreaLinks, type LinkableArea, linksInto } from './area-links';

const Areas = createContext<readonly LinkableArea[]>([]);
const Own = createContext<string | undefined>(undefined);

/** Says which areas the pages inside may link to: the shell's layout, by the registry. */
export function AreasProvider({ areas, children }: { areas: readonly LinkableArea[]; children?: ReactNode }) {
  return createElement(Areas.Provider, { value: areas }, children);
}

/**
 * Around all routes of a remote: its screens belong to this area, by {@link useArea}. To its own pages it links by its
 * own source, whatever the registry says meanwhile.
 */
export function OwnArea({ area }: { area: LinkableArea }) {
  const others = useContext(Areas);
  const all = useMemo(() => [area, ...others.filter(({ name }) => name !== area.name)], [area, others]);
  return createElement(
    Own.Provider,
    { value: area.name },
    createElement(AreasProvider, { areas: all }, createElement(Outlet)),
  );
}

/**
 * The name of the area that a screen belongs to: the first part of its query keys, and where it links to.
 * @throws where no remote's root is around: a mistake of the source
 */
export function useArea(): string {
  const area = useContext(Own);
  if (area === undefined) throw new Error('A screen of an area needs OwnArea around it');
  return area;
}

/** Addresses of pages by the names of area and page, as far as the reader has them. */
export function useAreaLinks(): AreaLinks {
  const areas = useContext(Areas);
  return useMemo(() => linksInto(areas), [areas]);
}
