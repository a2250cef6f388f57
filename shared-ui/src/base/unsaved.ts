const unsaved = new Set<symbol>();

/** Says whether a form holds input that would be lost if its page went. */
export function markUnsaved(form: symbol, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

/** Whether any form of the page holds such input. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

const savers = new Set<() => void>();

/** Has a form called when the session ends, so that it saves what was typed; answers how to end that. */
export function onSaveUnsaved(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/** Saves what was typed in the forms of the page, for whoever typed it: their session ends. */
export function saveUnsaved(): void {
  for (const save of savers) save();
}
