import type { QuotedCheckout } from '@haberdash/contract';
import { HandCoins, Landmark, LockKeyhole, type LucideIcon, ShieldCheck } from 'lucide-react';

/** The way to pay that a quote goes by; none where it costs nothing, or none can be chosen. */
export const chosenWay = (quoted: QuotedCheckout | undefined) =>
  quoted?.paymentMethods.find(({ isChosen }) => isChosen);

interface WayWords {
  /** What the buyer does. */
  text: (label: string, isPickup: boolean) => string;
  /** Reasons to trust it. */
  trust: readonly { icon: LucideIcon; text: string }[];
}

const AT_PROVIDER: WayWords = {
  text: (label) => `You approve the payment at ${label}, by account or card, and come back here.`,
  trust: [
    { icon: LockKeyhole, text: 'We never see your card number.' },
    { icon: ShieldCheck, text: 'Your items are held while you pay.' },
  ],
};

const BY_HAND: Readonly<Record<string, WayWords>> = {
  cod: {
    text: (_label, isPickup) =>
      isPickup ? 'You pay in cash when you collect your order.' : 'You pay in cash when your order arrives.',
    trust: [
      { icon: HandCoins, text: 'You pay nothing now.' },
      { icon: ShieldCheck, text: 'Your items are kept for you.' },
    ],
  },
  bank_transfer: {
    text: () => 'You get our bank details and a reference. We send your order once the money is here.',
    trust: [
      { icon: Landmark, text: 'You pay from your own bank.' },
      { icon: ShieldCheck, text: 'Your items are held until the payment is due.' },
    ],
  },
};

export const wordsOf = (id: string): WayWords => BY_HAND[id] ?? AT_PROVIDER;
