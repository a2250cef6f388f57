import type { Contract } from '@portal/contract';
import type { ContractRow } from './contracts.repository';
import { contractState } from './domain/contract-state';

/** Why a contract cannot be removed; null where it can. */
export function whyNotRemoved({ number, is_used }: Pick<ContractRow, 'number' | 'is_used'>): string | null {
  return is_used ? `Orders have taken prices of ${number}: end it instead` : null;
}

export function presentContract(row: ContractRow): Contract {
  const { vendor_name: _name, vendor_state: _state, today, is_used: _isUsed, created_at, ...facts } = row;
  return {
    ...facts,
    state: contractState(row, today),
    why_not_removed: whyNotRemoved(row),
    created_at: created_at.toISOString(),
  };
}
