import type { PaymentStatus } from '@haberdash/contract';
import { type ReceiptRow, receivedOf } from '../payments/index.ts';
import { hasPaid } from './orders.rules.ts';

/** Facts of an order by which its money by hand is judged; amounts in minor units of one currency. */
interface OwedOrder {
  paymentStatus: PaymentStatus;
  chargeTotal: number;
  /** Amount that the staff has done without. */
  shortfall: number;
}

/** What an order is owed: all of it while it waits and once it is paid, nothing once it is over. */
const owedBy = ({ paymentStatus, chargeTotal, shortfall }: OwedOrder): number =>
  paymentStatus === 'awaiting' || hasPaid({ paymentStatus }) ? chargeTotal - shortfall : 0;

/** What has come of an order’s money, what is missing, and what came without being owed. */
export function balanceOf(order: OwedOrder, receipts: readonly Pick<ReceiptRow, 'kind' | 'amount'>[]) {
  const [received, owed] = [receivedOf(receipts), owedBy(order)];
  return { received, missing: Math.max(0, owed - received), surplus: Math.max(0, received - owed) };
}
