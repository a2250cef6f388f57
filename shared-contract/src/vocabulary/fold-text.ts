/**
 * A text as texts are compared, like the database's `fold_text`: without what cannot be seen, without accents, and however
 * its letters are written (`straße`, `STRASSE`).
 */
export function foldText(text: string): string {
  return (
    text
      // Marks that are marks already go first: putting long runs of them in order would take time by the square.
      .replace(/[\p{M}\p{DI}]+/gu, '')
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      // Only capitals are written out in full.
      .toUpperCase()
      .toLowerCase()
  );
}
