export { whyNoRate } from './domain/no-rate';
export { isReckonable, latestRate, readLatestRate } from './rates.repository';
export { createRatesHandlers } from './rates.routes';
