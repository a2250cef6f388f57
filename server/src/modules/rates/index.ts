export { whyNoRate } from './domain/no-rate';
export { estimateDraft, rateOfOrder, readLatestRate } from './rates.repository';
export { createRatesHandlers } from './rates.routes';
