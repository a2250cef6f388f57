/** The server cannot start, and the one line says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
