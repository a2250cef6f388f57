const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** Of radio buttons the chosen one stands for all. */
function isTaken(field: HTMLElement): boolean {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked) return true;
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return !group.some(({ name, form }) => name === field.name && form === field.form);
}

const CROSS = '[aria-label="Close"]';

/** A finger or a key has been quicker: whoever has gone on from the cross stays where they are. */
function isAtWork(dialog: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || !dialog.contains(activeElement) || activeElement.matches(CROSS)) return false;
  return activeElement.matches(`${FIELDS}, button, a[href]`);
}

/**
 * Moves the focus of a dialog that has just opened from its cross to its first field; where nothing is to be filled
 * in, to its first button, which takes nothing away.
 * @param body the part between title and footer
 */
export function focusFirst(body: HTMLElement | null): void {
  const dialog = body?.closest('[role="dialog"]');
  if (!body || !dialog || isAtWork(dialog)) return;
  const fields = [...body.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => !field.matches(':disabled') && isTaken(field),
  );
  const buttons = dialog.querySelectorAll<HTMLElement>('button:not(:disabled)');
  const button = [...buttons].find((found) => !found.matches(CROSS));
  (fields[0] ?? button)?.focus({ preventScroll: true });
}
