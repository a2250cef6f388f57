export { refuseOverCeilings } from './contract-ceilings.repository';
export { findContractPrices, findContractsOver } from './contract-prices.repository';
export { createContractsHandlers } from './contracts.routes';
