import { idSchema } from '@haberdash/contract';
import { z } from 'zod';
import type { EventSubject, ProviderEvent } from '../../modules/payments/provider.port.ts';

/** Optional field; an invalid value is dropped: an event that says less is still a reason to look. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);
const reference = optional(z.string().regex(/^[\w-]{1,64}$/));
/** Id of this shop's kind; another shop's is dropped. */
const ourId = optional(idSchema);

const linksSchema = optional(z.array(z.object({ rel: z.string(), href: z.string() })));

const resourceSchema = z.object({
  id: reference,
  order_id: reference,
  dispute_id: reference,
  custom_id: ourId,
  purchase_units: optional(z.array(z.object({ custom_id: ourId }))),
  supplementary_data: optional(
    z.object({ related_ids: optional(z.object({ order_id: reference, capture_id: reference })) }),
  ),
  links: linksSchema,
  disputed_transactions: optional(z.array(z.object({ seller_transaction_id: reference, custom: ourId }))),
  dispute_outcome: optional(z.object({ outcome_code: reference })),
});
type Resource = z.infer<typeof resourceSchema>;

const eventSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  event_type: z.string().regex(/^[A-Z0-9._-]{1,100}$/),
  resource_type: optional(z.string()),
  resource: optional(resourceSchema),
});

/**
 * The first that a type begins with says what it is about.
 * Source: https://developer.paypal.com/api/rest/webhooks/event-names/
 */
const SUBJECTS: readonly [begin: string, subject: EventSubject][] = [
  ['CHECKOUT.ORDER.', 'payment'],
  ['CHECKOUT.PAYMENT-APPROVAL.', 'payment'],
  ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
  ['PAYMENT.CAPTURE.REVERSED', 'reversal'],
  ['PAYMENT.REFUND.', 'refund'],
  ['PAYMENT.CAPTURE.', 'payment'],
  ['CUSTOMER.DISPUTE.CREATED', 'dispute-opened'],
  ['CUSTOMER.DISPUTE.RESOLVED', 'dispute-resolved'],
  ['CUSTOMER.DISPUTE.', 'dispute-updated'],
];

/** The id at the end of the link to what this thing belongs to. */
function idAbove({ links = [] }: Resource, path: string): string | undefined {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes(path));
  return up && /\/([A-Z0-9]{1,36})$/.exec(up.href)?.[1];
}

/** @returns undefined where the body is no event */
export function readEvent(body: unknown): ProviderEvent | undefined {
  const event = eventSchema.safeParse(body).data;
  if (!event) return undefined;
  const { resource = resourceSchema.parse({}), resource_type: type } = event;
  const related = resource.supplementary_data?.related_ids;
  const [disputed] = resource.disputed_transactions ?? [];
  const ownId = (kind: string) => (type === kind ? resource.id : undefined);
  return {
    id: event.id,
    type: event.event_type,
    subject: SUBJECTS.find(([begin]) => event.event_type.startsWith(begin))?.[1] ?? 'other',
    orderId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? disputed?.custom,
    providerOrderId:
      ownId('checkout-order') ?? resource.order_id ?? related?.order_id ?? idAbove(resource, '/checkout/orders/'),
    captureId:
      ownId('capture') ??
      related?.capture_id ??
      disputed?.seller_transaction_id ??
      idAbove(resource, '/payments/captures/'),
    refundId: ownId('refund'),
    disputeId: resource.dispute_id,
    disputeOutcome: resource.dispute_outcome?.outcome_code,
  };
}
