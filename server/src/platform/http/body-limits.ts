/** What is read of whoever calls: the longest sign-in or registration has less, also with every character escaped. */
export const ANONYMOUS_BODY_BYTES = 4 * 1024;

/** What is read of a caller with a session; all other calls have the limit of the whole server. */
export const SIGNED_IN_BODY_BYTES = 256 * 1024;
