import { newEventId, paypalTime } from '../ids.ts';
import type { WebhookEvent } from '../records.ts';
import { linkTo, type Resource } from '../resources.ts';
import type { Money } from '../schema.ts';
import type { Simulator } from '../simulator.ts';

/** For each type what its resource is, and the summary: `%` is what it is about. */
const EVENTS = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', 'An order has been approved by buyer'],
  'CHECKOUT.ORDER.COMPLETED': ['checkout-order', 'Checkout Order Completed'],
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': ['checkout-order', 'A payment has been reversed after approval.'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', 'Payment completed for %'],
  'PAYMENT.CAPTURE.PENDING': ['capture', 'Payment pending for %'],
  'PAYMENT.CAPTURE.DECLINED': ['capture', 'Payment declined for %'],
  'PAYMENT.CAPTURE.DENIED': ['capture', 'Payment denied for %'],
  // PayPal documents the events of a refund that is pending or failed, and that of a completed one under its capture.
  'PAYMENT.CAPTURE.REFUNDED': ['refund', 'A % capture payment was refunded'],
  'PAYMENT.CAPTURE.REVERSED': ['refund', 'A % capture payment was reversed'],
  'PAYMENT.REFUND.PENDING': ['refund', 'A % refund is pending'],
  'PAYMENT.REFUND.FAILED': ['refund', 'A % refund failed'],
  'PAYMENT.REFUND.CANCELLED': ['refund', 'A % refund was cancelled'],
  'CUSTOMER.DISPUTE.CREATED': ['dispute', 'A new dispute opened with Case # %'],
  'CUSTOMER.DISPUTE.UPDATED': ['dispute', 'A dispute was updated with Case # %'],
  'CUSTOMER.DISPUTE.RESOLVED': ['dispute', 'A dispute was resolved with Case # %'],
} as const;

export type EventType = keyof typeof EVENTS;

/** @param about the amount that has moved, or the number of a case */
export function createEvent(
  sim: Simulator,
  type: EventType,
  resource: Resource,
  about: Money | string = '',
): WebhookEvent {
  const [resourceType, summary] = EVENTS[type];
  const id = newEventId();
  const path = `/v1/notifications/webhooks-events/${id}`;
  const subject = typeof about === 'string' ? about : `${about.value} ${about.currency_code}`;
  return {
    id,
    event_version: '1.0',
    create_time: paypalTime(sim.settings.now()),
    resource_type: resourceType,
    ...(resourceType === 'dispute' ? {} : { resource_version: '2.0' }),
    event_type: type,
    summary: summary.replace('%', subject),
    resource,
    links: [linkTo(sim, path, 'self'), linkTo(sim, `${path}/resend`, 'resend', 'POST')],
  };
}

/** The text that goes over the wire. Like PayPal's it does not survive being parsed and written again byte for byte. */
export function eventText(event: WebhookEvent): string {
  return JSON.stringify(event).replaceAll('/', '\\/');
}
