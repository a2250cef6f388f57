import { AppError } from '../../platform/http/app-error';

const CUSTODY_CONSTRAINTS = ['allocations_one_open', 'assets_custody_agrees'];

/**
 * Runs a transaction that changes custody. Where the database itself refuses the outcome (a second open
 * allocation; a status that disagrees with it), the caller learns of a conflict: a commit can fail that way.
 */
export async function refusingCustodyConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (typeof constraint !== 'string' || !CUSTODY_CONSTRAINTS.includes(constraint)) throw error;
    throw new AppError(
      'asset_unavailable',
      'This asset was allocated, returned or moved at the same moment; please look at it again',
    );
  }
}
