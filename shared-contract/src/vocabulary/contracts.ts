/** Where a contract stands on a day: not yet in force, in force, or over. */
export const CONTRACT_STATES = ['upcoming', 'running', 'ended'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** As screens and files say it. */
export const CONTRACT_STATE_WORDS: Readonly<Record<ContractState, string>> = {
  upcoming: 'Upcoming',
  running: 'In force',
  ended: 'Ended',
};

/** Prices that one contract may have. */
export const MAX_CONTRACT_PRICES = 500;
