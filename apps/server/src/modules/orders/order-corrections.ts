import { type AdminOrderDetails, addressLines, countryName, type OrderAddressChange } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { changeAddress, type SettledAddress } from '../addresses/index.ts';
import type { EventsService } from '../events/index.ts';
import type { Actor } from '../inventory/index.ts';
import type { OrderDescriber } from './order-describer.ts';
import type { OrderStore } from './order-store.ts';
import { addressOf } from './orders.mapping.ts';
import { updateOrder } from './orders.repository.ts';
import { isSent } from './orders.rules.ts';

export interface OrderCorrectionsDeps {
  db: Executor;
  clock: Clock;
  events: Pick<EventsService, 'record'>;
  orderStore: Pick<OrderStore, 'lock'>;
  describer: OrderDescriber;
}

/** An address, tax number, notes and all, with phone and email, in one line. */
function toText(address: SettledAddress, email: string): string {
  const { countryCode, taxNumber, phone, notes } = address;
  const tax = taxNumber && `tax number ${taxNumber}`;
  const note = notes && `notes: ${notes}`;
  return [...addressLines(address), countryName(countryCode), tax, phone, email, note]
    .filter((part) => part !== '')
    .join(', ');
}

/** Corrections by staff of where an order goes and how its buyer is reached. */
export const createOrderCorrections = ({ db, clock, events, orderStore, describer }: OrderCorrectionsDeps) => ({
  /**
   * Changes the fields that are sent. What the buyer saw of prices stays.
   * @throws AppError ORDER_NOT_FOUND, ORDER_CHANGED, ORDER_ALREADY_SENT, INVALID_REQUEST
   */
  correctAddress: (
    id: string,
    { version, email: newEmail, ...change }: OrderAddressChange,
    actor: Actor,
  ): Promise<AdminOrderDetails> =>
    inTransaction(db, async (tx) => {
      const row = await send(tx, orderStore.lock(id));
      if (!row) throw new AppError('ORDER_NOT_FOUND');
      if (version !== undefined && version !== row.version) {
        throw new AppError('ORDER_CHANGED', undefined, await describer.describeForAdmin(tx, id));
      }
      if (isSent(row.status)) throw new AppError('ORDER_ALREADY_SENT');
      const address = changeAddress(addressOf(row), change, { name: row.userName });
      const email = newEmail ?? row.email;
      // A visitor has no account whose email would stand in.
      if (row.userId === null && email === '') {
        const message = 'Email is required.';
        throw new AppError('INVALID_REQUEST', message, [{ field: 'email', message }]);
      }
      const [before, after] = [toText(addressOf(row), row.email), toText(address, email)];
      if (before !== after) {
        const at = clock.now();
        const event = { kind: 'order.corrected' as const, orderId: id, buyerId: row.buyerId, at, actor, before, after };
        await events.record(tx, event, updateOrder(id, { ...address, email, updateDate: at }));
      }
      return describer.describeForAdmin(tx, id);
    }),
});
