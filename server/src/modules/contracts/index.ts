export { refuseOverCeilings } from './contract-ceilings.repository';
export { findContractPrices } from './contract-prices.repository';
export { createContractsHandlers } from './contracts.routes';
export { type NamedPrice, whyPriceLapsed, whyTooFew } from './domain/named-price';
