export { EditOrderPage as Component } from '@portal/features/orders';
