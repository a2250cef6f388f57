/** Digits in a verification code (specification, section 9). */
export const CODE_LENGTH = 6;
/** Seconds before another code may be asked for (design, section 6). */
export const RESEND_AFTER_SECONDS = 30;
/** Header of a call that a page makes while nobody touches it: such a call does not extend the session. */
export const UNATTENDED_HEADER = 'x-unattended';
/** How long the mailed link that resets a password is good. */
export const RESET_LINK_MINUTES = 30;
/** How long the mailed link of an invitation is good. */
export const INVITATION_LINK_DAYS = 7;
