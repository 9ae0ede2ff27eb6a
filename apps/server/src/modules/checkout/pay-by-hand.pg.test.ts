import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createPayingByHand, TRANSFER } from '../../testing/paying-by-hand.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { paymentReceipts } from '../payments/receipts.tables.ts';

const shop = useTestShop();
const paying = createPayingByHand(shop);
const BANK = { bankTransfer: TRANSFER };
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

describe('money by hand, with callers at once', () => {
  it('eight parts of a fourth each pay an order once, and half of them is too much', async () => {
    const admin = await paying.offer(BANK);
    const { orderId } = await paying.placedBy('bank_transfer');
    await times(8, (at) => paying.record(admin, orderId, { amount: 250, requestId: `part ${at}` }));
    const order = await paying.orderOf(admin, orderId);
    expect(order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(order.handPayment).toMatchObject({ received: 2000, missing: 0, surplus: 1000 });
    expect(order.history.filter(({ kind, to }) => kind === 'payment' && to === 'paid')).toHaveLength(1);
    expect(await paying.revenue(admin)).toBe(1000);
    const back = await times(8, (at) =>
      admin.call(calls.adminOrders.returnPayment, {
        ...{ params: { id: orderId }, body: { amount: 250, requestId: `back ${at}` } },
      }),
    );
    expect(back.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await paying.orderOf(admin, orderId)).handPayment).toMatchObject({ received: 1000, surplus: 0 });
  });

  it('the same receipt, sent eight times, is kept once', async () => {
    const admin = await paying.offer(BANK);
    const { orderId } = await paying.placedBy('bank_transfer');
    const answers = await times(8, () => paying.record(admin, orderId, { amount: 600, requestId: 'one press' }));
    for (const answer of answers) requireSuccess(answer);
    expect(await shop.database.db.$count(paymentReceipts, eq(paymentReceipts.orderId, orderId))).toBe(1);
  });

  it('a refund that is marked as done eight times is made once', async () => {
    const admin = await paying.offer(BANK);
    const { orderId, productId } = await paying.placedBy('bank_transfer', { quantity: 2, stock: 5 });
    await paying.record(admin, orderId, { amount: 2000 });
    const { cartItems } = await paying.orderOf(admin, orderId);
    const items = [{ orderItemId: cartItems[0]?.id ?? '', quantity: 2 }];
    const asked = await admin.call(calls.adminOrders.refund, {
      ...{ params: { id: orderId }, body: { reason: 'Torn', items, restock: true } },
    });
    const refundId = requireSuccess(asked).data.refunds[0]?.id ?? '';
    const done = () => admin.call(calls.adminOrders.completeRefund, { params: { id: orderId }, body: { refundId } });
    for (const answer of await times(8, () => Promise.all([done(), shop.services.checkout.settleRefunds()])))
      requireSuccess(answer[0]);
    expect(await paying.orderOf(admin, orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await paying.stockOf(productId)).toBe(5);
    expect(await paying.revenue(admin)).toBe(0);
  });

  it('money that comes while its buyer cancels either pays the order or is to be given back, never both', async () => {
    const admin = await paying.offer(BANK);
    for (let round = 0; round < 6; round += 1) {
      const { orderId, buyer, productId } = await paying.placedBy('bank_transfer');
      const [, received] = await Promise.all([
        buyer.call(calls.orders.cancel, { body: { orderId } }),
        paying.record(admin, orderId, { amount: 1000 }),
      ]);
      requireSuccess(received);
      const { paymentStatus, handPayment } = await paying.orderOf(admin, orderId);
      const isPaid = paymentStatus === 'paid';
      expect([paymentStatus, handPayment?.surplus]).toEqual(isPaid ? ['paid', 0] : ['cancelled', 1000]);
      expect(await paying.stockOf(productId)).toBe(isPaid ? 4 : 5);
    }
  });

  it('money that comes while its order ends pays it, whichever is first, as long as its units are there', async () => {
    const admin = await paying.offer(BANK);
    const placed = [];
    for (let round = 0; round < 6; round += 1) placed.push(await paying.placedBy('bank_transfer'));
    shop.clock.passMinutes(TRANSFER.days * 24 * 60 + 1);
    const later = await shop.admin();
    await Promise.all([
      times(3, () => shop.services.checkout.expireAwaiting()),
      ...placed.map(({ orderId }) => paying.record(later, orderId, { amount: 1000 })),
    ]);
    expect(admin.user.id).not.toBe(later.user.id);
    for (const { orderId, productId } of placed) {
      expect(await paying.orderOf(later, orderId)).toMatchObject({
        ...{ orderStatus: 'confirmed', paymentStatus: 'paid', handPayment: { surplus: 0 } },
      });
      expect(await paying.stockOf(productId)).toBe(4);
    }
    expect(await paying.revenue(later)).toBe(6000);
  });

  it('two buyers of the last unit, one at the door and one by transfer: one of them has it', async () => {
    await paying.offer({ ...BANK, cod: { isActive: true } });
    const productId = await shop.addProduct({ price: 100_000, totalStock: 1 });
    const buyers = [await paying.buyerWith([{ productId }]), await paying.buyerWith([{ productId }])];
    const answers = await Promise.all(
      buyers.map(({ buyer, addressId }, at) =>
        paying.placeOrder(buyer, addressId, { paymentMethod: at === 0 ? 'cod' : 'bank_transfer' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await paying.stockOf(productId)).toBe(0);
  });
});
