/** Digits in a verification code (specification, section 9). */
export const CODE_LENGTH = 6;
/** Seconds before another code may be asked for (design, section 6). */
export const RESEND_AFTER_SECONDS = 30;
