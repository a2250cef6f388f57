export { RateManagement as Component } from '@portal/features/currencies';
