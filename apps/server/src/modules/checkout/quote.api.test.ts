import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { insertProduct } from '../../testing/factories.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let buying: ReturnType<typeof createBuying>;
beforeAll(async () => {
  shop = await createTestShop();
  buying = createBuying(shop);
});
afterAll(() => shop.close());

it('the cart, the order and PayPal have the same lines and totals, in both currencies', async () => {
  const shirt = await insertProduct(shop.database.db, { price: 149_900 });
  const scarf = await insertProduct(shop.database.db, { price: 99_900, salePrice: 49_950 });
  const { buyer, addressId } = await buying.buyerWith([{ productId: shirt, quantity: 2 }, { productId: scarf }]);

  const totals = { subtotal: 3497.5, shipping: 0, tax: 0, total: 3497.5 };
  const chargeTotals = { subtotal: 41.16, shipping: 0, tax: 0, total: 41.16 };
  const cart = await buying.cartOf(buyer);
  expect(cart).toMatchObject({ totals, chargeTotals, adjustments: [], subtotal: 3497.5, chargeTotal: 41.16 });
  const lines = [
    { productId: shirt, variantId: shirt, total: 2998, chargeTotal: 35.28 },
    { productId: scarf, variantId: scarf, total: 499.5, chargeTotal: 5.88 },
  ];
  expect(cart.items).toMatchObject(lines);

  const { orderId } = requireSuccess(await buying.placeOrder(buyer, addressId));
  const order = await buying.details(buyer, orderId);
  expect(order).toMatchObject({ totals, chargeTotals, adjustments: [], totalAmount: 3497.5, chargedAmount: 41.16 });
  expect(order.cartItems).toMatchObject(lines);

  const [asked] = (await buying.ledger()).orders;
  const usd = (value: string) => ({ currency_code: 'USD', value });
  const breakdown = { item_total: usd('41.16'), shipping: usd('0.00'), tax_total: usd('0.00') };
  expect(asked).toMatchObject({ purchase_units: [{ amount: { ...usd('41.16'), breakdown } }] });
});
