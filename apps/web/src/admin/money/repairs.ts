import type { Repair } from '@haberdash/contract';

interface RepairLabels {
  /** On the button; empty where there is nothing to press. */
  action: string;
  title: string;
  text: string;
  /** True if money leaves the shop. */
  isMoney: boolean;
}

/** Labels of the ways to repair a difference, with the question before each. */
export const REPAIRS: Record<Repair, RepairLabels> = {
  ask: {
    action: 'Ask PayPal again',
    title: 'Ask PayPal again?',
    text: 'PayPal is asked how the payment and its refunds stand, and what it says is written into the order. Nothing is charged twice.',
    isMoney: false,
  },
  'give-back': {
    action: 'Give it back',
    title: 'Give the money back?',
    text: 'What is left of this payment goes back to the buyer. It is refunded once, however often this is pressed.',
    isMoney: true,
  },
  'try-again': {
    action: 'Refund again',
    title: 'Try the refund again?',
    text: 'The refund that failed is asked for anew. It is made once, however often this is pressed.',
    isMoney: true,
  },
  look: { action: '', title: '', text: '', isMoney: false },
};
