import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { proveEmail } from '../../testing/emails.ts';
import { insertRefundRow } from '../../testing/order-factory.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { customers } from './customers.tables.ts';

const shop = useTestShop();
const MIGRATION = join(import.meta.dirname, '../../../migrations/0010_visitors_among_customers.sql');

it('visitors who had bought before are among the customers as if they had bought since', async () => {
  const { db } = shop.database;
  const now = shop.clock.now();
  const vera = { userId: null, userName: 'Vera Novak', email: 'vera@example.test' };
  const order = (minutes: number, fields: object = {}) =>
    shop.addOrder({ ...vera, orderDate: minutesAfter(now, minutes), ...fields });
  const unpaid = { paidAt: null, paymentStatus: 'expired' as const, status: 'rejected' as const };
  await order(1, { total: 7_00, priceCurrency: 'EUR' });
  const refunded = await order(2, { email: 'Vera@Example.test' });
  await order(3, { total: 50_00 });
  await order(4, { userName: 'V. Novak', ...unpaid });
  await insertRefundRow(db, refunded, { revenue: 20_00, completedAt: now });
  await order(5, { email: 'binu@example.test', userName: 'Binu', ...unpaid });
  const member = await shop.shopper();
  await order(6, { email: member.email, ...unpaid });
  await proveEmail(shop, member);
  const visitors = () => db.select().from(customers).where(isNull(customers.userId)).orderBy(asc(customers.email));
  const since = await visitors();
  expect(since).toMatchObject([
    { email: 'binu@example.test', orders: 0 },
    { email: vera.email, userName: 'V. Novak', orders: 3, spent: 130_00, currency: 'INR' },
  ]);
  await db.delete(customers).where(isNull(customers.userId));
  const statements = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint');
  await db.execute(sql.raw(statements.find((one) => one.includes('INSERT INTO customers')) ?? ''));
  expect(await visitors()).toEqual(since);
});
