import { calls } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { createRefunding } from '../../testing/refunding.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const promoting = createPromoting(shop);
const { refund } = createRefunding(buying);
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const promote = (fields: Parameters<typeof promoting.promote>[1]) => promoting.promote(admin, fields);
const INDIAN = 85 * 100;

/** A paid order of these lines, in whole dollars and pieces, and the ids of its lines in that order. */
async function paidWith(code: string, wanted: { dollars: number; quantity?: number }[]) {
  const productIds = await shop.addProducts(wanted.map(({ dollars }) => ({ price: dollars * INDIAN, totalStock: 50 })));
  const { buyer, addressId } = await buying.buyerWith(
    productIds.map((productId, index) => ({ productId, quantity: wanted[index]?.quantity ?? 1 })),
  );
  await promoting.enter(buyer, code);
  const order = requireSuccess(await buying.placeOrder(buyer, addressId));
  await buying.decide(order.approvalURL);
  const paid = requireSuccess(await buying.capture(buyer, order.orderId, order.approvalURL)).data;
  const ids = productIds.map((productId) => paid.cartItems.find((item) => item.productId === productId)?.id ?? '');
  const refunded = async (line: number, quantity: number) => {
    const items = [{ orderItemId: ids[line] ?? '', quantity }];
    requireSuccess(await refund(admin, order.orderId, { items }));
  };
  const sent = async () => (await buying.refundsOf(order.orderId)).map(({ amount }) => amount.value);
  return { ...order, buyer, paid, refunded, sent };
}

describe('refunds of discounted lines', () => {
  it('case 1.3.13: 150 and 60 with 20 % off, refund of the 150: 120, and the other line stays as it was', async () => {
    await promote({ code: 'FIFTH', value: 20 });
    const order = await paidWith('FIFTH', [{ dollars: 150 }, { dollars: 60 }]);
    expect(order.paid.chargeTotals).toMatchObject({ subtotal: 210, discount: 42, total: 168 });
    await order.refunded(0, 1);
    expect(await order.sent()).toEqual(['120.00']);
    const { cartItems } = await buying.details(order.buyer, order.orderId);
    expect(cartItems.map(({ chargeDiscountTotal }) => chargeDiscountTotal).sort((a, b) => a - b)).toEqual([12, 30]);
    await order.refunded(1, 1);
    expect(await order.sent()).toEqual(['120.00', '48.00']);
  });

  it('case 1.3.14: a discount on 1 of 3 pieces, refund 2 then 1: the sum is what was paid', async () => {
    await promote({ code: 'HALF', class: 'line', value: 50, oncePerOrder: true });
    const order = await paidWith('HALF', [{ dollars: 19, quantity: 3 }]);
    expect(order.paid.chargeTotals).toMatchObject({ subtotal: 57, discount: 9.5, total: 47.5 });
    await order.refunded(0, 2);
    await order.refunded(0, 1);
    expect(await order.sent()).toEqual(['31.67', '15.83']);
  });

  it('a broken minimum is not charged back: each line gives back its own share alone', async () => {
    await promote({ code: 'MIN', minSubtotal: 17_000, value: 10 });
    const order = await paidWith('MIN', [{ dollars: 150 }, { dollars: 60 }]);
    await order.refunded(1, 1);
    expect(await order.sent()).toEqual(['54.00']);
  });
});

describe('PayPal', () => {
  it('is asked for undiscounted items, less the discounts of goods and of delivery, to the cent', async () => {
    const { version } = requireSuccess(await admin.call(calls.shipping.get)).data;
    const courier = { name: 'Courier', kind: 'flat' as const, amount: 850, codAllowed: false, isActive: true };
    const zones = [{ name: 'India', regions: [{ countryCode: 'IN' }], methods: [courier] }];
    requireSuccess(await admin.call(calls.shipping.save, { body: { version, zones } }));
    const combinesWith = { line: true, order: true, shipping: true };
    await promote({ name: 'Shirts', class: 'line', value: 15, combinesWith });
    await promote({ name: 'Order', action: 'fixed', value: 100, combinesWith });
    await promote({ name: 'Delivery', class: 'shipping', value: 40, combinesWith });
    const productId = await shop.addProduct({ price: 33_333, totalStock: 9 });
    const { buyer, addressId } = await buying.buyerWith([{ productId, quantity: 3 }]);
    const { orderId, approvalURL } = requireSuccess(await buying.placeOrder(buyer, addressId));
    const { chargeTotals } = await buying.details(buyer, orderId);
    // 3 × 3.92; 15 % are 1.76, 100 rupees are 1.18, and 40 % of 10.00 are 4.00.
    expect(chargeTotals).toMatchObject({ subtotal: 11.76, discount: 2.94, shipping: 6, total: 14.82 });
    await buying.decide(approvalURL);
    const paid = requireSuccess(await buying.capture(buyer, orderId, approvalURL)).data;
    expect(paid.totals.total).toBe(paid.totals.subtotal - paid.totals.discount + paid.totals.shipping);
    const asked = (await buying.ledger()).orders.find(({ custom_id: id }) => id === orderId);
    expect(asked).toMatchObject({
      purchase_units: [
        {
          amount: {
            value: '14.82',
            breakdown: {
              item_total: { value: '11.76' },
              discount: { value: '2.94' },
              shipping: { value: '10.00' },
              shipping_discount: { value: '4.00' },
            },
          },
        },
      ],
    });
  });
});
