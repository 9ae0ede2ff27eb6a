import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('fifty shoppers at once for a product with ten in stock', () => {
  it('makes exactly ten orders, answers the others how many are left, and charges no one else', async () => {
    const id = await shop.addProduct({ totalStock: 10 });
    const buyers = await times(50, () => buying.buyerWith([{ productId: id }]));

    const placed = await Promise.all(buyers.map(({ buyer, addressId }) => buying.placeOrder(buyer, addressId)));
    const winners = placed.filter(({ status }) => status === 201);
    const losers = placed.filter(({ status }) => status !== 201);
    expect(winners).toHaveLength(10);
    expect(losers).toHaveLength(40);
    for (const answer of losers) {
      expect(expectFailure(answer, 'OUT_OF_STOCK', 409).details).toMatchObject([{ available: 0 }]);
    }
    expect(await buying.stockOf(id)).toBe(0);

    await Promise.all(
      placed.map(async ({ body }, index) => {
        const buyer = buyers[index]?.buyer;
        if (!body.success || !buyer) return;
        await buying.decide(body.approvalURL);
        expect((await buying.capture(buyer, body.orderId, body.approvalURL)).status).toBe(200);
      }),
    );
    expect(await buying.stockOf(id)).toBe(0);
    const { captures, orders } = await buying.ledger();
    expect(captures).toHaveLength(10);
    expect(orders).toHaveLength(10);
  });

  it.each([1, 7])(
    'case 21: thirty buyers at once for a stock of %i are as many orders, and no failure',
    async (totalStock) => {
      const id = await shop.addProduct({ totalStock });
      const buyers = await times(30, () => buying.buyerWith([{ productId: id }]));
      const placed = await Promise.all(buyers.map(({ buyer, addressId }) => buying.placeOrder(buyer, addressId)));
      const statuses = placed.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array(totalStock).fill(201), ...Array(30 - totalStock).fill(409)]);
      expect(await buying.stockOf(id)).toBe(0);
      expect(await shop.services.inventory.findDifferences()).toEqual([]);
    },
  );

  it('never sells more than there is when carts hold several products in different orders', async () => {
    const stock = [7, 5, 9];
    const ids = await Promise.all(stock.map((totalStock) => shop.addProduct({ totalStock })));
    const buyers = await times(20, (index) => {
      const lines = ids.map((productId) => ({ productId, quantity: 1 }));
      return buying.buyerWith(index % 2 === 0 ? lines : lines.reverse());
    });
    const placed = await Promise.all(buyers.map(({ buyer, addressId }) => buying.placeOrder(buyer, addressId)));
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(placed.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await Promise.all(ids.map(buying.stockOf))).toEqual([2, 0, 4]);
  });
});

describe('one order captured by twenty callers at once', () => {
  it('hole S5: takes the money once, changes the stock once, and reports the success to every caller', async () => {
    const id = await shop.addProduct({ totalStock: 6 });
    const { buyer, addressId } = await buying.buyerWith([{ productId: id, quantity: 2 }]);
    const body = requireSuccess(await buying.placeOrder(buyer, addressId));
    await buying.decide(body.approvalURL);
    const before = (await buying.ledger()).captures.length;

    const answers = await Promise.all([
      ...Array.from({ length: 19 }, () => buying.capture(buyer, body.orderId, body.approvalURL)),
      shop.services.checkout.reconcilePayments().then(() => buying.capture(buyer, body.orderId, body.approvalURL)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await buying.ledger()).captures.length - before).toBe(1);
    expect(await buying.stockOf(id)).toBe(4);
    const paid = await buying.details(buyer, body.orderId);
    expect(paid.history.filter(({ to }) => to === 'paid')).toHaveLength(1);
  });
});

describe('one shopper who presses pay many times at once', () => {
  it('gets one order', async () => {
    const id = await shop.addProduct({ totalStock: 30 });
    const { buyer, addressId } = await buying.buyerWith([{ productId: id }]);
    const answers = await times(10, () => buying.placeOrder(buyer, addressId));
    expect(new Set(answers.map((answer) => requireSuccess(answer).orderId)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await buying.stockOf(id)).toBe(29);
    const body = requireSuccess(await buyer.call(calls.orders.list, { params: { userId: buyer.user.id } }));
    expect(body.total).toBe(1);
  });
});

describe('the end of an order by many hands at once', () => {
  it('gives the stock back once, whichever call is first', async () => {
    const id = await shop.addProduct({ totalStock: 8 });
    const { buyer, addressId } = await buying.buyerWith([{ productId: id, quantity: 3 }]);
    const body = requireSuccess(await buying.placeOrder(buyer, addressId));
    const admin = await shop.admin();
    shop.clock.passMinutes(31);
    await Promise.all([
      ...Array.from({ length: 5 }, () => buyer.call(calls.orders.cancel, { body: { orderId: body.orderId } })),
      ...Array.from({ length: 5 }, () => shop.services.checkout.expireOrders()),
      ...Array.from({ length: 5 }, () =>
        admin.call(calls.adminOrders.update, { params: { id: body.orderId }, body: { orderStatus: 'rejected' } }),
      ),
    ]);
    expect(await buying.stockOf(id)).toBe(8);
  });

  it('either rejects an order of unknown outcome or charges it at the same moment, never both', async () => {
    const id = await shop.addProduct({ totalStock: 40 });
    const orders = await times(6, async () => {
      const { buyer, addressId } = await buying.buyerWith([{ productId: id }]);
      const body = requireSuccess(await buying.placeOrder(buyer, addressId));
      await buying.decide(body.approvalURL);
      return { buyer, orderId: body.orderId, approvalURL: body.approvalURL };
    });
    await buying.arm({ on: 'capture', kind: 'reset', times: 1000 });
    await Promise.all(orders.map(({ buyer, orderId, approvalURL }) => buying.capture(buyer, orderId, approvalURL)));
    await buying.disarm();
    shop.clock.passMinutes(16);
    const admin = await shop.admin();
    // As the console does, of the order that it shows: one that was paid meanwhile may be rejected, too, and is to be refunded then.
    const versions = await Promise.all(
      orders.slice(0, 4).map(async ({ orderId }) => {
        const { data } = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } }));
        return { orderId, version: data.version };
      }),
    );
    const reject = ({ orderId, version }: (typeof versions)[number]) =>
      admin.call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus: 'rejected', version } });
    await Promise.all([
      ...versions.map(reject),
      ...orders.map(({ buyer, orderId, approvalURL }) => buying.capture(buyer, orderId, approvalURL)),
      shop.services.checkout.reconcilePayments(),
    ]);
    const { captures } = await buying.ledger();
    const ended = await Promise.all(orders.map(({ buyer, orderId }) => buying.details(buyer, orderId)));
    for (const { id: orderId, orderStatus, paymentStatus } of ended) {
      const charged = captures.filter(({ custom_id }) => custom_id === orderId).length;
      expect([orderStatus, paymentStatus, charged]).toEqual(
        orderStatus === 'rejected' ? ['rejected', 'cancelled', 0] : ['confirmed', 'paid', 1],
      );
    }
    const sold = ended.filter(({ orderStatus }) => orderStatus !== 'rejected').length;
    expect(await buying.stockOf(id)).toBe(40 - sold);
  });

  it('either pays or cancels an order that is captured and cancelled at the same moment, never both', async () => {
    const id = await shop.addProduct({ totalStock: 40 });
    const outcomes = await times(10, async (index) => {
      const { buyer, addressId } = await buying.buyerWith([{ productId: id }]);
      const body = requireSuccess(await buying.placeOrder(buyer, addressId));
      if (index % 2 === 0) await buying.decide(body.approvalURL);
      await Promise.all([
        buying.capture(buyer, body.orderId, body.approvalURL),
        buyer.call(calls.orders.cancel, { body: { orderId: body.orderId } }),
      ]);
      const { paymentStatus, orderStatus } = await buying.details(buyer, body.orderId);
      return { orderId: body.orderId, paymentStatus, orderStatus };
    });
    const { captures } = await buying.ledger();
    const captured = (orderId: string) => captures.filter(({ custom_id }) => custom_id === orderId).length;
    for (const { orderId, paymentStatus, orderStatus } of outcomes) {
      expect(captured(orderId)).toBe(paymentStatus === 'paid' ? 1 : 0);
      expect(orderStatus === 'rejected').toBe(paymentStatus === 'cancelled');
    }
    const sold = outcomes.filter(({ orderStatus }) => orderStatus !== 'rejected').length;
    expect(await buying.stockOf(id)).toBe(40 - sold);
  });
});
