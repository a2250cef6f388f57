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

function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

/** A database that cannot be used at start. The message is one line that says what to do. */
export class DatabaseStartError extends Error {
  readonly code: DatabaseStartErrorCode;

  constructor(code: DatabaseStartErrorCode, message: string, options?: ErrorOptions) {
    super(inOneLine(message), options);
    this.name = 'DatabaseStartError';
    this.code = code;
  }
}
