export { OrderManagement as Component } from '@portal/features/orders';
