export { ToBuyList as Component } from '@portal/features/orders';
