import { disputeResource } from '../dispute-resource.ts';
import { newEventId, paypalTime } from '../ids.ts';
import { accountOf, captureResource, orderResource, refundResource, type Source } from '../representations.ts';
import type {
  CaptureRecord,
  CaptureStatus,
  DisputeRecord,
  Money,
  OrderRecord,
  RefundRecord,
  RefundStatus,
  WebhookEvent,
} from '../types.ts';

export const EVENT_TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.REFUND.CANCELLED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

type EventType = (typeof EVENT_TYPES)[number];

function envelope(
  { settings }: Source,
  event: Pick<WebhookEvent, 'resource_type' | 'summary' | 'resource'> & { event_type: EventType },
): WebhookEvent {
  const id = newEventId();
  const url = `${settings.publicUrl()}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: paypalTime(settings.now()),
    resource_type: event.resource_type,
    ...(event.resource_type === 'dispute' ? {} : { resource_version: '2.0' }),
    event_type: event.event_type,
    summary: event.summary,
    resource: event.resource,
    links: [
      { href: url, rel: 'self', method: 'GET' },
      { href: `${url}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
}

const written = ({ value, currency_code }: Money) => `${value} ${currency_code}`;

export function approvedEvent(source: Source, order: OrderRecord): WebhookEvent {
  return envelope(source, {
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource_type: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: orderResource(source, order),
  });
}

/** The seller has asked for the money; what came of it stands in the order's captures. */
export function completedEvent(source: Source, order: OrderRecord): WebhookEvent {
  return envelope(source, {
    event_type: 'CHECKOUT.ORDER.COMPLETED',
    resource_type: 'checkout-order',
    summary: 'Checkout Order Completed',
    resource: orderResource(source, order),
  });
}

/** The buyer approved, nobody captured in time: the approval is void. */
export function reversedEvent(source: Source, order: OrderRecord): WebhookEvent {
  return envelope(source, {
    event_type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    resource_type: 'checkout-order',
    summary: 'A payment has been reversed after approval.',
    resource: {
      order_id: order.id,
      purchase_units: order.units.map(({ reference_id, custom_id, invoice_id }) => ({
        reference_id,
        custom_id,
        invoice_id,
      })),
      payment_source: { paypal: { account_id: accountOf(source, 'payer') } },
    },
  });
}

const CAPTURE_EVENTS: Partial<Record<CaptureStatus, readonly [type: EventType, word: string]>> = {
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'pending'],
  DECLINED: ['PAYMENT.CAPTURE.DECLINED', 'declined'],
};

function captureMessage(source: Source, capture: CaptureRecord, [type, word]: readonly [EventType, string]) {
  return envelope(source, {
    event_type: type,
    resource_type: 'capture',
    summary: `Payment ${word} for ${written(capture.amount)}`,
    resource: captureResource(source, capture),
  });
}

/** What the capture call came to. */
export function captureEvent(source: Source, capture: CaptureRecord): WebhookEvent {
  return captureMessage(source, capture, CAPTURE_EVENTS[capture.status] ?? ['PAYMENT.CAPTURE.COMPLETED', 'completed']);
}

/** How a pending capture ended: one that comes to nothing after a review is denied, at once it is declined. */
export function settledEvent(source: Source, capture: CaptureRecord): WebhookEvent {
  if (capture.status !== 'DECLINED') return captureEvent(source, capture);
  return captureMessage(source, capture, ['PAYMENT.CAPTURE.DENIED', 'denied']);
}

// PayPal documents those of a refund that is pending or failed, and that of a completed one under its capture.
const REFUND_EVENTS: Record<RefundStatus, readonly [type: EventType, words: string]> = {
  COMPLETED: ['PAYMENT.CAPTURE.REFUNDED', 'capture payment was refunded'],
  PENDING: ['PAYMENT.REFUND.PENDING', 'refund is pending'],
  FAILED: ['PAYMENT.REFUND.FAILED', 'refund failed'],
  CANCELLED: ['PAYMENT.REFUND.CANCELLED', 'refund was cancelled'],
};

export function refundEvent(source: Source, refund: RefundRecord): WebhookEvent {
  const [type, words] = refund.reversal
    ? (['PAYMENT.CAPTURE.REVERSED', 'capture payment was reversed'] as const)
    : REFUND_EVENTS[refund.status];
  return envelope(source, {
    event_type: type,
    resource_type: 'refund',
    summary: `A ${written(refund.amount)} ${words}`,
    resource: refundResource(source, refund),
  });
}

const DISPUTE_EVENTS = {
  CREATED: 'A new dispute opened with Case # ',
  UPDATED: 'A dispute was updated with Case # ',
  RESOLVED: 'A dispute was resolved with Case # ',
} as const;

export function disputeEvent(source: Source, step: keyof typeof DISPUTE_EVENTS, dispute: DisputeRecord): WebhookEvent {
  return envelope(source, {
    event_type: `CUSTOMER.DISPUTE.${step}`,
    resource_type: 'dispute',
    summary: DISPUTE_EVENTS[step] + dispute.id,
    resource: disputeResource(source, dispute),
  });
}

/** The text that goes over the wire. Like PayPal's it does not survive being parsed and written again byte for byte. */
export function eventText(event: WebhookEvent): string {
  return JSON.stringify(event).replaceAll('/', '\\/');
}
