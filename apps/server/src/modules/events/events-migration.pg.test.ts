import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { readDefinition } from '../../db/definition.ts';
import { send } from '../../db/statement.ts';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { insertOrderRow } from '../../testing/order-factory.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { users } from '../auth/auth.tables.ts';
import { createEventsService } from './events.service.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('the history of an older shop’s orders becomes their events, with both states at each step', async () => {
  const { db } = database;
  const buyerId = newId();
  const account = {
    id: buyerId,
    userName: 'Asha',
    email: 'asha@example.test',
    passwordHash: '',
    createdAt: new Date(),
  };
  await db.insert(users).values({ ...account, role: 'shopper' });
  const orderId = await insertOrderRow(db, { userId: buyerId });
  await db.execute(sql`drop table events`);
  await db.execute(sql`create table order_events (id bigint primary key generated always as identity, order_id uuid not null,
    at timestamptz not null, kind text not null, "from" text, "to" text not null, by text not null, by_user_id uuid,
    by_name text not null, note text not null, is_for_admin boolean not null default false)`);
  await db.execute(sql`insert into order_events (order_id, at, kind, "from", "to", by, by_user_id, by_name, note, is_for_admin)
    select ${orderId}, '2026-03-01T12:00Z', entry.* from (values
      ('order', null, 'pending', 'shopper', ${buyerId}::uuid, 'Asha', 'Order placed.', false),
      ('payment', 'pending', 'paid', 'system', null, 'Haberdash', 'Payment received.', false),
      ('order', 'pending', 'confirmed', 'system', null, 'Haberdash', 'Payment received.', false),
      ('payment', 'paid', 'paid', 'system', null, 'Haberdash', 'Asked again.', true),
      ('order', 'confirmed', 'inShipping', 'admin', null, 'Owner', '', false),
      ('payment', 'paid', 'refunded', 'admin', null, 'Owner', 'Sent back.', false)) as entry`);

  const migration = readFileSync(join(readDefinition().migrations, '0001_events.sql'), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));

  const pending = { status: 'pending', paymentStatus: 'pending' };
  const paid = { ...pending, paymentStatus: 'paid' };
  const confirmed = { ...paid, status: 'confirmed' };
  const sent = { ...paid, status: 'inShipping' };
  const { listOfOrder } = createEventsService({ db, clock: systemClock, readers: [] });
  expect(await send(db, listOfOrder(orderId))).toMatchObject([
    { kind: 'order.placed', buyerId, actor: { by: 'shopper', userId: buyerId, name: 'Asha' }, note: 'Order placed.' },
    { kind: 'order.changed', before: pending, after: paid, actor: { by: 'system', userId: null } },
    { kind: 'order.changed', before: paid, after: confirmed, at: new Date('2026-03-01T12:00Z') },
    { kind: 'order.remarked', paymentStatus: 'paid', note: 'Asked again.' },
    { kind: 'order.changed', before: confirmed, after: sent, actor: { name: 'Owner' } },
    { kind: 'order.changed', before: sent, after: { ...sent, paymentStatus: 'refunded' }, note: 'Sent back.' },
  ]);
});
