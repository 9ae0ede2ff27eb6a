import type { TimelineEntry } from '@haberdash/contract';
import { paymentMethodLabel } from '../../base/status-labels.ts';

/** Text of a timeline entry: a sentence, notes, and the provider's ids and codes, which are seldom looked at. */
export interface TimelineText {
  title: string;
  notes: string[];
  details: string[];
}

type Webhook = Extract<TimelineEntry, { kind: 'webhook' }>;

/** Messages of the provider by the beginning of their type; of two that fit, the first. */
const MESSAGES: readonly (readonly [begin: string, text: string])[] = [
  ['CHECKOUT.ORDER.APPROVED', 'the buyer approved the payment'],
  ['CHECKOUT.ORDER.COMPLETED', 'the payment is complete'],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'the buyer’s approval ended'],
  ['PAYMENT.CAPTURE.COMPLETED', 'the payment was received'],
  ['PAYMENT.CAPTURE.PENDING', 'the payment is under review'],
  ['PAYMENT.CAPTURE.DENIED', 'the payment was declined'],
  ['PAYMENT.CAPTURE.DECLINED', 'the payment was declined'],
  ['PAYMENT.CAPTURE.REFUNDED', 'money was refunded'],
  ['PAYMENT.CAPTURE.REVERSED', 'the payment was reversed'],
  ['PAYMENT.CAPTURE.', 'the payment changed'],
];

const ENDS: Record<Webhook['state'], string> = {
  waiting: 'We haven’t processed this yet.',
  done: 'We checked this and updated the order where needed.',
  foreign: 'This was for another shop.',
  ignored: 'Nothing had to be done.',
  failed: 'We couldn’t process this.',
};

/** A provider's message as a sentence; its code is a detail. */
export function webhookText({ type, state, issue }: Webhook, paymentMethod: string): TimelineText {
  const [, text] = MESSAGES.find(([begin]) => type.startsWith(begin)) ?? [];
  const provider = paymentMethodLabel(paymentMethod);
  return {
    title: text ? `${provider} said that ${text}` : `${provider} sent us a message`,
    notes: [ENDS[state], issue].filter((note) => note !== ''),
    details: [type],
  };
}
