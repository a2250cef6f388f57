import { type RemoteEntry, type RemoteRegistry, readRegistry } from '@portal/contract/remotes';
import { createStore } from 'zustand/vanilla';
import { reportRemoteEvent } from '../report';
import { areaAt } from './area-at';

const ADDRESS = '/remotes.json';
const TIMEOUT_MS = 8_000;
const FRESH_MS = 60 * 1000;
const KEY = 'portal.registry';

/** The list of areas could not be read and there is no earlier copy. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  constructor(
    /** The support code: an HTTP status, or what else was wrong. */
    readonly code: `REGISTRY-${number | 'INVALID' | 'NETWORK'}`,
    options?: ErrorOptions,
  ) {
    super('The list of areas cannot be read', options);
  }
}

interface Copy {
  registry: RemoteRegistry;
  readAt: number;
}

/** The last good copy, for what shows the areas: it follows each reading. */
export const registryStore = createStore<{ copy: Copy | undefined }>(() => ({ copy: undefined }));
let running: Promise<RemoteRegistry> | undefined;
/** How the last reading failed. */
let lastCode: RegistryError['code'] | undefined;

function keep(registry: RemoteRegistry): RemoteRegistry {
  const isKept = registryStore.getState().copy?.registry === registry;
  registryStore.setState({ copy: { registry, readAt: Date.now() } });
  if (isKept) return registry;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(registry));
  } catch {
    // Without storage the copy lasts until the next reload.
  }
  return registry;
}

function storedCopy(): RemoteRegistry | undefined {
  try {
    return readRegistry(JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** What the server called the copy that is kept; tabs ask often, and mostly nothing has changed. */
let tag: string | null = null;

async function fetchRegistry(): Promise<RemoteRegistry> {
  const { copy } = registryStore.getState();
  const response = await fetch(ADDRESS, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: copy && tag ? { 'if-none-match': tag } : {},
  });
  if (response.status === 304 && copy) return copy.registry;
  if (!response.ok) throw new RegistryError(`REGISTRY-${response.status}`);
  const list = readRegistry(await response.json());
  if (!list) throw new RegistryError('REGISTRY-INVALID');
  tag = response.headers.get('etag');
  return list;
}

function toRegistryError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  const isText = (error as Error).name === 'SyntaxError';
  return new RegistryError(isText ? 'REGISTRY-INVALID' : 'REGISTRY-NETWORK', { cause: error });
}

async function readOrFallBack(): Promise<RemoteRegistry> {
  try {
    const list = keep(await fetchRegistry());
    lastCode = undefined;
    return list;
  } catch (cause) {
    const error = toRegistryError(cause);
    // Everybody who needs the list asks again: an outage is one failure of a page, however often it was asked.
    if (error.code !== lastCode) reportRemoteEvent({ outcome: 'failed', code: error.code });
    lastCode = error.code;
    const earlier = registryStore.getState().copy?.registry ?? storedCopy();
    if (earlier) {
      registryStore.setState({ copy: { registry: earlier, readAt: 0 } });
      return earlier;
    }
    throw error;
  }
}

function read(): Promise<RemoteRegistry> {
  running ??= readOrFallBack().finally(() => {
    running = undefined;
  });
  return running;
}

/** The list of areas and their live releases; a good copy outlives an outage of the file. */
export const registry = {
  /** Starts reading; a failure shows when somebody needs the list. */
  start(): void {
    read().catch(() => undefined);
  },
  /** The list, read again when the copy is older than a minute. @throws RegistryError */
  async current(): Promise<RemoteRegistry> {
    const { copy } = registryStore.getState();
    if (copy && Date.now() - copy.readAt < FRESH_MS) return copy.registry;
    return read();
  },
  /** The list as it is now. @throws RegistryError */
  refresh: read,
};

/** The area that an address lies in. */
export function areaOf(list: RemoteRegistry, pathname: string): RemoteEntry | undefined {
  return areaAt(list.remotes, pathname);
}
