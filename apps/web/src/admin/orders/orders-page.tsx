import { usePageTitle } from '../../data/shop.ts';
import { OrderManager } from './order-manager.tsx';

export function OrdersPage() {
  usePageTitle('Orders');
  return <OrderManager />;
}
