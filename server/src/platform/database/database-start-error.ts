export type DatabaseStartErrorCode =
  | 'EDATADIRBUSY'
  | 'EDISKFULL'
  | 'ENOTWRITABLE'
  | 'ENOBINARY'
  | 'EPRIVILEGES'
  | 'EDEVNULL'
  | 'EADDRINUSE'
  | 'EINCOMPATIBLE'
  | 'EUNREACHABLE'
  | 'EMIGRATION'
  | 'ESTART';

/** A database that cannot be used at start. The message is one line that says what to do. */
export class DatabaseStartError extends Error {
  readonly code: DatabaseStartErrorCode;

  constructor(code: DatabaseStartErrorCode, message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
    this.name = 'DatabaseStartError';
    this.code = code;
  }
}
