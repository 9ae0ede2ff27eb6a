import { newEventId, paypalTime } from '../ids.ts';
import { accountOf, captureResource, orderResource, refundResource, type Source } from '../representations.ts';
import type { CaptureRecord, CaptureStatus, Money, OrderRecord, RefundRecord, RefundStatus } from '../types.ts';

export const EVENT_TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.REFUND.CANCELLED',
] as const;

type EventType = (typeof EVENT_TYPES)[number];

export interface WebhookEvent {
  id: string;
  event_version: string;
  create_time: string;
  resource_type: string;
  resource_version: string;
  event_type: EventType;
  summary: string;
  resource: Record<string, unknown>;
  links: { href: string; rel: string; method: string }[];
}

function envelope(
  { settings }: Source,
  event: Pick<WebhookEvent, 'event_type' | 'resource_type' | 'summary' | 'resource'>,
): WebhookEvent {
  const id = newEventId();
  const url = `${settings.publicUrl()}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: paypalTime(settings.now()),
    resource_type: event.resource_type,
    resource_version: '2.0',
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
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'denied'],
};

export function captureEvent(source: Source, capture: CaptureRecord): WebhookEvent {
  const [type, word] = CAPTURE_EVENTS[capture.status] ?? ['PAYMENT.CAPTURE.COMPLETED', 'completed'];
  return envelope(source, {
    event_type: type,
    resource_type: 'capture',
    summary: `Payment ${word} for ${written(capture.amount)}`,
    resource: captureResource(source, capture),
  });
}

// PayPal documents those of a refund that is pending or failed, and that of a completed one under its capture.
const REFUND_EVENTS: Record<RefundStatus, readonly [type: EventType, words: string]> = {
  COMPLETED: ['PAYMENT.CAPTURE.REFUNDED', 'capture payment was refunded'],
  PENDING: ['PAYMENT.REFUND.PENDING', 'refund is pending'],
  FAILED: ['PAYMENT.REFUND.FAILED', 'refund failed'],
  CANCELLED: ['PAYMENT.REFUND.CANCELLED', 'refund was cancelled'],
};

export function refundEvent(source: Source, refund: RefundRecord): WebhookEvent {
  const [type, words] = REFUND_EVENTS[refund.status];
  return envelope(source, {
    event_type: type,
    resource_type: 'refund',
    summary: `A ${written(refund.amount)} ${words}`,
    resource: refundResource(source, refund),
  });
}

/** The text that goes over the wire. Like PayPal's it does not survive being parsed and written again byte for byte. */
export function eventText(event: WebhookEvent): string {
  return JSON.stringify(event).replaceAll('/', '\\/');
}
