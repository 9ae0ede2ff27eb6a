import { and, eq, gt, inArray, isNotNull, isNull, ne, notInArray, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { users } from '../auth/auth.tables.ts';
import { products } from '../catalog/catalog.tables.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';
import { staffInvitations } from '../staff/staff.tables.ts';

/** The order's money was taken, given back since or not, and the buyer is no account of the demo. */
const isSold = and(
  inArray(orders.paymentStatus, ['paid', 'partially_refunded', 'refunded']),
  sql`${users.isDemo} is not true`,
);

/** True where somebody has paid for an order, be it with play money. */
export async function hasPaidOrder(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(isSold)
    .limit(1);
  return rows.length > 0;
}

/** True where an order was paid at an address that is none of these. @param playMoney patterns of such addresses */
export async function hasRealOrder(db: Executor, playMoney: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(
      and(
        isSold,
        isNotNull(paymentAttempts.captureId),
        ...playMoney.map((pattern) => notLike(paymentAttempts.approvalUrl, pattern)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function hasProduct(
  db: Executor,
  except: readonly string[],
  ...conditions: (SQL | undefined)[]
): Promise<boolean> {
  const isOwn = except.length > 0 ? notInArray(products.id, [...except]) : undefined;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(isOwn, ...conditions))
    .limit(1);
  return rows.length > 0;
}

/** True where there is a product, hidden or not, with a picture and something in stock. @param except ids that do not count */
export const hasStockedProduct = (db: Executor, except: readonly string[]): Promise<boolean> =>
  hasProduct(
    db,
    except,
    or(isNull(products.deletedAt), isNotNull(products.hiddenAs)),
    ne(products.image, ''),
    isNull(stockLevels.retiredAt),
    gt(stockLevels.onHand, 0),
  );

/** True where shoppers see a product. @param except ids that do not count */
export const hasPublishedProduct = (db: Executor, except: readonly string[]): Promise<boolean> =>
  hasProduct(db, except, isNull(products.deletedAt));

/** True where several people are among the staff, or one was invited. */
export async function hasTeam(db: Executor): Promise<boolean> {
  const staff = await db.$count(users, and(eq(users.role, 'admin'), eq(users.isDemo, false), isNull(users.deletedAt)));
  return staff > 1 || (await db.$count(staffInvitations)) > 0;
}
