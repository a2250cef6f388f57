const ENDS = ['keydown', 'pointerdown'] as const;
let end: () => void = () => undefined;

/**
 * After a dialog its button may be gone, at once or when the list behind it has been read again; the focus then stays
 * with what it was about, or goes to the page's heading. Until the next key or press, with which its reader goes on.
 * @param selector finds what it was about, where that is one thing
 */
export function keepFocus(selector?: string): void {
  end();
  const page = document;
  const keep = () => {
    if (page.activeElement && page.activeElement !== page.body) return;
    const buttons = selector ? page.querySelectorAll<HTMLElement>(`main ${selector} button`) : [];
    const target = [...buttons].at(-1) ?? page.querySelector<HTMLElement>('main h1');
    target?.focus();
  };
  keep();
  const observer = new MutationObserver(keep);
  observer.observe(page.body, { childList: true, subtree: true });
  end = () => {
    observer.disconnect();
    for (const event of ENDS) page.removeEventListener(event, end, { capture: true });
  };
  for (const event of ENDS) page.addEventListener(event, end, { capture: true });
}
