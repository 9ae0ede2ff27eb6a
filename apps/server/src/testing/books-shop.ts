import { calls } from '@haberdash/contract';
import { requireSuccess } from './api-client.ts';
import { createDocumenting } from './documenting.ts';
import { createPayingByHand, TRANSFER } from './paying-by-hand.ts';
import { createPromoting } from './promoting.ts';
import type { TestShop, TestUser } from './test-shop.ts';

async function deliver(admin: TestUser): Promise<void> {
  const { version } = requireSuccess(await admin.call(calls.shipping.get)).data;
  const method = { name: 'Courier', kind: 'flat' as const, amount: 79.5, codAllowed: true, isActive: true };
  const zones = [{ name: 'India', regions: [{ countryCode: 'IN' }], methods: [method] }];
  requireSuccess(await admin.call(calls.shipping.save, { body: { version, zones } }));
}

async function tax(admin: TestUser): Promise<void> {
  const { version } = requireSuccess(await admin.call(calls.taxes.get)).data;
  const rate = { id: 'in', countryCode: 'IN', taxClass: 'apparel', name: 'GST', percent: 18 };
  const classes = [{ id: 'apparel', label: 'Clothing' }];
  const how = { mode: 'inclusive' as const, gst: true, shippingTax: 'split' as const, categoryClasses: {} };
  requireSuccess(await admin.call(calls.taxes.save, { body: { version, ...how, classes, rates: [rate] } }));
}

/** Has a shop charge for delivery, with taxes in its prices, promotions, documents and every way to pay. @returns its products */
export async function setUpBooks(shop: TestShop): Promise<string[]> {
  const admin = await createPayingByHand(shop).offer({ cod: { isActive: true, fee: 50 }, bankTransfer: TRANSFER });
  await createDocumenting(shop).setUp(admin, {
    ...{ checkout: { callOffAllowed: true }, returns: { fee: 25, refundsDelivery: true } },
  });
  await deliver(admin);
  await tax(admin);
  const { promote } = createPromoting(shop);
  await promote(admin, { code: 'WELCOME', value: 15 });
  await promote(admin, { name: 'Spend and save', action: 'fixed', value: 100 });
  const prices = [99_900, 149_950, 33_333, 4_999, 259_900, 101];
  return shop.addProducts(prices.map((price) => ({ price, totalStock: 500 })));
}
