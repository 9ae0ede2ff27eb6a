import type { PaymentMethodId } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { newId } from '../../lib/ids.ts';
import { type CallDeps, createAttemptCalls } from './attempt-calls.ts';
import { LEASE_SECONDS } from './attempt-moves.ts';
import { createAttemptOpening } from './attempt-opening.ts';
import { createAttemptRecords } from './attempt-records.ts';
import { listCaptures } from './captures.repository.ts';
import { listOrdersOf, listRefundsDue } from './paid-orders.repository.ts';
import { createPaymentBooks } from './payment-books.ts';
import * as repository from './payments.repository.ts';
import type { CartToPay, PaymentTerms, ProviderCapabilities } from './provider.port.ts';
import { createProviderFinder, type Providers } from './provider-finder.ts';
import { forgetReferences, hasReceipt, insertReceipt, listReceipts, type NewReceipt } from './receipts.repository.ts';
import { createRefundCalls } from './refund-calls.ts';
import { createRefundRecords } from './refund-records.ts';
import { createWebhookInbox, type InboxDeps } from './webhook-inbox.ts';

/** A way to pay that is active, as a cart is offered it. */
export interface PaymentOffer {
  id: PaymentMethodId;
  label: string;
  flow: ProviderCapabilities['flow'];
  currency: ProviderCapabilities['currency'];
  /** In minor units of the price currency. */
  fee: number;
  /** @returns true, or the sentence that says why this cart can’t be paid so */
  isOffered: (cart: CartToPay) => true | string;
}

export interface PaymentsDeps extends Omit<CallDeps, 'providerOf'>, InboxDeps {
  providers: Providers;
}

/** For so long a capture of unknown outcome counts as under way. It may stay unknown, so it ends at some time. */
const UNKNOWN_CAPTURE_SECONDS = 15 * 60;

/** A payment id in the provider's form that it never gives. */
const NO_PAYMENT = '0AA00000AA000000A';

export type PaymentsService = ReturnType<typeof createPaymentsService>;
export type { AttemptRow } from './payments.repository.ts';

/** The payments of orders and what is given back of them: attempts and refunds, which this module alone reads and writes. */
export function createPaymentsService(deps: PaymentsDeps) {
  const { db, clock } = deps;
  const inbox = createWebhookInbox(deps);
  const calling = { ...deps, providerOf: createProviderFinder(deps.providers) };
  return {
    /** Name of the provider of an attempt's payment. */
    providerLabel: (attempt: Pick<repository.AttemptRow, 'provider'>): string => calling.providerOf(attempt).label,

    /** True where the staff says when the money has come. */
    isByHand: (attempt: Pick<repository.AttemptRow, 'provider'>): boolean =>
      calling.providerOf(attempt).capabilities.settles === 'byHand',

    /** Ways to pay that are active, in the order in which the first that is offered is taken. */
    listOffers: (terms: PaymentTerms): PaymentOffer[] =>
      deps.providers
        .filter((provider) => provider.isActive(terms))
        .map(({ id, label, capabilities: { flow, currency }, feeOf, isOffered }) => ({
          ...{ id, label, flow, currency, fee: feeOf(terms) },
          isOffered: (cart) => isOffered(cart, terms),
        })),

    ...createAttemptCalls(calling),
    ...createAttemptOpening(deps),
    ...createAttemptRecords({ clock, receivesWebhooks: inbox.receivesWebhooks }),
    ...createRefundCalls(calling),
    ...createRefundRecords(calling),
    ...createPaymentBooks(calling),
    inbox,

    /** True when the active providers answer, and know this shop. */
    canBegin: async (terms: PaymentTerms): Promise<boolean> => {
      const active = deps.providers.filter((provider) => provider.isActive(terms));
      const answers = await Promise.all(active.map(({ find }) => find(NO_PAYMENT)));
      return answers.every(
        (answer) => answer.kind === 'payment' || (answer.kind === 'refused' && answer.meaning !== 'no-word'),
      );
    },

    /** True while the order is being charged, or was a short while ago with an unknown result. */
    isCapturing: (tx: Executor, orderId: string): Promise<boolean> =>
      repository.isCapturing(tx, clock, orderId, UNKNOWN_CAPTURE_SECONDS),

    /** The attempts whose turn it is to be asked about, each for one caller only. */
    claimDue: (limit: number): Promise<repository.AttemptRow[]> =>
      repository.claimDueAttempts(db, clock, LEASE_SECONDS, limit),

    findLatestAttempt: (orderId: string) => repository.findLatestAttempt(clock, orderId),

    findCapturedAttempt: (tx: Executor, orderId: string) => repository.findCapturedAttempt(tx, clock, orderId),

    findAttemptByProviderOrder: (orderId: string, providerOrderId: string) =>
      repository.findAttemptByProviderOrder(clock, orderId, providerOrderId),

    listCaptures,

    /** Keeps money that the staff has seen. @returns false where it is kept already */
    recordReceipt: (tx: Executor, receipt: Omit<NewReceipt, 'id' | 'createdAt'>): Promise<boolean> =>
      insertReceipt(tx, { ...receipt, id: newId(), createdAt: clock.now() }),
    hasReceipt,
    listReceipts,

    /** Forgets who paid for these orders, in the caller's transaction. */
    forgetPayers: async (tx: Executor, orderIds: readonly string[]): Promise<void> => {
      await repository.forgetPayers(tx, orderIds);
      await forgetReferences(tx, orderIds);
    },

    /** The ids of the orders with this provider's id of a payment or a capture. */
    listOrdersOf: (id: string) => listOrdersOf(db, id),

    /** The ids of the orders with a capture that is still to be given back, or whose refund has failed or is to be made by hand. */
    listRefundsDue: () => listRefundsDue(db),

    listToLookUp: (orderIds: readonly string[]) => repository.listToLookUp(db, orderIds),
  };
}
