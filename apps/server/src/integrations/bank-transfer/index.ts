import type { HandBook } from '../../modules/payments/hand-book.port.ts';
import type { PaymentProvider } from '../../modules/payments/provider.port.ts';
import { createHandCalls } from '../by-hand/index.ts';

const ID = 'bank_transfer';

/** Money that the buyer sends to the merchant’s bank account, under the order’s reference. */
export const createBankTransfer = (book: HandBook): PaymentProvider => ({
  id: ID,
  label: 'Bank transfer',
  capabilities: { flow: 'none', settles: 'byHand', refund: 'byHand', currency: 'price' },
  isActive: ({ bankTransfer }) => bankTransfer.isActive,
  isOffered: () => true,
  feeOf: () => 0,
  ...createHandCalls(ID, book),
});
