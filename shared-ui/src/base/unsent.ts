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

const keepers = new Set<() => void>();

/** Has a form called when the page goes without asking, so that it keeps what is typed; answers how to end that. */
export function onKeepUnsent(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Keeps what is typed in the forms of the page, for whoever typed it: their session ends. */
export function keepUnsent(): void {
  for (const keep of keepers) keep();
}
