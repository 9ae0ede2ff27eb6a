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
  /** The id of the provider. */
  provider: string;
  read: (delivery: Delivery) => Promise<DeliveryAnswer>;
}
