import type { OrderStatus, PaymentStatus, RefundStatus } from '@haberdash/contract/constants';

/** Display of a status: its text, and the tone of its badge. */
export interface StatusLabel {
  text: string;
  tone: 'dark' | 'emerald' | 'warning' | 'info' | 'success' | 'danger' | 'neutral';
}

// The specification's colours: confirmed emerald, shipped blue, delivered green, rejected red, processing amber, other dark grey.
const ORDER_LABELS: Record<OrderStatus, StatusLabel> = {
  pending: { text: 'Pending', tone: 'dark' },
  confirmed: { text: 'Confirmed', tone: 'emerald' },
  inProcess: { text: 'In process', tone: 'warning' },
  inShipping: { text: 'In shipping', tone: 'info' },
  delivered: { text: 'Delivered', tone: 'success' },
  rejected: { text: 'Rejected', tone: 'danger' },
};

const PAYMENT_LABELS: Record<PaymentStatus | 'completed', StatusLabel> = {
  paid: { text: 'Paid', tone: 'success' },
  completed: { text: 'Completed', tone: 'success' },
  pending: { text: 'Pending', tone: 'warning' },
  awaiting: { text: 'Awaiting payment', tone: 'warning' },
  failed: { text: 'Failed', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'neutral' },
  partially_refunded: { text: 'Partly refunded', tone: 'info' },
  refunded: { text: 'Refunded', tone: 'neutral' },
};

const REFUND_LABELS: Record<RefundStatus, StatusLabel> = {
  pending: { text: 'On its way', tone: 'info' },
  completed: { text: 'Refunded', tone: 'success' },
  failed: { text: 'Not sent yet', tone: 'warning' },
};

const labelIn = (labels: Readonly<Record<string, StatusLabel>>, status: string): StatusLabel =>
  labels[status] ?? { text: status.charAt(0).toUpperCase() + status.slice(1), tone: 'neutral' };

/** @param status a status that is not known reads as it is written, with a capital letter */
export const orderLabel = (status: string): StatusLabel => labelIn(ORDER_LABELS, status);

/** @param status a status that is not known reads as it is written, with a capital letter */
export const paymentLabel = (status: string): StatusLabel => labelIn(PAYMENT_LABELS, status);

/** True where no provider takes the money: it comes in cash or to a bank account, and goes back the same way. */
export const isByHand = (paymentMethod: string): boolean =>
  paymentMethod === 'cod' || paymentMethod === 'bank_transfer';

/**
 * @param status a status that is not known reads as it is written, with a capital letter
 * @param paymentMethod of its order
 */
export const refundLabel = (status: string, paymentMethod = ''): StatusLabel =>
  status === 'pending' && isByHand(paymentMethod)
    ? { text: 'To be refunded', tone: 'warning' }
    : labelIn(REFUND_LABELS, status);

const METHOD_LABELS: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  cod: 'Cash on delivery',
  bank_transfer: 'Bank transfer',
  none: 'Nothing to pay',
};

/** The way to pay as people call it. @param id the provider's, or `none` of an order that cost nothing */
export function paymentMethodLabel(id: string): string {
  return METHOD_LABELS[id] ?? id;
}
