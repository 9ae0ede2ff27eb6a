import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import type { PaymentsService } from '../payments/index.ts';
import { type Credit, creditEntries, leftToCredit } from './credit.rules.ts';
import * as repository from './documents.repository.ts';
import { entriesOf } from './entries.rules.ts';
import type { RequestRow } from './requests.repository.ts';
import { isInvoiceDue, isReversalDue, type Standing, standingOf } from './requests.rules.ts';
import { type AboutOrder, booksOf, converterOf, type NewDocument } from './write-snapshot.ts';

/** A document that is due, without its number. */
export interface DueDocument extends NewDocument {
  round: number;
  refundId: string | null;
  refersToId: string | null;
}

async function planInvoice(
  tx: Executor,
  about: AboutOrder,
  { invoice, rounds }: Standing,
): Promise<DueDocument | undefined> {
  if (invoice || !isInvoiceDue(about.order)) return undefined;
  const products = await send(tx, repository.findHsCodes(about.quote.lines.map(({ productId }) => productId)));
  const hsCodes = new Map(products.map(({ id, hsCode }) => [id, hsCode ?? '']));
  return {
    kind: about.seller.taxNumbers.length > 0 ? 'invoice' : 'receipt',
    entries: entriesOf(about.quote, hsCodes, converterOf(booksOf(about), about.order.chargeCurrency)),
    ...{ round: rounds + 1, refundId: null, refersToId: null },
  };
}

/** A credit note is written in the words and the currency of its invoice. */
function planCreditNote(
  standing: Standing,
  credit: {
    amount: number | 'all';
    items: Credit['items'];
    delivery?: number;
    reason: string;
    refundId: string | null;
  },
): DueDocument | undefined {
  if (!standing.invoice) return undefined;
  const { row, notes } = standing.invoice;
  const entries = row.snapshot.entries;
  const before = notes.map(({ snapshot }) => snapshot.entries);
  const left = leftToCredit(entries, before);
  const amount = credit.amount === 'all' ? left : Math.min(credit.amount, left);
  if (amount <= 0) return undefined;
  const invoice = row.snapshot;
  const toBooks = converterOf(invoice.books, invoice.currency);
  return {
    kind: 'creditNote',
    entries: creditEntries(entries, before, { ...credit, amount }, toBooks),
    of: { invoice, reason: credit.reason },
    ...{ round: row.round, refundId: credit.refundId, refersToId: row.id },
  };
}

/** Decides what a request asks for, as its order is now; undefined where nothing is due. The order is locked. */
export function createPlanner(payments: Pick<PaymentsService, 'listRefunds'>) {
  const planRefund = async (tx: Executor, request: RequestRow, about: AboutOrder, standing: Standing) => {
    const refunds = await payments.listRefunds(tx, [request.orderId]);
    const refund = refunds.find(({ id }) => id === request.refundId);
    if (refund?.state !== 'completed') return undefined;
    if (refund.currency !== about.order.chargeCurrency) {
      throw new RangeError(`a refund in ${refund.currency} of an order in ${about.order.chargeCurrency}`);
    }
    const { amount, items, delivery, reason } = refund;
    return planCreditNote(standing, { amount, items, delivery, reason, refundId: refund.id });
  };

  return async (tx: Executor, request: RequestRow, about: AboutOrder): Promise<DueDocument | undefined> => {
    const standing = standingOf(await send(tx, repository.listOfOrder(request.orderId)));
    switch (request.kind) {
      case 'sale':
        return planInvoice(tx, about, standing);
      case 'refund':
        return planRefund(tx, request, about, standing);
      case 'unpaid': {
        if (!isReversalDue(about.order)) return undefined;
        const reason = 'The order was not paid.';
        return planCreditNote(standing, { amount: 'all', items: [], reason, refundId: null });
      }
    }
  };
}
