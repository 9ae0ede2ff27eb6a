import { type AdminOrderStatus, calls, type ProductDetails } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createApiClient, requireSuccess } from './api-client.ts';
import { createBuying, type Decision } from './buying.ts';
import { countDeadlocks } from './deadlocks.ts';
import { createDice, createTally, type Dice, STORM_SECONDS } from './storm.ts';
import type { TestShop, TestUser } from './test-shop.ts';

const SHOPPERS = 16;
const ADMINS = 2;
const PRODUCTS = 6;

/** Time limit of a test with a storm, in milliseconds. */
export const STORM_TIMEOUT_MS = STORM_SECONDS * 1000 + 180_000;

interface Storm {
  shop: TestShop;
  buying: ReturnType<typeof createBuying>;
  products: string[];
  /** The variants of the products that come in sizes, by product. */
  sizes: ReadonlyMap<string, readonly string[]>;
  isOver: () => boolean;
}

/** A shopper in a storm, who does again and again anything that changes a cart or an order. */
function createShopper(buyer: TestUser, addressId: string, { products, sizes, buying }: Storm, dice: Dice) {
  let orderId: string | undefined;
  const choose = () => {
    const productId = dice.pick(products);
    const variants = sizes.get(productId);
    return { productId, variantId: variants && dice.pick(variants) };
  };
  const addSome = () => {
    const { productId, variantId } = choose();
    return buying.addToCart(buyer, productId, 1 + dice.below(3), variantId);
  };
  const order = async () => {
    const { body } = await buying.placeOrder(buyer, addressId);
    if (!body.success) {
      if (body.code === 'CART_EMPTY') await addSome();
      return;
    }
    orderId = body.orderId;
    const decision = dice.pick<Decision | 'none'>(['approve', 'decline', 'cancel', 'none', 'none', 'none']);
    if (decision === 'none') return;
    await buying.decide(body.approvalURL, decision);
    await buying.capture(buyer, body.orderId, body.approvalURL);
  };
  const changeAndOrder = async () => {
    await addSome();
    await order();
  };
  const setQuantity = () => {
    const line = { ...choose(), quantity: 1 + dice.below(4) };
    return buyer.call(calls.cart.update, { body: { userId: buyer.user.id, ...line } });
  };
  const remove = () => {
    const { productId, variantId } = choose();
    const query = dice.below(2) === 0 ? { variantId } : {};
    return buyer.call(calls.cart.remove, { params: { userId: buyer.user.id, productId }, query });
  };
  const payAgain = async () => orderId && buyer.call(calls.orders.pay, { body: { orderId } });
  const cancel = async () => orderId && buyer.call(calls.orders.cancel, { body: { orderId } });

  return async (): Promise<void> => {
    await dice.pick([addSome, setQuantity, remove, order, changeAndOrder, changeAndOrder, payAgain, cancel])();
  };
}

/** Of a product without options its stock; of one in sizes the stock of each, without one of them now and then. */
function editedStock(product: ProductDetails, dice: Dice) {
  const change = (totalStock: number) => ({
    totalStock: Math.max(0, totalStock + dice.below(9) - 3),
    stockBefore: dice.below(2) === 0 ? totalStock : undefined,
  });
  if (product.options.length === 0) return change(product.totalStock);
  const variants = product.variants.map((variant) => ({ ...variant, ...change(variant.totalStock) }));
  if (dice.below(3) > 0) return { variants };
  const isShort = variants.length < (product.options[0]?.values.length ?? 0);
  const missing = product.options[0]?.values.find((Size) => !variants.some(({ options }) => options.Size === Size));
  return { variants: isShort && missing ? [...variants, { options: { Size: missing } }] : variants.slice(1) };
}

/** Work of the admin meanwhile: sets statuses of orders, refunds them, and edits, deletes and adds products. */
async function manage(admin: TestUser, storm: Storm, dice: Dice): Promise<void> {
  const { products, shop } = storm;
  const at = dice.below(products.length);
  const productId = products[at] ?? '';
  const pickOrder = async () => {
    const { data } = requireSuccess(await admin.call(calls.adminOrders.list, { query: { limit: 40 } }));
    return data.length > 0 ? dice.pick(data) : undefined;
  };
  const refund = async () => {
    const order = await pickOrder();
    if (!order) return;
    const items = [{ orderItemId: dice.pick(order.cartItems).id, quantity: 1 }];
    const what = dice.pick([{ items }, { items }, {}]);
    const body = { ...what, restock: dice.below(3) > 0, reason: 'Sent back.' };
    await admin.call(calls.adminOrders.refund, { params: { id: order.id }, body });
  };
  const setStatus = async () => {
    const order = await pickOrder();
    if (!order) return;
    const orderStatus = dice.pick<AdminOrderStatus>(['rejected', 'rejected', 'inProcess', 'pending', 'delivered']);
    await admin.call(calls.adminOrders.update, {
      params: { id: order.id },
      body: { orderStatus },
    });
  };
  const edit = async () => {
    const { body } = await admin.call(calls.products.details, { params: { id: productId } });
    if (!body.success) return;
    const stock = editedStock(body.data, dice);
    await admin.call(calls.adminProducts.edit, { params: { id: productId }, body: { ...body.data, ...stock } });
  };
  const replace = async () => {
    await admin.call(calls.adminProducts.remove, { params: { id: productId } });
    products[at] = await shop.addProduct({ totalStock: 30 });
  };
  await (dice.below(20) === 0 ? replace() : dice.pick([setStatus, setStatus, edit, refund, refund])());
}

/** Expects what must hold whatever happened in whatever order. */
export async function expectBooksInOrder({ database: { db }, services }: TestShop): Promise<void> {
  const rowsOf = (query: ReturnType<typeof sql>) =>
    db.select({ row: sql`to_jsonb(found)` }).from(sql`(${query}) as found`);
  expect(await services.inventory.findDifferences(), 'the ledger is the stock').toEqual([]);
  const held = sql`
    select order_id, variant_id, sum(change) as taken from stock_ledger where order_id is not null group by 1, 2`;
  const wrongHolds = sql`
    select order_id, variant_id, taken, quantity, restocked, holds_stock
    from order_lines join orders on orders.id = order_id left join (${held}) as held using (order_id, variant_id)
    where coalesce(-taken, 0) <> case when holds_stock then quantity - restocked else 0 end`;
  expect(await rowsOf(wrongHolds), 'an order holds its units, or none').toEqual([]);
  const sold = sql`
    select variant_id, sum(quantity - restocked) as units from order_lines join orders on orders.id = order_id
    where payment_status in ('paid', 'partially_refunded', 'refunded') and holds_stock group by 1`;
  const counted = sql`select variant_id, sum(units) as units from product_sales group by 1`;
  const wrongSales = sql`
    select * from (${sold}) as sold full join (${counted}) as counted using (variant_id)
    where coalesce(sold.units, 0) <> coalesce(counted.units, 0)`;
  expect(await rowsOf(wrongSales), 'what is paid and not given back is sold').toEqual([]);
  const wrongCounts = sql`
    select * from (select status, sum(orders) as orders from order_counts group by 1) as counted
    full join (select status, count(*) from orders group by 1) as there using (status)
    where coalesce(counted.orders, 0) <> coalesce(there.count, 0)`;
  expect(await rowsOf(wrongCounts), 'orders are counted by status').toEqual([]);
  // What the shop still asks PayPal for may be more than is left, where a part of it was given back there.
  const wrongRefunds = sql`
    select orders.id from orders join refunds on order_id = orders.id where state <> 'failed'
    group by orders.id having sum(revenue) > total or sum(amount) filter (where state <> 'requested') > charge_total
      or sum(amount) filter (where request_key not like 'provider:%') > charge_total`;
  expect(await rowsOf(wrongRefunds), 'no more is refunded than was paid').toEqual([]);
  const twicePayable = sql`
    select user_id from orders where payable_until is not null group by 1 having count(*) > 1`;
  expect(await rowsOf(twicePayable), 'a shopper has one order to pay').toEqual([]);
}

export interface StormSettings {
  /** The servers of the shop, which the callers share out among themselves. */
  urls: readonly string[];
  /** Lets time pass a little, so that orders expire, and looks after orders and payments; called again and again. */
  passTime: () => Promise<void>;
}

/**
 * Twenty callers for as long as the storm blows, each with its own numbers: 16 shoppers, 2 admins, and callers that
 * look after orders and payments.
 */
export async function blowStorm(shop: TestShop, { urls, passTime }: StormSettings): Promise<void> {
  const { db } = shop.database;
  const sized = [await shop.addSized({ S: 12, M: 12, L: 12 }), await shop.addSized({ M: 15, L: 15 })];
  const plain = await shop.addProducts(Array(PRODUCTS - sized.length).fill({ totalStock: 30 }));
  const products = [...sized.map(({ productId }) => productId), ...plain];
  const sizes = new Map(sized.map((product) => [product.productId, Object.values(product.sizes)]));
  const buying = createBuying(shop);
  const tally = createTally();
  const asCaller = async (user: TestUser, index: number): Promise<TestUser> => {
    const client = createApiClient(urls[index % urls.length] ?? shop.url);
    await client.call(calls.auth.login, { body: { email: user.email, password: user.password } });
    return tally.counting({ ...user, ...client });
  };
  const shoppers: { buyer: TestUser; addressId: string }[] = [];
  for (let index = 0; index < SHOPPERS; index += 1) {
    const buyer = await asCaller(await shop.shopper(), index);
    shoppers.push({ buyer, addressId: await buying.saveAddress(buyer) });
  }
  const admins: TestUser[] = [];
  for (let index = 0; index < ADMINS; index += 1) admins.push(await asCaller(await shop.admin(), index));
  const before = await countDeadlocks(db);

  const end = Date.now() + STORM_SECONDS * 1000;
  const storm: Storm = { shop, buying, products, sizes, isOver: () => Date.now() > end };
  const repeat = async (work: () => Promise<void>) => {
    while (!storm.isOver()) await work();
  };
  await Promise.all([
    repeat(passTime),
    ...shoppers.map(({ buyer, addressId }, index) =>
      repeat(createShopper(buyer, addressId, storm, createDice(index + 1))),
    ),
    ...admins.map((admin, index) => {
      const dice = createDice(1000 + index);
      return repeat(() => manage(admin, storm, dice));
    }),
  ]);

  expect(tally.failures).toEqual([]);
  expect([...tally.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect((await countDeadlocks(db)) - before, 'deadlocks that the database broke').toBe(0);
  await expectBooksInOrder(shop);
  expect(tally.statuses.get(201), 'orders were made').toBeGreaterThan(0);
}
