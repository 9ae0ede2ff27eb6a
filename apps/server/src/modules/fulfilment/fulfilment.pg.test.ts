import { calls } from '@haberdash/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { TRANSFER } from '../../testing/paying-by-hand.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

let shop: TestShop;
/** Another server of the shop, with the same PayPal. */
let second: TestShop;
let sending: ReturnType<typeof createSendingSteps>;
let admin: TestUser;
let atSecond: TestUser;

beforeAll(async () => {
  shop = await createTestShop();
  second = await createTestShop({}, { sharedWith: shop });
  sending = createSendingSteps(shop);
});
beforeEach(async () => {
  await shop.reset();
  admin = await sending.allowCallingOff();
  const client = createApiClient(second.url);
  await client.call(calls.auth.login, { body: { email: admin.email, password: admin.password } });
  atSecond = { ...admin, ...client };
});
afterEach(() => sending.disarm());
afterAll(async () => {
  await second.leave();
  await shop.close();
});

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const clerk = (at: number) => (at % 2 === 0 ? admin : atSecond);
const mailsOf = async (kind: string) => (await writtenMails(shop.database)).filter((mail) => mail.kind === kind);
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const oneOf = (count: number) => [200, ...Array<number>(count - 1).fill(409)];

/** Faults of an order; none where its money, its units and its parcels agree. */
async function faultsOf(orderId: string, productId: string, stock: number): Promise<string[]> {
  const order = await sending.orderOf(admin, orderId);
  const bought = order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const live = order.shipments.filter(({ state }) => state !== 'cancelled' && state !== 'returned');
  const inParcels = live.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = (amount: number) => Math.round(amount * 100);
  const back = (await sending.refundsOf(orderId)).reduce((sum, { amount }) => sum + cents(Number(amount.value)), 0);
  const isRejected = order.orderStatus === 'rejected';
  const held = isRejected ? 0 : bought;
  return [
    ...(inParcels > bought ? [`${inParcels} of ${bought} units are in parcels`] : []),
    ...(back > cents(order.chargedAmount) ? ['more went back than was paid'] : []),
    ...(isRejected && live.length > 0 ? ['a parcel of a rejected order is on its way'] : []),
    ...(isRejected && back !== cents(order.chargedAmount) ? ['a rejected order is not refunded'] : []),
    ...((await sending.stockOf(productId)) === stock - held ? [] : ['the stock is not what the order leaves']),
  ];
}

describe('sending, with clerks at once', () => {
  it('case 2.3.8: of 16 clerks on two servers who send the last piece one does, and its buyer is told once', async () => {
    const { orderId, itemId } = await sending.paidOrder({ quantity: 1 });
    const items = [{ orderItemId: itemId, quantity: 1 }];
    const answers = await times(16, (at) => sending.ship(clerk(at), orderId, { items }));
    expect(statuses(answers)).toEqual(oneOf(16));
    expect((await sending.orderOf(admin, orderId)).shipments).toHaveLength(1);
    expect(await mailsOf('shipment-sent')).toHaveLength(1);
  });

  it('the same press, 16 times on two servers, makes one parcel', async () => {
    const { orderId, itemId } = await sending.paidOrder({ quantity: 5 });
    const body = { items: [{ orderItemId: itemId, quantity: 1 }], requestId: 'one press' };
    const answers = await times(16, (at) => sending.ship(clerk(at), orderId, body));
    expect(statuses(answers)).toEqual(Array(16).fill(200));
    expect((await sending.orderOf(admin, orderId)).shipments).toHaveLength(1);
    expect(await mailsOf('shipment-sent')).toHaveLength(1);
  });

  it('one parcel that is handed over, cancelled and corrected at once is either sent or not, and mailed so', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId, itemId } = await sending.paidOrder({ quantity: 2 });
      const items = [{ orderItemId: itemId, quantity: 2 }];
      const { parcel } = await sending.sent(admin, orderId, items, { state: 'pending' });
      const changes = [{ state: 'shipped' as const }, { trackingNumber: 'A1' }, { state: 'cancelled' as const }];
      const before = (await mailsOf('shipment-sent')).length;
      await times(9, (at) => sending.changeParcel(clerk(at), orderId, parcel.id, changes[at % 3] ?? {}));
      const order = await sending.orderOf(admin, orderId);
      const wasSent = order.shipments[0]?.shippedAt !== null;
      expect(order.shipments[0]?.state).toBe('cancelled');
      expect(order).toMatchObject({ orderStatus: 'inProcess', fulfilment: 'unfulfilled', toSend: items });
      expect((await mailsOf('shipment-sent')).length - before).toBe(wasSent ? 1 : 0);
      const cancelled = (await writtenMails(shop.database)).filter(
        ({ kind, subject }) => kind === 'shipment-cancelled' && subject.includes(orderId.slice(0, 8)),
      );
      expect(cancelled).toHaveLength(wasSent ? 1 : 0);
    }
  });

  it('several orders that are sent by the same file from two servers are sent once each', async () => {
    const orders = [];
    for (let at = 0; at < 5; at += 1) orders.push(await sending.paidOrder({ quantity: 1 }));
    const text = orders.map(({ orderId }, at) => `${orderId},UPS,1Z${at}`).join('\n');
    const answers = await times(6, (at) => clerk(at).call(calls.shipments.sendMany, { body: { text, apply: true } }));
    const sent = answers.reduce((sum, answer) => sum + requireSuccess(answer).data.sent, 0);
    expect([sent, (await mailsOf('shipment-sent')).length]).toEqual([5, 5]);
  });
});

describe('calling off, with others at once', () => {
  it('16 presses on two servers refund it once', async () => {
    const { orderId, buyer, productId } = await sending.paidOrder({ quantity: 2, stock: 5 });
    const cookie = shop.services.links.tokenOf(orderId);
    const visitors = [shop.visitor(), second.visitor()];
    const answers = await times(16, (at) => sending.callOff(visitors[at % 2] ?? buyer, orderId, cookie));
    expect(statuses(answers)).toEqual(Array(16).fill(200));
    expect(await sending.refundsOf(orderId)).toHaveLength(1);
    expect(await faultsOf(orderId, productId, 5)).toEqual([]);
    expect(await mailsOf('order-cancelled')).toHaveLength(1);
    expect(await mailsOf('order-called-off')).toHaveLength(1);
  });

  it('a clerk who sends it meanwhile either does or finds it called off', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId, buyer, itemId, productId } = await sending.paidOrder({ quantity: 2, stock: 5 });
      const items = [{ orderItemId: itemId, quantity: 2 }];
      const [sent, off] = await Promise.all([
        sending.ship(clerk(round), orderId, { items }),
        sending.callOff(buyer, orderId),
      ]);
      expect(statuses([sent, off])).toEqual([200, 409]);
      expect(await faultsOf(orderId, productId, 5)).toEqual([]);
    }
  });

  it('a refund and a status at the same time leave its money, units and parcels in agreement', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId, buyer, itemId, productId } = await sending.paidOrder({ quantity: 2, stock: 5 });
      const items = [{ orderItemId: itemId, quantity: 1 }];
      const params = { id: orderId };
      await Promise.all([
        sending.ship(admin, orderId, { items }),
        sending.callOff(buyer, orderId),
        atSecond.call(calls.adminOrders.refund, { params, body: { reason: 'Torn', items } }),
        admin.call(calls.adminOrders.update, { params, body: { orderStatus: 'rejected' } }),
      ]);
      // A rejected order's rest is for the staff to refund.
      const order = await sending.orderOf(admin, orderId);
      if (order.orderStatus === 'rejected' && order.refundable.amount > 0)
        requireSuccess(await admin.call(calls.adminOrders.refund, { params, body: { reason: 'The rest' } }));
      expect(await faultsOf(orderId, productId, 5)).toEqual([]);
    }
  });

  it('while its payment is being taken is refused or comes after it: the money goes back once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, approvalURL, buyer, productId } = await sending.placedOrder({ quantity: 1, stock: 5 });
      await sending.decide(approvalURL);
      const [captured, off] = await Promise.all([
        sending.capture(buyer, orderId, approvalURL),
        sending.callOff(buyer, orderId),
      ]);
      requireSuccess(captured);
      if (off.status !== 200) requireSuccess(await sending.callOff(buyer, orderId));
      expect(await sending.refundsOf(orderId)).toHaveLength(1);
      expect(await faultsOf(orderId, productId, 5)).toEqual([]);
    }
  });
});

describe('undoing a receipt, with others at once', () => {
  it('16 presses take it back once, and a parcel or a refund at once is either first or refused', async () => {
    await sending.offer({ bankTransfer: TRANSFER });
    for (let round = 0; round < 6; round += 1) {
      const { orderId } = await sending.placedBy('bank_transfer');
      const { data } = requireSuccess(await sending.record(admin, orderId, { amount: 1000 }));
      const receiptId = data.receipts[0]?.id ?? '';
      const params = { id: orderId };
      const [refund, ...undone] = await Promise.all([
        admin.call(calls.adminOrders.refund, { params, body: { reason: 'Torn' } }),
        ...Array.from({ length: 8 }, (_, at) => sending.undo(clerk(at), orderId, receiptId)),
      ]);
      const isRefunded = refund?.status === 200;
      expect(statuses(undone)).toEqual(Array(8).fill(isRefunded ? 409 : 200));
      const order = await sending.orderOf(admin, orderId);
      expect(order).toMatchObject(
        isRefunded
          ? { paymentStatus: 'paid', handPayment: { received: 1000 } }
          : { paymentStatus: 'awaiting', handPayment: { received: 0 }, refunds: [] },
      );
    }
    const done = await shop.services.moneyCheck.check('A test');
    // The simulated PayPal knows orders of the tests before.
    expect(done?.differences.filter(({ orderId }) => orderId !== '')).toEqual([]);
  });

  it('while the money is being taken leaves it paid by what came, or waiting', async () => {
    await sending.offer({ bankTransfer: TRANSFER });
    for (let round = 0; round < 6; round += 1) {
      const { orderId } = await sending.placedBy('bank_transfer');
      const first = requireSuccess(await sending.record(admin, orderId, { amount: 600 })).data.receipts[0]?.id ?? '';
      await Promise.all([sending.record(admin, orderId, { amount: 400 }), sending.undo(atSecond, orderId, first)]);
      await shop.services.checkout.reconcilePayments();
      const { paymentStatus, handPayment } = await sending.orderOf(admin, orderId);
      expect([paymentStatus, handPayment?.missing]).toEqual(
        handPayment?.received === 1000 ? ['paid', 0] : ['awaiting', 600],
      );
    }
  });
});
