const IN_DIALOG =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

function isBarred(element: HTMLElement): boolean {
  return element.matches(':disabled') || element.closest('[inert], [hidden]') !== null;
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    path.push(parent);
  return path;
}

/** What a part of the page offers: a list its rows, a dialog its first control, a card or the page its heading. */
function targetsOf(part: HTMLElement): Iterable<HTMLElement> {
  if (part.matches('[role="dialog"]')) return part.querySelectorAll<HTMLElement>(IN_DIALOG);
  if (part.matches('[data-list]')) return part.querySelectorAll<HTMLElement>(':scope > section');
  if (part.matches('section[tabindex]')) return [part];
  if (part.tagName === 'SECTION') return part.querySelectorAll<HTMLElement>('h2, h3');
  return part.tagName === 'MAIN' ? part.querySelectorAll<HTMLElement>('h1') : [];
}

/** Moves the focus to the nearest element around what has gone, which takes it: what is hidden does not. */
function focusNearest(path: readonly HTMLElement[]): void {
  const parts = path.filter((part) => part.isConnected);
  const page = document.querySelector<HTMLElement>('main');
  for (const part of page && !parts.includes(page) ? [...parts, page] : parts) {
    for (const target of targetsOf(part)) {
      // A heading takes the focus from here only, never by Tab.
      if (target.matches('h1, h2, h3') && !target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      if (document.activeElement === target) return;
    }
  }
}

/**
 * Watches the document so that no page loses the focus by what it does to itself: where the focused element goes (a
 * button that has done its work, a row that left the list), the focus moves to the nearest element around it; where it is
 * barred for a while (the fields of a form that is being sent), it is back there afterwards. Whoever moves the focus on
 * purpose, to a dialog, a heading or an answer, has done so by the time this looks.
 * @returns ends it
 */
export function keepFocusInPage(): () => void {
  let last: HTMLElement | undefined;
  let path: readonly HTMLElement[] = [];
  let wasBarred = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    last = undefined;
    wasBarred = false;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    path = ancestorsOf(target);
    wasBarred = false;
  };
  const look = () => {
    timer = undefined;
    if (!last || !isLost()) return;
    if (!last.isConnected) {
      forget();
      focusNearest(path);
    } else if (isBarred(last)) {
      wasBarred = true;
    } else if (wasBarred) {
      wasBarred = false;
      last.focus({ preventScroll: true });
    } else forget();
  };
  const observer = new MutationObserver(() => {
    if (last && isLost()) timer ??= setTimeout(look, 0);
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
