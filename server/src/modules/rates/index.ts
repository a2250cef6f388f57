export { whyNoRate } from './domain/no-rate';
export { estimateDraft, latestRate, rateOfOrder, readLatestRate } from './rates.repository';
export { createRatesHandlers } from './rates.routes';
