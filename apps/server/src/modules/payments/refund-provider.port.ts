/** Refund that the provider is to make, in minor units of `currency`. */
export interface RefundToMake {
  orderId: string;
  captureId: string;
  /** Name that the shop gives it. The provider makes no second one of the same name, and reports the name with it. */
  reference: string;
  amount: number;
  currency: string;
}

/** A refund as the provider has it. */
export interface ProviderRefund {
  id: string;
  state: 'pending' | 'completed' | 'failed' | 'other';
  /** Empty where the provider reported none: it was not made by the shop. */
  reference: string;
  /** In minor units; undefined where the provider did not say, or it cannot be read in the currency that it names. */
  amount: number | undefined;
  /** Undefined where the provider did not say. */
  currency: string | undefined;
}

/** Result of a call about a refund; `refused` and `unknown` as of a payment. */
export type RefundAnswer =
  | { kind: 'refund'; refund: ProviderRefund }
  /** `isEarly`: not yet, because the payment itself is not settled. */
  | { kind: 'refused'; isEarly: boolean; issue: string; debugId: string }
  | { kind: 'unknown'; reason: string };

/** The part of a provider that gives money back; like every call to it, no method throws. */
export interface RefundProvider {
  refund: (refund: RefundToMake, requestId: string) => Promise<RefundAnswer>;
  findRefund: (providerRefundId: string) => Promise<RefundAnswer>;
}
