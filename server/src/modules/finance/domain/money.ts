export { add, type Cents, cents, subtract, times, toCents, toDollars, ZERO } from '@portal/contract';
