import type { ContractState } from '@portal/contract';

interface Days {
  starts_on: string;
  ends_on: string | null;
}

/** Where a contract stands on a day, which its last day belongs to. */
export function contractState({ starts_on, ends_on }: Days, day: string): ContractState {
  if (day < starts_on) return 'upcoming';
  return ends_on !== null && ends_on < day ? 'ended' : 'running';
}
