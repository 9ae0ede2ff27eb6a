import type { ProviderRefund, RefundProvider } from './refund-provider.port.ts';
import type { ReportProvider } from './report-provider.port.ts';

/** Payment that the provider is to have approved. All amounts in minor units of `currency`. */
export interface PaymentToOpen {
  orderId: string;
  /** Unique for the merchant's account. */
  invoiceId: string;
  brandName: string;
  currency: string;
  lines: readonly {
    variantId: string;
    title: string;
    /** Both empty where there are none. */
    sku: string;
    variantTitle: string;
    quantity: number;
    unitCharge: number;
  }[];
  /** The sum of the delivery's discounts. */
  shippingDiscount: number;
  /** `subtotal` is the sum of the lines; `total` = subtotal - discount + shipping + fees + tax. */
  chargeTotals: {
    subtotal: number;
    discount: number;
    /** After its discounts. */
    shipping: number;
    fees: number;
    /** Added to the prices; what an inclusive shop has in them is `taxIncluded`. */
    tax: number;
    taxIncluded: number;
    total: number;
  };
  returnUrl: string;
  cancelUrl: string;
}

/** An amount in minor units; undefined where it cannot be read in the currency that it names. */
export interface ProviderAmount {
  amount: number | undefined;
  currency: string;
  /** The order that the provider holds it for, as the shop said when the payment was opened. */
  orderId: string;
}

/** A payment as the provider has it. */
export interface ProviderPayment {
  id: string;
  state: 'open' | 'approved' | 'completed' | 'void';
  /** Address at which the buyer approves it; undefined where there is none that a buyer may be sent to. */
  approvalUrl: string | undefined;
  payerId: string;
  /** Amount that the buyer is asked to approve; undefined where the provider did not say. */
  asked: ProviderAmount | undefined;
  /** The one that counts: what was charged, else what is under review, else what was declined. */
  capture: (ProviderAmount & { id: string; state: 'completed' | 'pending' | 'declined' | 'other' }) | undefined;
  /** Refunds of it, made here or elsewhere. */
  refunds: ProviderRefund[];
  /** True when money went back because the buyer complained, here or at their bank. */
  isReversed: boolean;
}

/**
 * Meaning of a definite no.
 * - `declined`: not charged; the buyer may approve the same payment again
 * - `failed`: not charged, and this payment can never be; to a question: the provider does not know this payment
 * - `not-approved`: the buyer has not approved it yet
 * - `already-taken`: charged before; how, only the payment itself shows
 * - `no-word`: it says nothing of this payment, such as wrong credentials
 */
export type Refusal = 'declined' | 'failed' | 'not-approved' | 'already-taken' | 'no-word';

/**
 * Result of a call. `refused` is the provider's definite no: nothing was done. After `unknown` (no answer, a broken
 * one, a fault of the provider's, after all tries) the work may have been done, and only a look-up can show it.
 */
export type ProviderAnswer =
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refused'; meaning: Refusal; issue: string; debugId: string }
  | { kind: 'unknown'; reason: string };

/**
 * A provider of payments. No method throws: how a call ended is its answer. The same request id is the same
 * intention, however often it is sent, and is done once.
 */
export interface PaymentProvider extends RefundProvider, ReportProvider {
  /** Stored with every order and attempt; people call it by its label. */
  id: string;
  label: string;
  open: (payment: PaymentToOpen, requestId: string) => Promise<ProviderAnswer>;
  find: (providerOrderId: string) => Promise<ProviderAnswer>;
  capture: (providerOrderId: string, requestId: string) => Promise<ProviderAnswer>;
}
