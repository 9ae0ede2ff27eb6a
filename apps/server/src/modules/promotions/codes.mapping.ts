import { type CodeOfCart, type Currencies, currencyDigits, formatMoney, toDecimal } from '@haberdash/contract';
import type { CodeOutcome } from './codes.rules.ts';
import type { Customer } from './offered.ts';

type Told = Pick<Currencies, 'price'>;

const NOT_FOR_YOU: Record<CodeOutcome['isFor'], string> = {
  all: 'This code isn’t for your order.',
  signedIn: 'Sign in to use this code.',
  firstOrder: 'This code is for a first order.',
  emails: 'This code isn’t for your email.',
};

/** Sentence that says why a code takes nothing off. */
function messageOf(
  { reason, missing, missingPieces, isFor }: CodeOutcome,
  customer: Customer,
  { price }: Told,
): string {
  const decimal = toDecimal(missing ?? 0, currencyDigits(price));
  const isUnknown = isFor === 'emails' && customer.emails.length === 0;
  switch (reason) {
    case undefined:
      return '';
    case 'notStarted':
      return 'This code isn’t valid yet.';
    case 'ended':
      return 'This code isn’t valid any more.';
    case 'usedUp':
      return 'This code has been used up.';
    case 'usedByYou':
      return 'You’ve used this code as often as you can.';
    case 'notForYou':
      return isUnknown ? 'This code is for certain customers. We’ll check it with your email.' : NOT_FOR_YOU[isFor];
    case 'belowMinimum':
      return `Add ${formatMoney(decimal, price)} more to use this code.`;
    case 'tooFewItems':
      return `Add ${missingPieces} more of the items that this code is for.`;
    case 'noItem':
      return 'This code isn’t for anything in your cart.';
    case 'notCombinable':
      return 'This code can’t be combined with what you already save.';
    case 'deliveryFree':
      return 'Delivery is free already.';
  }
}

/** The entered codes and their outcomes, for the wire. */
export const toCodesOfCart = (codes: readonly CodeOutcome[], customer: Customer, currencies: Told): CodeOfCart[] =>
  codes.map((outcome) => ({
    code: outcome.code,
    status: outcome.reason ? 'notApplicable' : 'applied',
    reason: outcome.reason ?? null,
    message: messageOf(outcome, customer, currencies),
    missing: outcome.missing === undefined ? null : toDecimal(outcome.missing, currencyDigits(currencies.price)),
  }));
