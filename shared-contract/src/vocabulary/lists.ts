/** Rows on a page of a list where nobody asks for another number: of the API and of every screen. */
export const DEFAULT_PAGE_SIZE = 10;
/** Rows on a page at most. */
export const MAX_PAGE_SIZE = 100;
/** Rows that one bulk action acts on at most. Not more than a page at most has, so that a page can be acted on as a whole. */
export const MAX_ROWS_AT_ONCE = 100;
