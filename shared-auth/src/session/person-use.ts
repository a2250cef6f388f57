/** A page that nobody has touched for so long asks by itself. */
const TOUCH_LASTS_MS = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Opening the page is the person's doing, too. */
let touchedAt = Date.now();

/** Whether a person did something in this tab a moment ago: only then do its calls extend the session. */
export function isTouched(): boolean {
  // A clock that was put back must not keep a session alive.
  return Math.abs(Date.now() - touchedAt) < TOUCH_LASTS_MS;
}

/**
 * Notes what a person does in this tab: presses, keys, turns of the wheel.
 * @param onTouch called each time
 * @returns a function that stops it
 */
export function watchTouches(onTouch: () => void): () => void {
  const note = () => {
    touchedAt = Date.now();
    onTouch();
  };
  for (const event of TOUCHES) window.addEventListener(event, note, { capture: true, passive: true });
  return () => {
    for (const event of TOUCHES) window.removeEventListener(event, note, { capture: true });
  };
}
