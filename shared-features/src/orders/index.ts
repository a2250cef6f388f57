export { EditOrderPage } from './components/edit-order-page';
export { OrderManagement } from './components/order-management';
export { OrderPage } from './components/order-page';
export { ReceiveOrderPage } from './components/receive-order-page';
export { ToBuyList } from './components/to-buy-list';
