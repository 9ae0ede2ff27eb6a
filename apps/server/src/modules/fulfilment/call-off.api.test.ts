import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createDocumenting } from '../../testing/documenting.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { TRANSFER } from '../../testing/paying-by-hand.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);
const promoting = createPromoting(shop);
const documenting = createDocumenting(shop);
afterEach(() => sending.disarm());

const mailsTo = async (email: string) => (await writtenMails(shop.database)).filter(({ to }) => to === email);
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const stockMoves = async (orderId: string) =>
  (await shop.services.inventory.listLedgerOfOrder(orderId)).map(({ reason, change }) => ({ reason, change }));

describe('calling off an order', () => {
  it('refunds it at once, puts its units back, and tells its buyer and the staff', async () => {
    const admin = await sending.allowCallingOff();
    await documenting.setUp(admin);
    const { orderId, buyer, productId } = await sending.paidOrder({ quantity: 2, stock: 5 });
    await documenting.work();
    expect(await sending.details(buyer, orderId)).toMatchObject({ canCallOff: true });
    const { message, data } = requireSuccess(await sending.callOff(buyer, orderId));
    expect(message).toBe('Your order has been cancelled.');
    expect(data).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'refunded', canCallOff: false });
    expect(data.refunds).toMatchObject([{ status: 'completed', amount: data.chargedAmount }]);
    expect(await sending.refundsOf(orderId)).toHaveLength(1);
    expect(await sending.stockOf(productId)).toBe(5);
    expect((await stockMoves(orderId)).at(-1)).toEqual({ reason: 'callOff', change: 2 });
    expect(await sending.revenue(admin)).toBe(0);
    const kinds = await kindsTo(buyer.email);
    expect(kinds).toContain('order-cancelled');
    expect(kinds).toContain('order-refunded');
    expect(kinds).not.toContain('order-rejected');
    const [told] = (await mailsTo(admin.email)).filter(({ kind }) => kind === 'order-called-off');
    expect(told?.text).toContain('Its refund is on its way.');
    expect(await kindsTo(admin.email)).not.toContain('money-to-return');
    await documenting.work();
    const { data: documents } = await documenting.list(admin);
    expect(documents.map(({ kind }) => kind)).toEqual(['creditNote', 'invoice']);
    // The second press is answered by what there is.
    requireSuccess(await sending.callOff(buyer, orderId));
    expect(await sending.refundsOf(orderId)).toHaveLength(1);
    expect((await kindsTo(buyer.email)).filter((kind) => kind === 'order-cancelled')).toHaveLength(1);
  });

  it('is refused where the shop does not allow it, of a packed or sent order, and of somebody else’s', async () => {
    const none = await sending.paidOrder();
    expectFailure(await sending.callOff(none.buyer, none.orderId), 'NOT_TO_BE_CALLED_OFF', 409);
    const admin = await sending.allowCallingOff();
    const stranger = await shop.shopper();
    expectFailure(await sending.callOff(stranger, none.orderId), 'ORDER_NOT_FOUND', 404);
    for (const state of ['pending', 'shipped'] as const) {
      const { orderId, itemId, buyer } = await sending.paidOrder();
      await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }], { state });
      expectFailure(await sending.callOff(buyer, orderId), 'NOT_TO_BE_CALLED_OFF', 409);
    }
    const marked = await sending.paidOrder();
    await sending.setStatus(admin, marked.orderId, 'inShipping');
    expectFailure(await sending.callOff(marked.buyer, marked.orderId), 'NOT_TO_BE_CALLED_OFF', 409);
  });

  it('is for whoever has the order’s link, who sees no street', async () => {
    await sending.allowCallingOff();
    const { orderId } = await sending.paidOrder();
    const answer = await sending.callOff(shop.visitor(), orderId, shop.services.links.tokenOf(orderId));
    const { data } = requireSuccess(answer);
    expect(data).toMatchObject({ orderStatus: 'rejected', paymentId: '', addressInfo: { address: '' } });
  });

  it('gives the use of a single-use promotion back, and only what is left of the money', async () => {
    const admin = await sending.allowCallingOff();
    await promoting.promote(admin, { code: 'ONCE', usageLimit: 1 });
    const productId = await shop.addProduct({ price: 100_000, totalStock: 5 });
    const { buyer, addressId } = await sending.buyerWith([{ productId, quantity: 2 }]);
    await promoting.enter(buyer, 'ONCE');
    const { orderId, approvalURL } = requireSuccess(await sending.placeOrder(buyer, addressId));
    await sending.decide(approvalURL);
    requireSuccess(await sending.capture(buyer, orderId, approvalURL));
    expect(await promoting.usesOf(orderId)).toEqual(['used']);
    const part = { reason: 'Torn', amount: 1 };
    requireSuccess(await admin.call(calls.adminOrders.refund, { params: { id: orderId }, body: part }));
    const { data } = requireSuccess(await sending.callOff(buyer, orderId));
    expect(await promoting.usesOf(orderId)).toEqual(['released']);
    const sum = data.refunds.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    expect([sum, data.paymentStatus]).toEqual([Math.round(data.chargedAmount * 100), 'refunded']);
  });

  it('of money by hand leaves a refund that is due by hand', async () => {
    const bank = await sending.offer({ bankTransfer: TRANSFER });
    await sending.allowCallingOff();
    const { orderId, buyer } = await sending.placedBy('bank_transfer');
    requireSuccess(await sending.record(bank, orderId, { amount: 1000 }));
    const { data } = requireSuccess(await sending.callOff(buyer, orderId));
    expect(data).toMatchObject({ orderStatus: 'rejected', refunds: [{ status: 'pending', amount: 1000 }] });
    const [told] = (await mailsTo(bank.email)).filter(({ kind }) => kind === 'order-called-off');
    expect(told?.text).toContain('send the refund and mark it as done');
  });

  it('keeps its word where PayPal does not answer: the money goes back later, once', async () => {
    await sending.allowCallingOff();
    const { orderId, buyer } = await sending.paidOrder();
    await sending.arm({ on: 'refund', kind: '500', times: 20 });
    const { data } = requireSuccess(await sending.callOff(buyer, orderId));
    expect(data).toMatchObject({ orderStatus: 'rejected', refunds: [{ status: 'pending' }] });
    await sending.disarm();
    shop.clock.passMinutes(60);
    await shop.services.checkout.settleRefunds();
    expect(await sending.refundsOf(orderId)).toHaveLength(1);
  });

  it('by the staff takes packed parcels and unpaid orders along', async () => {
    const admin = await sending.offer({ cod: { isActive: true } });
    const actor = { by: 'admin' as const, userId: admin.user.id, name: 'Test Admin' };
    const { orderId, buyer, productId } = await sending.placedBy('cod', { stock: 5 });
    const itemId = (await sending.orderOf(admin, orderId)).cartItems[0]?.id ?? '';
    await sending.sent(admin, orderId, [{ orderItemId: itemId, quantity: 1 }], { state: 'pending' });
    await shop.services.fulfilment.callOff(orderId, actor);
    expect(await sending.orderOf(admin, orderId)).toMatchObject({
      ...{ orderStatus: 'rejected', paymentStatus: 'cancelled', refunds: [], shipments: [{ state: 'cancelled' }] },
    });
    expect(await sending.stockOf(productId)).toBe(5);
    expect((await kindsTo(buyer.email)).filter((kind) => kind.startsWith('order-'))).toEqual([
      ...['order-cancelled', 'order-placed'],
    ]);
    const sent = await sending.paidOrder();
    await sending.sent(admin, sent.orderId, [{ orderItemId: sent.itemId, quantity: 1 }]);
    await expect(shop.services.fulfilment.callOff(sent.orderId, actor)).rejects.toThrow('can no longer be cancelled');
  });
});
