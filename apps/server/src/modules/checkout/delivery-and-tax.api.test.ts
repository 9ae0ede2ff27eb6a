import { calls, type ShippingBody, type TaxesBody } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
let admin: TestUser;
let buying: ReturnType<typeof createBuying>;

const flat = (name: string, amount: number, more: object = {}) => ({
  ...{ name, kind: 'flat' as const, amount, codAllowed: false, isActive: true },
  ...more,
});
type Zones = ShippingBody['zones'];
const PUNE: Zones[number]['regions'] = [{ countryCode: 'IN', postcodes: ['4110*'] }];

async function saveZones(zones: Zones) {
  const { version } = requireSuccess(await admin.call(calls.shipping.get)).data;
  return requireSuccess(await admin.call(calls.shipping.save, { body: { version, zones } })).data.zones;
}
async function saveTaxes(taxes: Partial<Omit<TaxesBody, 'version'>>) {
  const { version } = requireSuccess(await admin.call(calls.taxes.get)).data;
  const none = { mode: 'none' as const, classes: [], rates: [], gst: false, shippingTax: 'split' as const };
  requireSuccess(await admin.call(calls.taxes.save, { body: { version, ...none, categoryClasses: {}, ...taxes } }));
}
const RATE = { id: 'in', countryCode: 'IN', taxClass: 'apparel', name: 'GST', percent: 18 };
const GST: Partial<TaxesBody> = {
  mode: 'exclusive',
  gst: true,
  classes: [{ id: 'apparel', label: 'Clothing' }],
  rates: [RATE],
};
const quoteOf = async (buyer: TestUser, body: object = {}) =>
  requireSuccess(await buyer.call(calls.checkout.quote, { body })).data;

beforeEach(async () => {
  buying = createBuying(shop);
  admin = await shop.admin();
  await saveZones([]);
  await saveTaxes({});
});

const buyerOfShirt = async (price = 85_000) => buying.buyerWith([{ productId: await shop.addProduct({ price }) }]);

describe('the quote of a checkout', () => {
  it('of a shop that has set nothing up is the cart: free delivery, no tax, no choice', async () => {
    const { buyer, addressId } = await buyerOfShirt();
    const { quote, ...rest } = await quoteOf(buyer, { addressId });
    expect(quote).toMatchObject({ totals: { shipping: 0, tax: 0, total: 850 }, chargeTotals: { total: 10 } });
    expect(quote.isEstimate).toBe(false);
    expect(rest).toEqual({
      shippingOptions: [],
      freeDelivery: null,
      paymentMethods: [{ id: 'paypal', label: 'PayPal', fee: 0, chargeFee: 0, isChosen: true }],
      codes: [],
      changes: [],
    });
  });

  it('has the ways of the address’s zone, the cheapest chosen, and what is missing to free delivery', async () => {
    const [zone] = await saveZones([
      {
        name: 'Pune',
        regions: PUNE,
        methods: [
          flat('Express', 170, { estimate: { minDays: 1, maxDays: 2 } }),
          flat('Standard', 85, { freeFrom: 1000 }),
          { name: 'Shop', kind: 'pickup', codAllowed: false, isActive: true },
        ],
      },
    ]);
    const { buyer, addressId } = await buyerOfShirt();
    const standard = await quoteOf(buyer, { addressId });
    expect(standard.shippingOptions).toMatchObject([
      { name: 'Express', amount: 170, chargeAmount: 2, isChosen: false },
      { name: 'Standard', amount: 85, chargeAmount: 1, estimate: null, isChosen: true },
      { name: 'Shop', kind: 'pickup', amount: 0, isChosen: false },
    ]);
    expect(standard.shippingOptions[0]?.estimate).toMatchObject({ from: expect.stringMatching(/^\d{4}-/) });
    expect(standard.freeDelivery).toEqual({ from: 1000, missing: 150 });
    expect(standard.quote.totals).toMatchObject({ shipping: 85, total: 935 });

    const methodId = zone?.methods[0]?.id;
    const express = await quoteOf(buyer, { addressId, methodId });
    expect(express.quote.chargeTotals).toMatchObject({ subtotal: 10, shipping: 2, total: 12 });
  });

  it('without an address is an estimate for the store’s country, and takes part of one that is being typed', async () => {
    await saveZones([{ name: 'Pune', regions: PUNE, methods: [flat('Local', 50)] }]);
    const { buyer } = await buyerOfShirt();
    const unknown = await quoteOf(buyer);
    expect(unknown.quote.isEstimate).toBe(true);
    expect(unknown.changes).toMatchObject([{ code: 'NO_DELIVERY' }]);
    const typed = await quoteOf(buyer, { address: { countryCode: 'IN', pincode: '４１１ 001' } });
    expect(typed.quote).toMatchObject({ isEstimate: false, totals: { shipping: 50 } });
  });

  it('showed another delivery than the order of the same address had, without a country or with one in small letters', async () => {
    await saveZones([
      { name: 'Pune', regions: PUNE, methods: [flat('Bike', 50)] },
      { name: 'India', regions: [{ countryCode: 'IN' }], methods: [flat('Post', 90)] },
    ]);
    const { buyer } = await buyerOfShirt();
    const street = { recipientName: 'Vera', address: '1 Mill Lane', city: 'Pune', phone: '+91 20 5550 0101' };
    for (const place of [
      { pincode: '411 001' },
      { countryCode: 'in', subdivision: 'in-mh', pincode: '４１１００１' },
    ]) {
      const { quote } = await quoteOf(buyer, { address: place });
      expect(quote).toMatchObject({ isEstimate: false, totals: { shipping: 50 } });
      const placed = requireSuccess(
        await buyer.call(calls.orders.create, { body: { address: { ...street, ...place } } }),
      );
      expect((await buying.details(buyer, placed.orderId)).totals).toEqual(quote.totals);
    }
  });

  it('refuses a saved address together with another, and one of somebody else', async () => {
    const { buyer, addressId } = await buyerOfShirt();
    const both = await buyer.call(calls.checkout.quote, { body: { addressId, address: { countryCode: 'IN' } } });
    expectFailure(both, 'INVALID_REQUEST', 400, 'Send either a saved address or a new one, not both.');
    const other = await buyerOfShirt();
    expectFailure(await other.buyer.call(calls.checkout.quote, { body: { addressId } }), 'ADDRESS_NOT_FOUND', 404);
  });

  it('says that a way that no longer fits is another one now', async () => {
    const [zone] = await saveZones([
      { name: 'India', regions: [{ countryCode: 'IN' }], methods: [flat('Express', 170)] },
    ]);
    const methodId = zone?.methods[0]?.id;
    const { buyer, addressId } = await buyerOfShirt();
    await saveZones([{ name: 'India', regions: [{ countryCode: 'IN' }], methods: [flat('Standard', 85)] }]);
    const { changes, quote } = await quoteOf(buyer, { addressId, methodId });
    expect(changes).toEqual([
      {
        code: 'METHOD_NOT_OFFERED',
        message: 'The delivery you chose isn’t offered for this order. It’s now ‘Standard’.',
      },
    ]);
    expect(quote.totals.shipping).toBe(85);
    const refused = await buying.placeOrder(buyer, addressId, { methodId });
    expectFailure(refused, 'METHOD_NOT_OFFERED', 409);
  });
});

describe('an order', () => {
  it('has the delivery and the taxes of its quote, keeps them when these change, and PayPal charges them', async () => {
    await saveZones([
      {
        name: 'India',
        regions: [{ countryCode: 'IN' }],
        methods: [flat('Courier', 85, { estimate: { minDays: 2, maxDays: 4 } })],
      },
    ]);
    await saveTaxes(GST);
    const { buyer, addressId } = await buyerOfShirt();
    const { quote, shippingOptions } = await quoteOf(buyer, { addressId });
    expect(quote.chargeTotals).toMatchObject({ subtotal: 10, shipping: 1, tax: 1.98, total: 12.98 });
    const { orderId } = requireSuccess(
      await buying.placeOrder(buyer, addressId, { expectedTotal: quote.chargeTotals.total }),
    );
    await saveZones([]);
    await saveTaxes({});
    const order = await buying.details(buyer, orderId);
    expect(order).toMatchObject({
      totals: quote.totals,
      chargeTotals: quote.chargeTotals,
      adjustments: quote.adjustments,
      delivery: { name: 'Courier', isPickup: false, estimate: shippingOptions[0]?.estimate },
    });
    expect(order.cartItems[0]?.taxLines).toMatchObject([
      { name: 'CGST', percent: 9 },
      { name: 'SGST', percent: 9 },
    ]);
    const usd = (value: string) => ({ currency_code: 'USD', value });
    expect((await buying.ledger()).orders.at(-1)).toHaveProperty('purchase_units[0].amount', {
      ...usd('12.98'),
      breakdown: { item_total: usd('10.00'), shipping: usd('1.00'), tax_total: usd('1.98') },
    });
  });

  it('6: of an address or a rate that changed meanwhile is asked about with the new quote, and charged when seen', async () => {
    const india = (amount: number): Zones => [
      { name: 'India', regions: [{ countryCode: 'IN' }], methods: [flat('Courier', amount)] },
    ];
    await saveZones(india(85));
    const { buyer, addressId } = await buyerOfShirt();
    const seen = (await quoteOf(buyer, { addressId })).quote.chargeTotals.total;
    await saveZones(india(170));
    const refused = await buying.placeOrder(buyer, addressId, { expectedTotal: seen });
    const failure = expectFailure(refused, 'PRICE_CHANGED', 409);
    expect(failure.details).toMatchObject({ chargeTotal: 12, quote: { quote: { totals: { shipping: 170 } } } });
    requireSuccess(await buying.placeOrder(buyer, addressId, { expectedTotal: 12 }));
  });

  it('to where no zone delivers is refused, and takes no stock', async () => {
    await saveZones([{ name: 'Germany', regions: [{ countryCode: 'DE' }], methods: [flat('DHL', 500)] }]);
    const productId = await shop.addProduct({ totalStock: 1 });
    const { buyer, addressId } = await buying.buyerWith([{ productId }]);
    const refused = await buying.placeOrder(buyer, addressId);
    expectFailure(refused, 'NO_DELIVERY', 409, 'We do not deliver to this address.');
    await saveZones([]);
    requireSuccess(await buying.placeOrder(buyer, addressId));
  });

  it('by a way to pay that is not offered is refused', async () => {
    const { buyer, addressId } = await buyerOfShirt();
    const refused = await buying.placeOrder(buyer, addressId, { paymentMethod: 'cod' });
    expectFailure(refused, 'PAYMENT_METHOD_NOT_OFFERED', 409);
  });

  it('that waits said the tax of before, when it had become another one in the same price', async () => {
    const inclusive = (percent: number) => ({ ...GST, mode: 'inclusive' as const, rates: [{ ...RATE, percent }] });
    await saveTaxes(inclusive(5));
    const { buyer, addressId } = await buyerOfShirt();
    const first = requireSuccess(await buying.placeOrder(buyer, addressId));
    expect(requireSuccess(await buying.placeOrder(buyer, addressId)).orderId).toBe(first.orderId);
    await saveTaxes(inclusive(12));
    const { quote } = await quoteOf(buyer, { addressId });
    const second = requireSuccess(await buying.placeOrder(buyer, addressId));
    expect((await buying.details(buyer, second.orderId)).totals).toEqual(quote.totals);
  });

  it('that waits is replaced when its buyer chooses another way of delivery at the same price', async () => {
    const [zone] = await saveZones([
      { name: 'India', regions: [{ countryCode: 'IN' }], methods: [flat('One', 85), flat('Other', 85)] },
    ]);
    const [one, other] = zone?.methods.map(({ id }) => id) ?? [];
    const { buyer, addressId } = await buyerOfShirt();
    const first = requireSuccess(await buying.placeOrder(buyer, addressId, { methodId: one }));
    const again = requireSuccess(await buying.placeOrder(buyer, addressId, { methodId: one }));
    expect(again.orderId).toBe(first.orderId);
    const second = requireSuccess(await buying.placeOrder(buyer, addressId, { methodId: other }));
    expect(second.orderId).not.toBe(first.orderId);
  });
});

describe('the estimate on a product’s page', () => {
  it('is for the store’s country, or for the place that is asked for', async () => {
    await saveZones([
      { name: 'Pune', regions: PUNE, methods: [flat('Local', 40, { estimate: { minDays: 1, maxDays: 1 } })] },
      { name: 'India', regions: [{ countryCode: 'IN' }], methods: [flat('Courier', 85, { freeFrom: 2000 })] },
    ]);
    const variantId = await shop.addProduct({ price: 85_000 });
    const ask = async (query: object = {}) =>
      requireSuccess(await shop.visitor().call(calls.checkout.estimate, { query: { variantId, ...query } })).data;
    expect(await ask()).toMatchObject({
      countryCode: 'IN',
      delivery: { name: 'Courier', amount: 85, estimate: null },
      freeFrom: 2000,
      isNotDelivered: false,
    });
    const pune = await ask({ countryCode: 'IN', postcode: '411 001' });
    expect(pune.delivery).toMatchObject({ name: 'Local', amount: 40, estimate: { from: expect.anything() } });
    expect(await ask({ countryCode: 'FR' })).toMatchObject({ delivery: null, isNotDelivered: true });
  });
});
