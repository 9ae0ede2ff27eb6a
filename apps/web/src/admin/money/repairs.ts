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
    action: 'Ask the provider again',
    title: 'Ask the provider again?',
    text: 'We’ll ask the payment provider for the status of this payment and its refunds, and update the order. Nothing is charged twice.',
    isMoney: false,
  },
  'give-back': {
    action: 'Refund payment',
    title: 'Refund this payment?',
    text: 'The remaining amount goes back to the customer. It’s refunded only once, however often you press this.',
    isMoney: true,
  },
  'try-again': {
    action: 'Retry refund',
    title: 'Retry this refund?',
    text: 'We’ll ask the payment provider for the failed refund again. It’s made only once, however often you press this.',
    isMoney: true,
  },
  look: { action: '', title: '', text: '', isMoney: false },
};
