import {
  currencyDigits,
  type Difference,
  findCurrencyDigits,
  formatMoney,
  type MoneyCheck,
  toDecimal,
} from '@haberdash/contract';
import type { BookedAttempt } from './books.ts';

/** Result of a check. */
export type CheckResult = Pick<MoneyCheck, 'way' | 'remarks' | 'counts' | 'found' | 'differences'>;

export type NewDifference = Omit<Difference, 'mendedAt'>;

interface Facts extends Pick<Difference, 'kind' | 'sentence' | 'mend'> {
  /** Id of its subject: the shop's, or the provider's where the shop has none. */
  subject: string;
  orderId?: string;
  currency?: string;
  /** In minor units of `currency`. */
  shopAmount?: number | null;
  providerAmount?: number | null;
  paymentId?: string | null;
  transactionId?: string | null;
}

/** An amount in minor units as a person reads it. */
export function describeMoney(minor: number | null | undefined, currency: string): string {
  if (minor == null || findCurrencyDigits(currency) === undefined) return `an amount in ${currency}`;
  return `${formatMoney(toDecimal(minor, currencyDigits(currency)), currency)} ${currency}`;
}

const toAmount = (minor: number | null | undefined, currency: string): number | null =>
  minor == null || findCurrencyDigits(currency) === undefined ? null : toDecimal(minor, currencyDigits(currency));

export const difference = ({ subject, shopAmount, providerAmount, ...facts }: Facts): NewDifference => ({
  key: `${facts.kind}:${subject}`,
  kind: facts.kind,
  sentence: facts.sentence,
  mend: facts.mend,
  orderId: facts.orderId ?? '',
  currency: facts.currency ?? '',
  shopAmount: toAmount(shopAmount, facts.currency ?? ''),
  providerAmount: toAmount(providerAmount, facts.currency ?? ''),
  paymentId: facts.paymentId ?? '',
  transactionId: facts.transactionId ?? '',
});

/** Facts about the payment that a difference concerns. */
export const aboutAttempt = (orderId: string, attempt: BookedAttempt) => ({
  subject: attempt.id,
  orderId,
  currency: attempt.currency,
  shopAmount: attempt.amount,
  paymentId: attempt.paymentId,
  transactionId: attempt.captureId,
});
