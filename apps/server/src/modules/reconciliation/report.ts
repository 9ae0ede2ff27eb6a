import type { ProviderTransaction } from '../payments/index.ts';
import type { BookedAttempt, ProviderBooks, ProviderEntry, StrayPayment } from './books.ts';

const groupBy = (transactions: readonly ProviderTransaction[]): Map<string, ProviderTransaction[]> => {
  const groups = new Map<string, ProviderTransaction[]>();
  for (const one of transactions) groups.set(one.referenceId, [...(groups.get(one.referenceId) ?? []), one]);
  return groups;
};

const toEntry = ({ id, state, amount, currency }: ProviderTransaction): ProviderEntry => ({
  id,
  state,
  amount,
  currency,
});

/** The provider's books of a time, by what belongs to what. */
export function createReport(transactions: readonly ProviderTransaction[]) {
  const payments = transactions.filter(({ kind }) => kind === 'payment');
  const paymentsOf = groupBy(payments);
  const refundsOf = groupBy(transactions.filter(({ kind }) => kind !== 'payment'));
  const claimed = new Set<string>();
  const ids = new Set(transactions.map(({ id }) => id));

  return {
    size: transactions.length,

    /** True for the id of one of its transactions. */
    has: (id: string | null): boolean => id !== null && ids.has(id),

    /** Number of those that no try has taken for its own and that bear no name of this shop's. */
    countForeign: (isOwn: (reference: string) => boolean): number =>
      transactions.filter(({ id, reference }) => !claimed.has(id) && !isOwn(reference)).length,

    /** The ids of payments, orders and captures that it names. */
    named: {
      orderIds: [...new Set(payments.map(({ orderId }) => orderId))],
      providerIds: [...new Set(transactions.map(({ referenceId }) => referenceId))],
    },

    /** Books of one try, to which its captures and refunds belong from then on. */
    booksOf: ({ paymentId, captureId }: Pick<BookedAttempt, 'paymentId' | 'captureId'>): ProviderBooks => {
      const captures = paymentsOf.get(paymentId ?? '') ?? [];
      for (const { id } of captures) claimed.add(id);
      const captureIds = new Set([...captures.map(({ id }) => id), ...(captureId ? [captureId] : [])]);
      const refunds = [...captureIds].flatMap((id) => refundsOf.get(id) ?? []);
      for (const { id } of refunds) claimed.add(id);
      return { isWhole: false, captures: captures.map(toEntry), refunds: refunds.map(toEntry) };
    },

    /** The payments of this shop that no try has taken for its own. @param isOwn whether a name is one of this shop's */
    listStrays: (isOwn: (reference: string) => boolean, knownOrders: ReadonlySet<string>): StrayPayment[] =>
      payments
        .filter(({ id, state, reference }) => state === 'completed' && isOwn(reference) && !claimed.has(id))
        .map((one) => ({
          ...toEntry(one),
          paymentId: one.referenceId,
          orderId: knownOrders.has(one.orderId) ? one.orderId : undefined,
        })),
  };
}

export type Report = ReturnType<typeof createReport>;
