import { AreaFailure } from '../area-failure';
import { registryStore } from '../registry/registry';

const KEY = 'portal.other-shell';

function wasMissed(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** @returns whether the next document of this tab will know it */
function noteMissed(buildId: string): boolean {
  try {
    window.sessionStorage.setItem(KEY, buildId);
    return true;
  } catch {
    return false;
  }
}

function noteMet(): void {
  isInVain = false;
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was noted either.
  }
}

/** The document before this one missed its shell, and this one has not met its own in the registry yet. */
let isInVain = wasMissed();

/**
 * Whether the registry, as it was last read, belongs to another shell than the one that runs here, and a load of the
 * whole document may bring that one. Where such a load has just been made and the shells still differ, the server goes
 * on serving this one: a further load would go round in circles, so the page goes on with what it has.
 */
export function isShellReplaced(): boolean {
  const live = registryStore.getState().copy?.registry.shell.buildId;
  if (live === undefined || PORTAL_BUILD_ID === null) return false;
  if (live !== PORTAL_BUILD_ID) return !isInVain && noteMissed(live);
  noteMet();
  return false;
}

/** The releases of the registry were checked against another shell: none of them is begun here. */
export class OutdatedShell extends AreaFailure {
  constructor() {
    super('SHELL', 'The portal itself has been renewed. Reload the page to go on.');
  }
}
