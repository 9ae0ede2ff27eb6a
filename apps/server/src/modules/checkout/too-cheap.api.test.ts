import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { readFile } from '../../testing/imports.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';

/** At 85 rupees for a dollar 0.42 rupees come to less than half a cent. */
const FREE = 42;
const LEAST = 43;

const shop = useTestShop();
const buying = createBuying(shop);
const setPrice = (id: string, price: number) =>
  shop.database.db.update(products).set({ price }).where(eq(products.id, id));

it('a unit that costs less than half a cent was charged nothing: it is not sold with one that is paid', async () => {
  const button = await shop.addProduct({ title: 'Button', price: FREE });
  const { buyer, addressId } = await buying.buyerWith([{ productId: await shop.addProduct() }]);
  const sentence = 'Button costs too little to charge, so it can’t be bought.';
  expectFailure(await buying.addToCart(buyer, button, 5), 'AMOUNT_TOO_SMALL', 400, sentence);

  // Of one that was in the cart before its price fell the order says it.
  const ribbon = await shop.addProduct({ title: 'Ribbon', price: LEAST, totalStock: 9 });
  requireSuccess(await buying.addToCart(buyer, ribbon, 2));
  const admin = await shop.admin();
  const { data } = requireSuccess(await admin.call(calls.adminProducts.details, { params: { id: ribbon } }));
  await setPrice(ribbon, FREE);
  const refused = await buying.placeOrder(buyer, addressId);
  expectFailure(refused, 'AMOUNT_TOO_SMALL', 400, 'Ribbon costs too little to charge, so it can’t be bought.');
  expect(await buying.stockOf(ribbon)).toBe(9);
  await setPrice(ribbon, LEAST);
  requireSuccess(await buying.placeOrder(buyer, addressId));

  // The console says it where the price is set.
  const body = { ...data, variants: undefined, price: 5, salePrice: 0.42 };
  const edited = expectFailure(
    await admin.call(calls.adminProducts.edit, { params: { id: ribbon }, body }),
    'INVALID_REQUEST',
    400,
    "Sale price is too small: at the shop's exchange rate from INR it comes to nothing in USD, so nobody could pay it.",
  );
  expect(edited.details).toMatchObject([{ field: 'salePrice' }]);
  requireSuccess(
    await admin.call(calls.adminProducts.edit, { params: { id: ribbon }, body: { ...body, salePrice: 0.43 } }),
  );
  const { id } = await readFile(shop, admin, 'prices.csv', `ID,Price,Sale Price\n${ribbon},6,0.42\n`);
  const { items } = await shop.services.imports.listItems(id, { page: 1, limit: 1 });
  expect(items[0]?.problems).toEqual([{ row: 2, column: 'Sale Price', message: edited.message }]);
});
