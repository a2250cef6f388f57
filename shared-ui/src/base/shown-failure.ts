/**
 * A failure that its screen tells in words of its own, such as how a record stands now. The form or dialog in which it
 * happened does not say it a second time.
 */
export class ShownFailure extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'ShownFailure';
  }
}
