export { CurrencyField } from './components/currency-field';
export { RateManagement } from './components/rate-management';
