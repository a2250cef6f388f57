export { ReceiveOrderPage as Component } from '@portal/features/orders';
