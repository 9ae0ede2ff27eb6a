import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repository from './payment-books.repository.ts';
import type { AttemptRow } from './payments.repository.ts';
import type { ProviderAnswer, TransactionsAnswer } from './provider.port.ts';
import type { FindProvider, Providers } from './provider-finder.ts';

/** A capture, or a refund, as the provider has it; `amount` in minor units, undefined where it cannot be read. */
interface Entry {
  id: string;
  state: 'completed' | 'pending' | 'denied';
  amount: number | undefined;
  currency: string;
}

export interface BooksDeps {
  db: Executor;
  clock: Clock;
  providers: Providers;
  providerOf: FindProvider;
  /** Prefix of the names that the shop gives things at the provider. */
  invoicePrefix: string;
}

/** Provider's states; one that the shop has no word for is not final yet. */
const STATES = {
  completed: 'completed',
  pending: 'pending',
  other: 'pending',
  declined: 'denied',
  failed: 'denied',
} as const;

/** @returns undefined where the provider did not answer; what it does not know has neither captures nor refunds */
function readBooks(answer: ProviderAnswer, currency: string): { captures: Entry[]; refunds: Entry[] } | undefined {
  if (answer.kind === 'refused' && answer.meaning === 'failed') return { captures: [], refunds: [] };
  if (answer.kind !== 'payment') return undefined;
  const { capture, refunds } = answer.payment;
  return {
    captures: capture ? [{ ...capture, state: STATES[capture.state] }] : [],
    refunds: refunds.map((refund) => ({
      ...refund,
      state: STATES[refund.state],
      currency: refund.currency ?? currency,
    })),
  };
}

/** The payments of many orders, for comparing them, and the provider's own books. */
export function createPaymentBooks({ db, clock, providers, providerOf, invoicePrefix }: BooksDeps) {
  return {
    /** Reads the books of the provider that has some of its own; undefined where none has. */
    listTransactions: async (from: Date, to: Date): Promise<TransactionsAnswer | undefined> =>
      providers.find(({ listTransactions }) => listTransactions)?.listTransactions?.(from, to),

    /** Name of that provider; undefined where there is none. */
    reporterLabel: (): string | undefined => providers.find(({ listTransactions }) => listTransactions)?.label,

    /** True where all that the provider knows of a payment is in the shop's own book. */
    isKeptHere: (attempt: Pick<AttemptRow, 'provider'>): boolean => !providerOf(attempt).listTransactions,

    /**
     * Reads the provider's books of one payment; undefined where it was never opened, or the provider did not answer.
     */
    readPayment: async (attempt: AttemptRow) =>
      attempt.providerOrderId
        ? readBooks(await providerOf(attempt).find(attempt.providerOrderId), attempt.currency)
        : undefined,

    /** True for a name at the provider that is this shop's: others may share the account. */
    isOwnReference: (reference: string): boolean => reference.startsWith(`${invoicePrefix}-`),

    listAttempts: (tx: Executor, orderIds: readonly string[]) => repository.listAttempts(tx, clock, orderIds),

    /**
     * The orders whose payments have something to be compared that may be older than the orders of a time: what is not
     * at its end, and what was refunded since.
     */
    listOpenOrderIds: (since: Date): Promise<string[]> => repository.listOpenOrderIds(db, since),

    /** The orders of payments, by the provider's ids of the payments or of their captures. */
    findOrderIds: (ids: readonly string[]): Promise<string[]> => repository.findOrderIds(db, ids),
  };
}
