/** With the pauses below, a server may be away for hours. */
export const MAX_ATTEMPTS = 20;
/** Each pause is longer than the one before, up to this. */
export const LONGEST_PAUSE_SECONDS = 1_800;
/** An urgent mail is ended by its moment, not by the number of attempts. */
export const URGENT_PAUSE_SECONDS = 30;
