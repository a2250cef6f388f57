/** Rows on a page of a list where nobody asks for another number: of the API and of every screen. */
export const DEFAULT_PAGE_SIZE = 10;
/** Rows on a page at most. */
export const MAX_PAGE_SIZE = 100;
