import type { Executor } from '../../db/connection.ts';
import { send, sendAll } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import type { Actor } from '../inventory/index.ts';
import type { PaymentTerms } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { requestOf } from './payment-request.ts';
import { holdUses, type Placing, rowsOf } from './write-order.ts';

const DAY_SECONDS = 24 * 3600;
/** Day on which a buyer is reminded of a transfer; in half the time where that is shorter. */
const REMINDER_DAY = 3;

/** Where to pay and until when, of an order that is paid by a transfer. */
function transferFields({ clock }: CheckoutDeps, { bankTransfer: { instructions, days } }: PaymentTerms) {
  const reminderDay = days > REMINDER_DAY ? REMINDER_DAY : days / 2;
  return {
    paymentInstructions: instructions,
    awaitingUntil: databaseTime(clock, days * DAY_SECONDS),
    remindAt: databaseTime(clock, reminderDay * DAY_SECONDS),
  };
}

/**
 * Stores an order whose money comes by hand (D54), and takes it out of its cart: it is not the buyer’s payable order, so
 * that no later one replaces it. Cash on delivery is confirmed at once; a transfer is, when its money has come.
 */
export async function writeAwaitingOrder(
  deps: CheckoutDeps,
  tx: Executor,
  actor: Actor,
  { terms, ...placing }: Placing & { terms: PaymentTerms },
): Promise<void> {
  const { order, content } = rowsOf(deps, placing);
  const isTransfer = order.paymentMethod === 'bank_transfer';
  const state = {
    status: isTransfer ? ('pending' as const) : ('confirmed' as const),
    paymentStatus: 'awaiting' as const,
  };
  const placed = { ...order, ...(isTransfer && transferFields(deps, terms)), state };
  await deps.orders.place(tx, placed, content, actor);
  await send(tx, deps.payments.awaitFirst(requestOf(order)));
  await holdUses(deps, tx, placing, content);
  await deps.promotions.use(tx, order.id);
  await sendAll(tx, [deps.cart.subtractLines(order.cartId, content.lines)]);
}
