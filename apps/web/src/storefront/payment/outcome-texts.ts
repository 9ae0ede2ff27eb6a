import { Ban, CircleAlert, CircleHelp, CircleX, Clock, CloudOff, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { OutcomeKind, PaymentOutcome } from './payment-outcome.ts';

/** Action of a button on the page. */
export type OutcomeAction = 'pay' | 'retry' | 'look-again' | 'back-to-cart' | 'view-orders' | 'shop';

export interface OutcomeTexts {
  icon: LucideIcon;
  tone: 'neutral' | 'warning' | 'danger' | 'info';
  heading: string;
  text: string;
  /** The first one is what helps most. */
  actions: { action: OutcomeAction; label: string }[];
}

/** The ends that this page shows; a paid or placed order has a page of its own, an unsettled one is waited for. */
export type ShownOutcome = Exclude<PaymentOutcome, { kind: 'paid' | 'placed' | 'unsettled' }>;

const backToCart = { action: 'back-to-cart', label: 'Back to cart' } as const;
const viewOrders = { action: 'view-orders', label: 'View Orders' } as const;

const TEXTS: Record<Exclude<OutcomeKind, 'paid' | 'placed' | 'unsettled' | 'unreachable'>, OutcomeTexts> = {
  cancelled: {
    icon: Ban,
    tone: 'neutral',
    heading: 'Payment cancelled',
    text: 'You left before paying. Nothing was charged, and everything is still in your cart.',
    actions: [backToCart, viewOrders],
  },
  declined: {
    icon: CircleX,
    tone: 'danger',
    heading: 'Payment declined',
    text: 'The payment was declined. Nothing was charged, and everything is still in your cart. You can try another card or account.',
    actions: [{ action: 'pay', label: 'Try again' }, backToCart, viewOrders],
  },
  review: {
    icon: ShieldCheck,
    tone: 'info',
    heading: 'Payment under review',
    text: 'This payment is under review. We’ll confirm your order as soon as it clears; you don’t need to pay again.',
    actions: [viewOrders, { action: 'shop', label: 'Continue Shopping' }],
  },
  'not-approved': {
    icon: Clock,
    tone: 'warning',
    heading: 'Payment not approved yet',
    text: 'This payment hasn’t been approved. Nothing was charged, and we’re holding your items for a while.',
    actions: [{ action: 'pay', label: 'Approve the payment' }, backToCart, viewOrders],
  },
  closed: {
    icon: Clock,
    tone: 'warning',
    heading: 'This order can no longer be paid',
    text: 'It expired or was cancelled, so we didn’t take this payment. You can order again from your cart.',
    actions: [backToCart, viewOrders],
  },
  'not-found': {
    icon: CircleHelp,
    tone: 'neutral',
    heading: 'Payment not found',
    text: 'We can’t find an order for this payment. If you’ve paid, you’ll see it in your orders.',
    actions: [viewOrders, backToCart],
  },
};

/** Texts and actions for the outcome of a payment. */
export function textsOf(outcome: ShownOutcome): OutcomeTexts {
  if (outcome.kind !== 'unreachable') return TEXTS[outcome.kind];
  return {
    icon: CloudOff,
    tone: 'danger',
    heading: 'We couldn’t check the payment',
    text: `${outcome.message || 'We couldn’t reach the payment provider.'} It’s safe to try again: you won’t be charged twice.`,
    actions: [{ action: 'retry', label: 'Try again' }, backToCart, viewOrders],
  };
}

/** For a payment whose end is still unknown after the shop has looked for a while. */
export const GAVE_UP: OutcomeTexts = {
  icon: CircleAlert,
  tone: 'warning',
  heading: 'We’re still waiting for an answer',
  text: 'We’ll keep checking, and your order will show the result as soon as we have it. Please don’t pay again; you won’t be charged twice.',
  actions: [{ action: 'look-again', label: 'Check again' }, viewOrders],
};
