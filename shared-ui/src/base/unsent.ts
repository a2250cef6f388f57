const unsent = new Set<symbol>();

/** Says whether a form holds text that would be lost if its page went. */
export function holdUnsent(form: symbol, isHeld: boolean): void {
  if (isHeld) unsent.add(form);
  else unsent.delete(form);
}

/** Whether any form of the page holds such text. */
export function hasUnsent(): boolean {
  return unsent.size > 0;
}
