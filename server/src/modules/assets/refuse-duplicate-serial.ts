import { AppError } from '../../platform/http/app-error';

/** Runs a transaction that writes a serial number; the database alone can tell for sure that it is the only one. */
export async function refuseDuplicateSerial<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'assets_serial'))
      throw error;
    const message = 'Another asset has this serial number';
    throw new AppError('already_exists', message, { fields: { serial_number: message } });
  }
}
