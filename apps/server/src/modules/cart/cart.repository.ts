import type { ProductOption } from '@haberdash/contract';
import { and, asc, eq, gt, isNotNull, isNull, or, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, type Statement } from '../../db/statement.ts';
import { timeAhead } from '../../db/time.ts';
import { productSlugs, products, productVariants } from '../catalog/catalog.tables.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { cartLines, carts } from './cart.tables.ts';

/** The buyer's cart: no row until it is first asked for. */
export const findCart = prepareStatement((db, at: Slots<{ buyerId: string }>) =>
  db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.buyerId, at('buyerId'))),
);

/** Makes every other change of the buyer's cart, and every order made of it, wait for the transaction's end. */
export const lockCart = prepareStatement((db, at: Slots<{ buyerId: string }>) =>
  db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.buyerId, at('buyerId')))
    .for('update'),
);

/** The same for who settles the buyer's order, a visitor's perhaps that has followed its cart into this one. */
export const lockCartOfOrder = prepareStatement((db, at: Slots<{ buyerId: string }>) =>
  db
    .select({ id: carts.id })
    .from(carts)
    .where(or(eq(carts.buyerId, at('buyerId')), eq(carts.id, at('buyerId'))))
    .for('update'),
);

/** Does nothing where the buyer has one. */
export async function insertCart(db: Executor, cart: typeof carts.$inferInsert): Promise<void> {
  await db.insert(carts).values(cart).onConflictDoNothing();
}

export interface CartLineRow {
  productId: string;
  variantId: string;
  /** 0 for a variant that was asked for in addition to the lines. */
  quantity: number;
  /** Slug of the product. */
  slug: string;
  /** The variant's value of each option, by the option's name. */
  choice: Record<string, string>;
  title: string;
  /** Options of the product. */
  options: ProductOption[];
  sku: string;
  variantTitle: string;
  image: string;
  brand: string;
  category: string;
  price: number;
  salePrice: number;
  /** Of one piece; null where it is not known. */
  weightGrams: number | null;
  /** The product's own; null for that of its category. */
  taxClass: string | null;
  /** Null where nothing can be taken of it any more. */
  onHand: number | null;
  held: number;
}

/**
 * The sale price that counts at the database's time: an order that is made in the moment in which a sale ends or begins does not
 * depend on whether the prices that lists show have followed.
 */
const salePriceNow = (ahead: Placeholder) => {
  const at = timeAhead(ahead);
  const { price, salePrice, datedSalePrice, saleStartsAt, saleEndsAt } = productVariants;
  const base = sql`coalesce(${products.baseSalePrice}, ${products.salePrice})`;
  return sql<number>`case when ${price} is not null
    then sale_price_at(${salePrice}, ${datedSalePrice}, ${saleStartsAt}, ${saleEndsAt}, ${at})
    else sale_price_at(${base}, ${products.datedSalePrice}, ${products.saleStartsAt}, ${products.saleEndsAt}, ${at})
    end`.mapWith(products.salePrice);
};

/** A variant's own picture, else the first of the product's that names it, else the first. */
const shownImage = sql<string>`coalesce(${productVariants.image},
  jsonb_path_query_first(${products.images}, '$[*] ? (@.variantIds[*] == $id)', jsonb_build_object('id', ${productVariants.id})) ->> 'url',
  ${products.image})`;

/** The product is not deleted; it may be hidden. */
const isKept = or(isNull(products.deletedAt), isNotNull(products.hiddenAs));

/**
 * Units of a variant that the buyer's own unpaid orders hold, be they of a visitor whose cart has become part of this one: out of
 * stock for others, not for them.
 */
const heldUnits = (buyerId: Placeholder, variantId: SQLWrapper) => sql<number>`coalesce((
  select sum(${orderLines.quantity})::integer from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  where ${orders.buyerId} in (${buyerId}::uuid, (select id from ${carts} where buyer_id = ${buyerId}::uuid))
    and ${orders.payableUntil} is not null and ${orders.holdsStock}
    and ${orderLines.variantId} = ${variantId}), 0)`;

/** The first of these amounts that is set. */
const amount = (...columns: AnyPgColumn[]) =>
  sql<number>`coalesce(${sql.join(columns, sql`, `)})`.mapWith(products.price);

function selectOfCart(db: Executor, buyerId: Placeholder) {
  const { productId, variantId, quantity, addedAt } = cartLines;
  return db
    .select({ productId, variantId, quantity, addedAt })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(eq(carts.buyerId, buyerId));
}

function selectAskedFor(db: Executor, variantId: Placeholder) {
  return db
    .select({
      productId: productVariants.productId,
      variantId: productVariants.id,
      quantity: sql<number>`0`,
      addedAt: sql<Date>`null::timestamptz`,
    })
    .from(productVariants)
    .where(eq(productVariants.id, variantId));
}

type Line = ReturnType<typeof asLine>;
const asLine = (lines: ReturnType<typeof selectOfCart>) => lines.as('line');

/** Prepares the query for the products of cart lines, or of further variants. */
function prepareLines<Values extends { buyerId: string; ahead: number }>(
  linesOf: (db: Executor, at: Slots<Values>) => Line,
) {
  return prepareStatement<Values, CartLineRow[]>((db, at) => {
    const line = linesOf(db, at);
    return db
      .select({
        productId: line.productId,
        variantId: line.variantId,
        quantity: line.quantity,
        slug: sql<string>`coalesce(${productSlugs.slug}, ${products.id}::text)`,
        choice: productVariants.options,
        title: products.title,
        options: products.options,
        sku: productVariants.sku,
        variantTitle: productVariants.title,
        image: shownImage,
        brand: products.brand,
        category: products.category,
        price: amount(productVariants.price, products.basePrice, products.price),
        salePrice: salePriceNow(at('ahead')),
        weightGrams: productVariants.weightGrams,
        taxClass: products.taxClass,
        onHand: stockLevels.onHand,
        held: heldUnits(at('buyerId'), line.variantId),
      })
      .from(line)
      .innerJoin(products, and(eq(products.id, line.productId), isKept))
      .innerJoin(productVariants, eq(productVariants.id, line.variantId))
      .leftJoin(productSlugs, and(eq(productSlugs.productId, line.productId), productSlugs.isCurrent))
      .leftJoin(stockLevels, and(eq(stockLevels.variantId, line.variantId), isNull(stockLevels.retiredAt)))
      .orderBy(asc(line.addedAt), asc(line.variantId));
  });
}

type Asked = { buyerId: string; ahead: number };

// Two statements: the best plan of one for both would depend on its values, and be made anew each time.
const listOfCart = prepareLines<Asked>((db, at) => asLine(selectOfCart(db, at('buyerId'))));
const listWithVariant = prepareLines<Asked & { variantId: string }>((db, at) =>
  unionAll(selectOfCart(db, at('buyerId')), selectAskedFor(db, at('variantId'))).as('line'),
);

/**
 * The lines of a buyer's cart with their products as they are now, the oldest first; a line whose product was deleted is no
 * line, and one whose product is hidden is like one of a variant that is no longer available. Another variant may be asked for with them: it comes last, as a line of none.
 */
export const listLines = ({ variantId, ...asked }: Asked & { variantId: string | null }): Statement<CartLineRow[]> =>
  variantId === null ? listOfCart(asked) : listWithVariant({ ...asked, variantId });

/** Sets the quantity of a line, which comes to be where there is none. */
export const setLine = prepareStatement(
  (db, at: Slots<{ cartId: string; productId: string; variantId: string; quantity: number; addedAt: Date }>) =>
    db
      .insert(cartLines)
      .values({
        cartId: at('cartId'),
        productId: at('productId'),
        variantId: at('variantId'),
        quantity: at('quantity'),
        addedAt: at('addedAt'),
      })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.variantId],
        set: { quantity: sql`excluded.quantity` },
      }),
);

/** Takes one variant out of the buyer's cart; where none is named, all of the product's lines. */
export const deleteLines = prepareStatement(
  (db, at: Slots<{ buyerId: string; productId: string; variantId: string | null }>) => {
    const ofBuyer = db
      .select({ id: carts.id })
      .from(carts)
      .where(eq(carts.buyerId, at('buyerId')));
    const isOfBuyer = sql`${cartLines.cartId} = (${ofBuyer})`;
    const isVariant = sql`${cartLines.variantId} = coalesce(${at('variantId')}::uuid, ${cartLines.variantId})`;
    return db.delete(cartLines).where(and(isOfBuyer, eq(cartLines.productId, at('productId')), isVariant));
  },
);

/** A deleted product leaves every cart. */
export async function forgetProduct(tx: Executor, productId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.productId, productId));
}

/**
 * Takes what was ordered out of the cart; what was added to it since stays. The lines are locked in id order, because the
 * deletion of a product waits for single lines without the cart's lock.
 * @param ordered JSON: a list of `{ variantId, quantity }`
 */
export const subtractLines = prepareStatement((db, at: Slots<{ cartId: string; ordered: string }>) => {
  const inCart = sql`${cartLines.cartId} = ${at('cartId')}`;
  const isOrdered = sql`${inCart} and ${cartLines.variantId} = ordered.variant_id`;
  const quantity = sql<number>`ordered.quantity`;
  const ordered = db.$with('ordered', { quantity }).as(sql`
    select ${cartLines.variantId}, taken.quantity
    from ${cartLines} join jsonb_to_recordset(${at('ordered')}::jsonb) as taken ("variantId" uuid, quantity integer)
      on ${cartLines.variantId} = "variantId"
    where ${inCart} order by 1 for update of ${cartLines}`);
  const emptied = db.$with('emptied', {}).as(sql`
    delete from ${cartLines} using ordered where ${isOrdered} and ${cartLines.quantity} <= ${quantity}`);
  return db
    .with(ordered, emptied)
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
    .from(ordered)
    .where(and(isOrdered, gt(cartLines.quantity, quantity)));
});

/** With its lines. */
export async function deleteCart(tx: Executor, buyerId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.buyerId, buyerId));
}
