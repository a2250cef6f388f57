/** What the log must tell about several things, as one note; null where there is nothing. */
export function joinNotes(...notes: readonly (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join('. ') || null;
}
