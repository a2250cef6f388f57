/** What is read of whoever calls: the longest sign-in or registration has less, also with every character escaped. */
export const ANONYMOUS_BODY_BYTES = 4 * 1024;

/** What is read of a caller with a session; calls without one have the limit of the whole server. */
export const SIGNED_IN_BODY_BYTES = 256 * 1024;

/**
 * What is read of a call that takes a whole order, a whole invoice or lists pasted into a form, so that all that may be
 * entered is read, and what is too much of it is told at its field: 5,000 serial numbers of the longest, in any script.
 */
export const LONG_LIST_BODY_BYTES = 3 * 1024 * 1024;
