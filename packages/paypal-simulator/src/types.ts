/** PayPal's shapes as far as the simulator speaks them (Orders v2, Payments v2, Webhooks v1). */

export interface Money {
  currency_code: string;
  value: string;
}

export interface Link {
  href: string;
  rel: string;
  method: string;
}

export interface Breakdown {
  item_total?: Money;
  shipping?: Money;
  handling?: Money;
  tax_total?: Money;
  insurance?: Money;
  shipping_discount?: Money;
  discount?: Money;
}

export interface Amount extends Money {
  breakdown?: Breakdown;
}

export interface Item {
  name: string;
  quantity: string;
  unit_amount: Money;
  tax?: Money;
  sku?: string;
  description?: string;
  category?: string;
}

export interface PostalAddress {
  address_line_1?: string;
  address_line_2?: string;
  admin_area_2?: string;
  admin_area_1?: string;
  postal_code?: string;
  country_code: string;
}

interface Shipping {
  type?: string;
  name?: { full_name?: string };
  address?: PostalAddress;
}

export interface PurchaseUnit {
  reference_id: string;
  amount: Amount;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  items?: Item[];
  shipping?: Shipping;
}

type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
export type CaptureStatus = 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';

/** How the buyer approved: what the capture of this order will come to. */
export type Approval = 'approve' | 'decline' | 'decline-capture' | 'pending' | 'abandon';

/** An order as it is kept. Times are milliseconds since the epoch. */
export interface OrderRecord {
  id: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  status: OrderStatus;
  createdAt: number;
  updatedAt: number;
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

export interface CaptureRecord {
  id: string;
  orderId: string;
  referenceId: string;
  status: CaptureStatus;
  amount: Money;
  customId?: string;
  invoiceId?: string;
  createdAt: number;
  updatedAt: number;
}

export type RefundStatus = 'CANCELLED' | 'COMPLETED' | 'FAILED' | 'PENDING';

export interface RefundRecord {
  id: string;
  captureId: string;
  status: RefundStatus;
  amount: Money;
  /** All refunds of the capture up to and including this one. */
  totalRefunded: Money;
  customId?: string;
  invoiceId?: string;
  note?: string;
  /** Taken back against the seller's will, by the buyer's bank or by a dispute. */
  reversal?: 'CHARGEBACK' | 'BUYER_COMPLAINT';
  createdAt: number;
  updatedAt: number;
}

export type DisputeStatus = 'OPEN' | 'RESOLVED' | 'UNDER_REVIEW' | 'WAITING_FOR_SELLER_RESPONSE';

export interface DisputeRecord {
  id: string;
  captureId: string;
  status: DisputeStatus;
  reason: string;
  amount: Money;
  /** What the buyer wrote. */
  message?: string;
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR';
  /** What the buyer got back by it. */
  refunded?: Money;
  createdAt: number;
  updatedAt: number;
}

export interface WebhookRecord {
  id: string;
  url: string;
  eventTypes: string[];
}

/** An event as it is kept and sent. */
export interface WebhookEvent {
  id: string;
  event_version: string;
  create_time: string;
  resource_type: string;
  resource_version?: string;
  event_type: string;
  summary: string;
  resource: Record<string, unknown>;
  links: Link[];
}

/** An event on its way to a webhook: kept until it was taken or is given up. */
export interface TransmissionRecord {
  /** The same at every attempt. */
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
