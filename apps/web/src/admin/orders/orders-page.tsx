import { OrderManager } from './order-manager.tsx';

export function OrdersPage() {
  return <OrderManager />;
}
