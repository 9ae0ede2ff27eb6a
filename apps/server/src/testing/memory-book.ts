import type { HandBook, HandPayment } from '../modules/payments/hand-book.port.ts';
import type { PaymentProvider } from '../modules/payments/provider.port.ts';
import type { ProviderStand } from './provider-conformance.ts';

/** A way to pay by hand, on a book in memory whose answers can be lost. */
export function createHandStand(create: (book: HandBook) => PaymentProvider): ProviderStand {
  const payments = new Map<string, HandPayment>();
  let isAway = false;
  const read = async <T>(look: () => T): Promise<T> => {
    if (isAway) throw new Error('the database is away');
    return look();
  };
  const refunds = () => [...payments.values()].flatMap((payment) => payment.refunds);
  const book: HandBook = {
    findPayment: (id) => read(() => payments.get(id)),
    refundIdOf: (reference) => `by-hand:${reference}`,
    findRefund: (id) => read(() => refunds().find((refund) => refund.id === id)),
  };
  const provider = create(book);
  const change = (id: string, changes: (payment: HandPayment) => Partial<HandPayment>) => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    Object.assign(payment, changes(payment));
  };

  return {
    // The shop keeps a refund before it asks for it, as in its database.
    provider: {
      ...provider,
      refund: async (refund, requestId) => {
        const answer = await provider.refund(refund, requestId);
        const isNew = answer.kind === 'refund' && !refunds().some(({ id }) => id === answer.refund.id);
        if (isNew) change(refund.captureId, (payment) => ({ refunds: [...payment.refunds, { ...answer.refund }] }));
        return answer;
      },
    },
    currency: 'INR',
    open: async ({ orderId, amount }, requestId) => {
      const id = `${provider.id}:${requestId}`;
      if (!payments.has(id))
        payments.set(id, { orderId, currency: 'INR', asked: amount, received: 0, isTaken: false, refunds: [] });
      return id;
    },
    pay: async (id, amount) => change(id, ({ asked }) => ({ received: amount ?? asked })),
    recordCaptured: async (id) => change(id, () => ({ isTaken: true })),
    makeRefund: async (refundId) => {
      const refund = refunds().find(({ id }) => id === refundId);
      if (refund) refund.state = 'completed';
    },
    loseAnswers: async () => {
      isAway = true;
    },
    answerAgain: async () => {
      isAway = false;
    },
    deliveriesOf: async () => [],
  };
}
