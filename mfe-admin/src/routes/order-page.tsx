export { OrderPage as Component } from '@portal/features/orders';
