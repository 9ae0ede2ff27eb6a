import type { Money, RequestedUnit } from './schema.ts';

/** Times of records are milliseconds since the epoch. */
interface KeptRecord {
  id: string;
  createdAt: number;
  updatedAt: number;
}

export type PurchaseUnit = RequestedUnit & { reference_id: string };

/** Buyer's approval, which decides the outcome of the order's capture. */
export type Approval = 'approve' | 'decline' | 'decline-capture' | 'pending' | 'abandon';

export interface OrderRecord extends KeptRecord {
  intent: 'CAPTURE' | 'AUTHORIZE';
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
  expiresAt: number;
  withPaymentSource: boolean;
  units: PurchaseUnit[];
  brandName?: string;
  returnUrl?: string;
  cancelUrl?: string;
  approval?: Approval;
  /** The buyer's last attempt failed at capture; the approval page says so. */
  declined?: boolean;
}

export interface CaptureRecord extends KeptRecord {
  orderId: string;
  referenceId: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  amount: Money;
  customId?: string;
  invoiceId?: string;
}

export interface RefundRecord extends KeptRecord {
  captureId: string;
  status: 'CANCELLED' | 'COMPLETED' | 'FAILED' | 'PENDING';
  amount: Money;
  /** All refunds of the capture up to and including this one. */
  totalRefunded: Money;
  customId?: string;
  invoiceId?: string;
  note?: string;
  /** Taken back against the seller's will, by the buyer's bank or by a dispute. */
  reversal?: 'CHARGEBACK' | 'BUYER_COMPLAINT';
}

export interface DisputeRecord extends KeptRecord {
  captureId: string;
  status: 'OPEN' | 'RESOLVED' | 'UNDER_REVIEW' | 'WAITING_FOR_SELLER_RESPONSE';
  reason: string;
  amount: Money;
  message?: string;
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR';
  refunded?: Money;
}

export interface WebhookRecord {
  id: string;
  url: string;
  eventTypes: string[];
}

/** An event as it is sent. */
export interface WebhookEvent {
  id: string;
  create_time: string;
  event_type: string;
  [member: string]: unknown;
}

/** An event on its way to a webhook: stored until it was accepted or is given up. */
export interface TransmissionRecord {
  id: string;
  eventId: string;
  webhookId: string;
  /** Attempts after the first. */
  retries: number;
  createdAt: number;
  /** Not before this time is the next attempt made. */
  nextAt: number;
}

/** The answer that a repeated `PayPal-Request-Id` receives again. */
export interface StoredAnswer {
  status: number;
  body: unknown;
  keepUntil: number;
}

export interface SigningIdentity {
  privateKeyPem: string;
  certificatePem: string;
}
