import { convertUnitPrice, findExchangeRate } from '@haberdash/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { requireInstallation, requirePriceCurrency, setPriceCurrency } from '../installation/index.ts';
import { orders } from '../orders/orders.tables.ts';
import { products, productVariants } from './catalog.tables.ts';
import { convertPrices } from './index.ts';
import { judgeConversion, sampleConverted } from './reprice.repository.ts';

const shop = useTestShop();

function rateOf(text: string) {
  const rate = findExchangeRate(text);
  if (!rate) throw new Error(`${text} is no rate`);
  return rate;
}
const to = (currency: string, rate: string) => ({ from: 'INR', to: currency, rate: rateOf(rate) });
const convert = (conversion: ReturnType<typeof to>) =>
  inTransaction(shop.database.db, (tx) => convertPrices(tx, conversion));
const pricesOf = async (id: string) => {
  const { price, salePrice, basePrice, baseSalePrice } = products;
  const [row] = await shop.database.db
    .select({ price, salePrice, basePrice, baseSalePrice })
    .from(products)
    .where(eq(products.id, id));
  return row;
};

it.each([
  ['EUR', '90'],
  ['EUR', '83.125'],
  ['JPY', '0.61'],
  ['IDR', '0.0053'],
])('converts into %s at %s to the minor unit, as the shop converts a price that is charged', async (currency, rate) => {
  const amounts = [1, 49, 99, 149_900, 149_950, 99_999_999];
  const ids = await shop.addProducts(amounts.map((price) => ({ price, salePrice: 0 })));
  const conversion = to(currency, rate);
  await convert(conversion);
  const currencies = { price: 'INR', charge: currency, rate: conversion.rate };
  for (const [index, amount] of amounts.entries()) {
    const expected = Math.max(1, convertUnitPrice(amount, currencies));
    expect(await pricesOf(ids[index] ?? '')).toMatchObject({ price: expected, salePrice: 0 });
  }
});

it('converts sales, base prices and the prices of variants; a sale that the rounding leaves nothing of ends', async () => {
  const onSale = await shop.addProduct({ price: 10_000, salePrice: 9000 });
  const hardly = await shop.addProduct({ price: 1000, salePrice: 999 });
  const { productId: sized } = await shop.addSized({ S: 1, M: 1 }, { price: 20_000, salePrice: 18_000 });
  const { price, salePrice } = productVariants;
  const { db } = shop.database;
  await db.update(productVariants).set({ price: 30_000, salePrice: 0 }).where(eq(productVariants.title, 'M'));
  expect((await judgeConversion(db, to('EUR', '100'))).endedSales).toBe(1);
  const sampled = await sampleConverted(db, to('EUR', '100'), 10);
  await convert(to('EUR', '100'));
  expect(await pricesOf(onSale)).toMatchObject({ price: 100, salePrice: 90 });
  expect(await pricesOf(hardly)).toMatchObject({ price: 10, salePrice: 0 });
  expect(await pricesOf(sized)).toMatchObject({ basePrice: 200, baseSalePrice: 180 });
  const [variant] = await db.select({ price, salePrice }).from(productVariants).where(eq(productVariants.title, 'M'));
  expect(variant).toEqual({ price: 300, salePrice: 0 });
  const now = await db.select({ price: products.price, salePrice: products.salePrice }).from(products);
  const byPrice = (rows: { price: number; salePrice: number }[]) =>
    rows.toSorted((one, other) => one.price - other.price);
  expect(byPrice(sampled.map((one) => ({ price: one.newPrice, salePrice: one.newSalePrice })))).toEqual(byPrice(now));
});

it('sales with dates had old figures in the new currency: these are converted, whatever their time', async () => {
  const { db } = shop.database;
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
  const dates = (from: number, until: number) => ({ saleStartsAt: hours(from), saleEndsAt: hours(until) });
  const addDated = async (price: number, dated: number, from: number, until: number) => {
    const id = await shop.addProduct({ price, salePrice: 0 });
    const sale = { datedSalePrice: dated, ...dates(from, until) };
    await db.update(products).set(sale).where(eq(products.id, id));
    return id;
  };
  const [coming, now, hardly] = [
    await addDated(10_000, 9000, 1, 2),
    await addDated(20_000, 18_000, -1, 1),
    await addDated(1000, 999, -1, 1),
  ];
  const { productId: sized } = await shop.addSized({ S: 1, M: 1 }, { price: 50_000, salePrice: 0 });
  const own = { price: 30_000, salePrice: 0, datedSalePrice: 27_000, ...dates(-1, 1) };
  await db.update(productVariants).set(own).where(eq(productVariants.title, 'M'));
  await db.execute(sql`select settle_sales(array(select id from products), 0)`);
  expect(await pricesOf(now)).toMatchObject({ price: 20_000, salePrice: 18_000 });
  expect((await judgeConversion(db, to('EUR', '100'))).endedSales).toBe(1);
  const sampled = await sampleConverted(db, to('EUR', '100'), 10);
  expect(sampled.map(({ newSalePrice }) => newSalePrice).sort((one, other) => one - other)).toEqual([0, 90, 180, 270]);

  await convert(to('EUR', '100'));
  const datedOf = async (id: string) => {
    const { salePrice, datedSalePrice, saleStartsAt, saleEndsAt, saleDueAt } = products;
    const columns = { salePrice, dated: datedSalePrice, startsAt: saleStartsAt, endsAt: saleEndsAt, dueAt: saleDueAt };
    return (await db.select(columns).from(products).where(eq(products.id, id)))[0];
  };
  expect(await datedOf(coming)).toMatchObject({ salePrice: 0, dated: 90, dueAt: expect.any(Date) });
  expect(await datedOf(now)).toMatchObject({ salePrice: 180, dated: 180, dueAt: expect.any(Date) });
  expect(await datedOf(hardly)).toEqual({ salePrice: 0, dated: null, startsAt: null, endsAt: null, dueAt: null });
  expect(await pricesOf(sized)).toMatchObject({ price: 300, salePrice: 270, basePrice: 500, baseSalePrice: 0 });
  const { price, salePrice, datedSalePrice } = productVariants;
  const variant = await db.select({ price, salePrice, datedSalePrice }).from(productVariants).where(eq(price, 300));
  expect(variant).toEqual([{ price: 300, salePrice: 270, datedSalePrice: 270 }]);
});

it('orders that were placed keep what they cost', async () => {
  const { user } = await shop.shopper();
  const productId = await shop.addProduct({ price: 149_900 });
  const orderId = await shop.addOrder({ userId: user.id }, [{ productId }]);
  const read = () => shop.database.db.select().from(orders).where(eq(orders.id, orderId));
  const before = await read();
  await convert(to('EUR', '90'));
  expect(await read()).toEqual(before);
});

it('another PRICE_CURRENCY sold the same figures as other money: a shop with products refuses it', async () => {
  const { db } = shop.database;
  const start = async (currency: string) =>
    requirePriceCurrency(db, await requireInstallation(db, shop.clock.now()), currency);
  await start('INR');
  await start('EUR');
  await setPriceCurrency(db, 'INR');
  await shop.addProduct();
  await start('INR');
  await expect(start('EUR')).rejects.toThrow(
    'PRICE_CURRENCY is EUR, but the shop has 1 product priced in INR. Set it back, or convert the prices with: npm run haberdash -- currency:change --to EUR --rate N, where N INR make 1 EUR.',
  );
});
