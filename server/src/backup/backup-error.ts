/** A backup that is not made, or not restored: the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
