import type { ProviderRefund } from './provider.port.ts';

/** Payment that the staff records; amounts in minor units of `currency`. */
export interface HandPayment {
  orderId: string;
  currency: string;
  /** Amount that is asked for, or that was taken as enough. */
  asked: number;
  /** All that came, less what was too much and went back. */
  received: number;
  /** The order counts as paid by it. */
  isTaken: boolean;
  refunds: ProviderRefund[];
}

/** The shop’s own book of money that comes and goes by hand, which providers without a service of their own read. */
export interface HandBook {
  /** @returns undefined where the shop has no such payment */
  findPayment: (providerOrderId: string) => Promise<HandPayment | undefined>;
  findRefund: (providerRefundId: string) => Promise<ProviderRefund | undefined>;
  /** Id of a refund, by the name that the shop gives it. */
  refundIdOf: (reference: string) => string;
}
