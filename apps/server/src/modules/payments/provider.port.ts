/** Capabilities of a provider, by which the shop knows what it can ask of it. */
export interface ProviderCapabilities {
  /** `redirect`: the buyer approves the payment at an address of the provider’s; `none`: the order is placed without that. */
  flow: 'redirect' | 'none';
  /** `atOnce`: the provider takes the money when the buyer has approved; `byHand`: the staff says that it has come. */
  settles: 'atOnce' | 'byHand';
  /** `api`: the provider makes refunds; `byHand`: the staff makes them, and says so. */
  refund: 'api' | 'byHand';
  /** Currency in which buyers pay. */
  currency: 'price' | 'charge';
}

/** Decisions of the merchant about the ways to pay; amounts in minor units of the price currency. */
export interface PaymentTerms {
  paypal: { isActive: boolean };
  cod: {
    isActive: boolean;
    fee: number;
    /** Bounds of the total before the fee, both included; null for none. */
    minTotal: number | null;
    maxTotal: number | null;
    /** Ids of delivery zones; empty for all. */
    zones: string[];
  };
  bankTransfer: { isActive: boolean; instructions: string; days: number };
}

/** Cart that is to be paid. */
export interface CartToPay {
  /** With delivery and tax, before a fee for the way to pay; minor units of the price currency. */
  total: number;
  priceCurrency: string;
  /** Id of the delivery zone; undefined in a shop without zones. */
  zoneId: string | undefined;
  /** False where the way of delivery lets nobody pay at the door. */
  isCodAllowed: boolean;
}

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

/** A movement of the merchant's money, as the provider's books have it. */
export interface ProviderTransaction {
  id: string;
  kind: 'payment' | 'refund' | 'reversal';
  state: 'completed' | 'pending' | 'denied';
  /** The provider's id of what it belongs to: of a payment its order, of a refund or a reversal the capture. */
  referenceId: string;
  /** In minor units, without a sign; undefined where it cannot be read in the currency that it names. */
  amount: number | undefined;
  currency: string;
  /** The order that the provider holds it for, as the shop said when the payment was opened; empty where it was not. */
  orderId: string;
  /** Name that the shop gave it; empty where it gave none. */
  reference: string;
}

/** Result of a call for the books. `refused`: they are not shown to this shop; `unknown` as of a payment. */
export type TransactionsAnswer =
  /** `until`: how far they reach; what is younger may be missing. */
  | { kind: 'transactions'; transactions: ProviderTransaction[]; until: Date }
  | { kind: 'refused'; issue: string }
  | { kind: 'unknown'; reason: string };

/** Subject of an event, as far as the shop does something about it. */
export type EventSubject =
  | 'payment'
  | 'refund'
  /** Money that went back because the buyer complained, here or at their bank. */
  | 'reversal'
  | 'dispute-opened'
  | 'dispute-updated'
  | 'dispute-resolved'
  /** Nothing that the shop knows. */
  | 'other';

/** Something that has happened at the provider: what it is called and what it is about, nothing of the buyer. */
export interface ProviderEvent {
  /** Identifies the event, however often it is delivered. */
  id: string;
  type: string;
  subject: EventSubject;
  /** The order that the provider holds it for, as the shop said when the payment was opened. */
  orderId: string | undefined;
  providerOrderId: string | undefined;
  captureId: string | undefined;
  refundId: string | undefined;
  disputeId: string | undefined;
  /** Outcome of a dispute, in the provider's word. */
  disputeOutcome: string | undefined;
}

/** A webhook as it came. */
export interface Delivery {
  /** The bytes that were signed. */
  body: Uint8Array;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Result of reading a delivery. `refused`: the provider did not send it. `unchecked`: who sent it could not be found
 * out at this moment, and it may be sent again.
 */
export type DeliveryAnswer =
  | { kind: 'event'; event: ProviderEvent }
  | { kind: 'refused'; reason: string }
  | { kind: 'unchecked'; reason: string };

/** Distinguishes the provider's own deliveries from others'. Does not throw. */
export interface WebhookReader {
  read: (delivery: Delivery) => Promise<DeliveryAnswer>;
}

/**
 * A provider of payments. No call to it throws: how it ended is its answer. The same request id is the same intention,
 * however often it is sent, and is done once.
 */
export interface PaymentProvider {
  /** Stored with every order and attempt; people call it by its label. */
  id: 'paypal' | 'cod' | 'bank_transfer';
  label: string;
  capabilities: ProviderCapabilities;
  isActive: (terms: PaymentTerms) => boolean;
  /** @returns true, or the sentence that says why this cart can’t be paid so */
  isOffered: (cart: CartToPay, terms: PaymentTerms) => true | string;
  /** Addition to the total for paying so, in minor units of the price currency. */
  feeOf: (terms: PaymentTerms) => number;
  open: (payment: PaymentToOpen, requestId: string) => Promise<ProviderAnswer>;
  find: (providerOrderId: string) => Promise<ProviderAnswer>;
  capture: (providerOrderId: string, requestId: string) => Promise<ProviderAnswer>;
  refund: (refund: RefundToMake, requestId: string) => Promise<RefundAnswer>;
  findRefund: (providerRefundId: string) => Promise<RefundAnswer>;
  /** Sentence for a code that a refused refund was answered with. */
  describeIssue: (issue: string) => string;
  /** Its own books; missing where all that it knows is in the shop’s. */
  listTransactions?: (from: Date, to: Date) => Promise<TransactionsAnswer>;
  /** Reader of what it reports by itself; missing where it reports nothing. */
  webhook?: WebhookReader;
}
