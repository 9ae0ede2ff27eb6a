import { usePageTitle } from '../../shop/shop-context.ts';
import { OrderManager } from '../features/orders/order-manager.tsx';

export function OrdersPage() {
  usePageTitle('Orders');
  return <OrderManager />;
}
