import type { PaymentStatus } from '@haberdash/contract';

/** An order, as far as its money goes. Amounts in minor units. */
export interface BookedOrder {
  id: string;
  paymentStatus: PaymentStatus;
  isRejected: boolean;
  total: number;
  priceCurrency: string;
  /** True when the buyer was sent a confirmation; undefined where that is not known, or none was due. */
  isConfirmed: boolean | undefined;
}

/** A try to have an order paid. */
export interface BookedAttempt {
  id: string;
  state: 'open' | 'capturing' | 'review' | 'captured' | 'mismatch' | 'over';
  /** Name of the provider that takes it. */
  provider: string;
  /** The provider's id of the payment; null where it never had one. */
  paymentId: string | null;
  captureId: string | null;
  /** Captured amount, else the requested one; null where the captured one is not known. */
  amount: number | null;
  currency: string;
  /** It is being worked on, or was a moment ago. */
  isSettling: boolean;
  /** It has been under way for longer than anything takes. */
  isOverdue: boolean;
  /** It was captured in the time for which the provider's books were read. */
  isReported: boolean;
}

export interface BookedRefund {
  id: string;
  attemptId: string;
  state: 'requested' | 'pending' | 'completed' | 'failed';
  /** The provider's id of it. */
  refundId: string | null;
  amount: number;
  currency: string;
  /** Minor units of the price currency. */
  revenue: number;
  isSettling: boolean;
  isOverdue: boolean;
  isReported: boolean;
}

/** A capture, or a refund, as the provider has it. */
export interface ProviderEntry {
  id: string;
  state: 'completed' | 'pending' | 'denied';
  /** Undefined where it cannot be read. */
  amount: number | undefined;
  currency: string;
}

/** Provider's entries of one payment. */
export interface ProviderBooks {
  /** From the payment itself, with all that belongs to it; else from the provider's books of a time. */
  isWhole: boolean;
  captures: ProviderEntry[];
  refunds: ProviderEntry[];
}

/** All that is known of one order's money, on both sides. */
export interface OrderBooks {
  order: BookedOrder;
  attempts: BookedAttempt[];
  refunds: BookedRefund[];
  /** By the attempt's id; of one that is missing the provider was not asked, or did not answer. */
  provider: ReadonlyMap<string, ProviderBooks>;
}

/** A payment in the provider's books that the shop has no try for. */
export interface StrayPayment extends ProviderEntry {
  /** The provider's id of the payment that it came by. */
  paymentId: string;
  /** The order that the provider holds it for, where the shop has one of that name. */
  orderId: string | undefined;
}
