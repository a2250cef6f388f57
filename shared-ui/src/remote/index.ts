import type { RouteObject } from '../router';

/**
 * Version of the contract between the shell and its remotes (semantic versioning). A remote built against
 * another major is refused by {@link checkRemote}.
 */
export const REMOTE_CONTRACT = '1.0.0';

/** What a remote exposes as `./routes`: the module's `default` and `contract` exports. */
export interface RemoteModule {
  /** Routes relative to the remote's prefix: an index route and paths without a leading slash. */
  default: RemoteRoutes;
  /** The contract that the remote was built against: `export const contract = REMOTE_CONTRACT`. */
  contract: string;
}

/** A remote's relative routes. Pages are lazy (`lazy: () => import(...)`); a page names itself by its PageHeader. */
export type RemoteRoutes = readonly RouteObject[];

/** Thrown where a loaded remote does not keep the contract; `code` is shown in the area's error panel. */
export class RemoteContractError extends Error {
  override readonly name = 'RemoteContractError';
  constructor(
    readonly code: 'CONTRACT-VERSION' | 'CONTRACT-SHAPE',
    message: string,
  ) {
    super(message);
  }
}

function isRelativeRoute(value: unknown): value is RouteObject {
  if (typeof value !== 'object' || value === null) return false;
  const { index, path } = value as { index?: unknown; path?: unknown };
  return index === true || path === undefined || (typeof path === 'string' && !path.startsWith('/'));
}

/**
 * Checks what a remote's `./routes` gave and returns it typed.
 * @throws RemoteContractError when the major version differs or the routes are no array of relative routes
 */
export function checkRemote(loaded: unknown, hostContract: string = REMOTE_CONTRACT): RemoteModule {
  const { contract, default: routes } = (loaded ?? {}) as { contract?: unknown; default?: unknown };
  if (typeof contract !== 'string' || contract.split('.')[0] !== hostContract.split('.')[0]) {
    throw new RemoteContractError(
      'CONTRACT-VERSION',
      `The area was built for contract ${String(contract)}, this portal speaks ${hostContract}`,
    );
  }
  if (!Array.isArray(routes) || routes.length === 0 || !routes.every(isRelativeRoute)) {
    throw new RemoteContractError('CONTRACT-SHAPE', 'The area offers no relative routes');
  }
  return { contract, default: routes };
}

export { ownAddresses } from './page-address';
export { paths } from './paths';
