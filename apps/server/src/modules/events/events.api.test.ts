import { describe, expect, it } from 'vitest';
import { composed } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../lib/ids.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { createEventsService, type EventReader } from './events.service.ts';
import { events } from './events.tables.ts';

const shop = useTestShop();
const removed = (at = shop.clock.now()) => ({ kind: 'product.removed' as const, productId: newId(), at });
const count = () => shop.database.db.$count(events);
const eventsReadBy = (reader: EventReader) =>
  createEventsService({ db: shop.database.db, clock: shop.clock, readers: [reader] });

describe('an event', () => {
  it('is recorded when what it reports is, and not without it', async () => {
    const { db } = shop.database;
    const { record } = shop.services.events;
    const undone = inTransaction(db, async (tx) => {
      await record(tx, removed());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await count()).toBe(0);
    await inTransaction(db, (tx) => record(tx, removed()));
    expect(await count()).toBe(1);
  });

  it('that a reader fails at undoes what it reports', async () => {
    const failing = eventsReadBy(() =>
      composed(async () => {
        throw new Error('not read');
      }),
    );
    await expect(inTransaction(shop.database.db, (tx) => failing.record(tx, removed()))).rejects.toThrow('not read');
    expect(await count()).toBe(0);
  });

  it('of no order goes after 90 days; one of an order stays', async () => {
    const { db } = shop.database;
    const { record, deleteOld } = shop.services.events;
    const buyer = await shop.shopper();
    const of = { orderId: newId(), buyerId: buyer.user.id, note: '' };
    const actor = { by: 'shopper' as const, userId: buyer.user.id, name: buyer.user.userName };
    await inTransaction(db, async (tx) => {
      await record(tx, removed());
      await record(tx, { kind: 'order.placed', at: shop.clock.now(), actor, ...of });
    });
    shop.clock.passMinutes(89 * 24 * 60);
    await deleteOld();
    expect(await count()).toBe(2);
    shop.clock.passMinutes(2 * 24 * 60);
    await deleteOld();
    expect((await db.select().from(events)).map(({ kind }) => kind)).toEqual(['order.placed']);
  });
});
