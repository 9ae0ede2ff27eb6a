import { calls } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createReturning } from '../../testing/returning.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const returning = createReturning(shop, buying);
const { add, ask, deliveredOrder, details, ledgerOf, optionsOf, refundShown, step, through } = returning;
const sending = createSendingSteps(shop);

let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const amountsOf = async (orderId: string) => (await buying.refundsOf(orderId)).map(({ amount }) => amount.value);
const mailsOf = async (kind: string) =>
  requireSuccess(await admin.call(calls.mail.list, { query: {} })).data.filter((mail) => mail.kind === kind);

describe('a return, from asking to the money', () => {
  it('is asked for, approved, sent, received, inspected and refunded; the stock and the mails follow', async () => {
    const order = await deliveredOrder(admin);
    const [item] = (await optionsOf(order.buyer, order.orderId)).items;
    expect(item).toMatchObject({ quantity: 2, obstacle: '', exchanges: [] });
    const asked = await ask(order.buyer, order.orderId, { quantity: 1 });
    expect(asked).toMatchObject({ state: 'requested', kind: 'return', canCancel: true, refunded: null });
    expect(asked.number).toBe(`R-${asked.id.slice(0, 8)}`);
    expect(await mailsOf('return-requested')).toHaveLength(1);
    const approved = await through(admin, asked.id, { action: 'approve', note: 'Send it to Mill Lane.' });
    expect(approved).toMatchObject({ state: 'approved', note: 'Send it to Mill Lane.', refund: null });
    const sent = await order.buyer.call(calls.returns.send, {
      params: { id: asked.id },
      body: { trackingNumber: 'DT 12' },
    });
    expect(requireSuccess(sent).data).toMatchObject({ state: 'inTransit', trackingNumber: 'DT 12' });
    const received = await through(admin, asked.id, 'receive');
    expect(received).toMatchObject({
      state: 'received',
      canCancel: false,
      refund: { currency: 'USD', goods: 18.81, delivery: 0, fee: 0, total: 18.81, maxDiminished: 0 },
    });
    expect(await buying.stockOf(order.productId)).toBe(3);
    expect(await through(admin, asked.id, 'inspect')).toMatchObject({ state: 'inspected' });
    expect(await buying.stockOf(order.productId)).toBe(4);
    const { message, data } = requireSuccess(await refundShown(admin, asked.id));
    expect(message).toBe('Refund sent.');
    expect(data).toMatchObject({
      state: 'closed',
      refund: null,
      refunded: { amount: 18.81, currency: 'USD', isComplete: true },
    });
    expect(await amountsOf(order.orderId)).toEqual(['18.81']);
    expect(await ledgerOf(order.orderId)).toEqual(['order -2', 'return 1']);
    expect(await mailsOf('return-changed')).toHaveLength(2);
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
    const { data: own } = requireSuccess(await order.buyer.call(calls.returns.list, { query: {} }));
    expect(own.map(({ state }) => state)).toEqual(['closed']);
  });

  it('is seen and asked for by nobody else, and by whoever has the order’s link', async () => {
    const order = await deliveredOrder(admin);
    const stranger = await shop.shopper();
    const [item] = (await optionsOf(order.buyer, order.orderId)).items;
    const one = { orderItemId: item?.orderItemId ?? '', quantity: 1, reason: 'faulty', resolution: 'refund' as const };
    const { orderId } = order;
    expectFailure(await add(stranger, { orderId, items: [one] }), 'ORDER_NOT_FOUND', 404);
    expectFailure(await add(shop.visitor(), { orderId, items: [one] }), 'NOT_SIGNED_IN', 401);
    const orderToken = shop.services.links.tokenOf(orderId);
    const added = requireSuccess(await add(shop.visitor(), { orderId, orderToken, items: [one] }), 201).data;
    const other = await deliveredOrder(admin);
    const foreign = shop.services.links.tokenOf(other.orderId);
    const params = { id: added.id };
    expectFailure(await stranger.call(calls.returns.cancel, { params, body: {} }), 'ORDER_NOT_FOUND', 404);
    const withForeign = await shop.visitor().call(calls.returns.cancel, { params, body: { orderToken: foreign } });
    expectFailure(withForeign, 'ORDER_NOT_FOUND', 404);
    const seen = await shop.visitor().call(calls.returns.list, { query: { orderToken } });
    expect(requireSuccess(seen).data).toHaveLength(1);
    requireSuccess(await shop.visitor().call(calls.returns.cancel, { params, body: { orderToken } }));
    expect((await details(admin, added.id)).state).toBe('cancelled');
  });
});

const passDays = async (days: number) => {
  shop.clock.passMinutes(days * 24 * 60);
  admin = await shop.admin();
};
const linkOf = (orderId: string) => ({ orderToken: shop.services.links.tokenOf(orderId) });
const optionsByLink = async (orderId: string) =>
  requireSuccess(await shop.visitor().call(calls.returns.options, { params: { orderId }, query: linkOf(orderId) }))
    .data;

describe('what can be returned', () => {
  it('is what was delivered, parcel by parcel, each within its own window', async () => {
    const { orderId, buyer, itemId } = await sending.paidOrder({ quantity: 3 });
    expect((await optionsOf(buyer, orderId)).items).toEqual([]);
    const units = (quantity: number) => [{ orderItemId: itemId, quantity }];
    const first = await sending.sent(admin, orderId, units(2));
    expect((await optionsOf(buyer, orderId)).items).toEqual([]);
    requireSuccess(await sending.changeParcel(admin, orderId, first.parcel.id, { state: 'delivered' }));
    expect((await optionsOf(buyer, orderId)).items).toMatchObject([{ quantity: 2, obstacle: '' }]);
    await passDays(10);
    const second = await sending.sent(admin, orderId, units(1));
    requireSuccess(await sending.changeParcel(admin, orderId, second.parcel.id, { state: 'delivered' }));
    await passDays(6);
    const [item] = (await optionsByLink(orderId)).items;
    expect(item).toMatchObject({ quantity: 3, obstacle: expect.stringContaining('14 days') });
    const asked = (quantity: number, reason: string) =>
      add(shop.visitor(), {
        ...{ orderId, ...linkOf(orderId) },
        items: [{ orderItemId: itemId, quantity, reason, resolution: 'refund' as const }],
      });
    expectFailure(await asked(2, 'changedMind'), 'RETURN_NOT_ALLOWED', 409);
    requireSuccess(await asked(1, 'changedMind'), 201);
    requireSuccess(await asked(2, 'faulty'), 201);
  });

  it('is only what is the shop’s own fault of a final sale, and has another window by category', async () => {
    await returning.rule(admin, { categories: [{ category: 'men', days: 0 }] });
    const order = await deliveredOrder(admin);
    const [item] = (await optionsOf(order.buyer, order.orderId)).items;
    expect(item).toMatchObject({ quantity: 2, until: null, obstacle: expect.stringContaining('final sale') });
    const { orderId } = order;
    const one = { orderItemId: item?.orderItemId ?? '', quantity: 1, resolution: 'refund' as const };
    const tooSmall = { orderId, items: [{ ...one, reason: 'tooSmall' }] };
    expectFailure(await add(order.buyer, tooSmall), 'RETURN_NOT_ALLOWED', 409);
    requireSuccess(await add(order.buyer, { orderId, items: [{ ...one, reason: 'wrongItem' }] }), 201);
    await returning.rule(admin, { categories: [{ category: 'men', days: 40 }] });
    await passDays(30);
    expect((await optionsByLink(orderId)).items).toMatchObject([{ quantity: 1, obstacle: '' }]);
    await returning.rule(admin, { categories: [] });
  });

  it('is asked for with one of the shop’s reasons, its own among them', async () => {
    await returning.rule(admin, { ownReasons: [{ id: '', label: 'Colour runs' }] });
    const order = await deliveredOrder(admin);
    const { items, reasons } = await optionsOf(order.buyer, order.orderId);
    const own = reasons.find(({ label }) => label === 'Colour runs')?.id ?? '';
    const one = { orderItemId: items[0]?.orderItemId ?? '', quantity: 1, resolution: 'refund' as const };
    const asked = (reason: string) => add(order.buyer, { orderId: order.orderId, items: [{ ...one, reason }] });
    expectFailure(await asked('boredom'), 'INVALID_REQUEST', 400);
    expect(requireSuccess(await asked(own), 201).data.items).toMatchObject([{ reasonLabel: 'Colour runs' }]);
    await returning.rule(admin, { ownReasons: [] });
  });
});

describe('what the staff does with a return', () => {
  it('is refused where it has moved on, with the return as it is now', async () => {
    const order = await deliveredOrder(admin);
    const { id, version } = await ask(order.buyer, order.orderId, {});
    await through(admin, id, { action: 'approve', version });
    const older = expectFailure(await step(admin, id, { action: 'cancel', version }), 'RETURN_MOVED', 409);
    expect(older.details).toMatchObject({ id, state: 'approved', version: version + 1 });
    for (const action of ['approve', 'refuse', 'inspect', 'close', 'undoReceive'] as const) {
      expectFailure(await step(admin, id, { action, note: 'No.' }), 'RETURN_MOVED', 409);
    }
  });

  it('can be taken back where a receipt was a mistake, until something rests on it', async () => {
    const order = await deliveredOrder(admin);
    const { id, items } = await ask(order.buyer, order.orderId, { quantity: 2 });
    const one = { action: 'receive' as const, items: [{ id: items[0]?.id ?? '', quantity: 1 }] };
    await through(admin, id, 'approve', one);
    expect(await through(admin, id, 'undoReceive')).toMatchObject({ state: 'approved', items: [{ received: 0 }] });
    await through(admin, id, one);
    const other = await ask(order.buyer, order.orderId, { quantity: 1 });
    expectFailure(await step(admin, id, { action: 'undoReceive' }), 'RETURN_TOO_MANY', 409);
    expect((await details(admin, id)).state).toBe('received');
    requireSuccess(await order.buyer.call(calls.returns.cancel, { params: { id: other.id }, body: {} }));
    requireSuccess(await refundShown(admin, id));
    expectFailure(await step(admin, id, { action: 'undoReceive' }), 'RETURN_MOVED', 409);
  });

  it('finds returns by state, order, buyer, email and number, and counts them', async () => {
    const order = await deliveredOrder(admin);
    const { id } = await ask(order.buyer, order.orderId, {});
    const other = await deliveredOrder(admin);
    await through(admin, (await ask(other.buyer, other.orderId, {})).id, 'approve');
    const find = async (query: object) =>
      requireSuccess(await admin.call(calls.adminReturns.list, { query })).data.map((one) => one.id);
    expect(await find({ state: 'requested' })).toEqual([id]);
    expect(await find({ state: 'open' })).toHaveLength(2);
    expect(await find({ orderId: order.orderId })).toEqual([id]);
    for (const search of [`#${order.orderId.slice(0, 8)}`, order.buyer.email, `R-${id.slice(0, 8)}`]) {
      expect(await find({ search })).toEqual([id]);
    }
    const { counts, total } = requireSuccess(await admin.call(calls.adminReturns.list, { query: {} }));
    expect([total, counts.requested, counts.approved, counts.closed]).toEqual([2, 1, 1, 0]);
    const packer = await shop.staff('editor');
    expect((await packer.call(calls.adminReturns.list, { query: {} })).status).toBe(403);
  });

  it('sends an exchange as a parcel; the return closes once it has left', async () => {
    const { productId, sizes } = await shop.addSized({ M: 3, L: 1 }, { price: 159_900 });
    const { buyer, addressId } = await buying.buyerWith([{ productId, variantId: sizes.M }]);
    const { orderId, approvalURL } = requireSuccess(await buying.placeOrder(buyer, addressId));
    await buying.decide(approvalURL);
    const paid = requireSuccess(await buying.capture(buyer, orderId, approvalURL)).data;
    const orderItemId = paid.cartItems[0]?.id ?? '';
    const out = await sending.sent(admin, orderId, [{ orderItemId, quantity: 1 }]);
    requireSuccess(await sending.changeParcel(admin, orderId, out.parcel.id, { state: 'delivered' }));
    const { id } = await ask(buyer, orderId, {
      resolution: 'exchange',
      newVariantId: sizes.L ?? '',
      reason: 'tooSmall',
    });
    const { items } = await through(admin, id, 'approve', 'receive', 'inspect');
    await shop.services.returns.closeDone();
    expect((await details(admin, id)).state).toBe('inspected');
    const returnItemId = items[0]?.id ?? '';
    requireSuccess(await sending.ship(admin, orderId, { items: [{ orderItemId, quantity: 1, returnItemId }] }));
    expect(await details(admin, id)).toMatchObject({ state: 'inspected', toSend: 0 });
    await shop.services.returns.closeDone();
    expect((await details(admin, id)).state).toBe('closed');
    expect(await returning.stockBy(productId)).toEqual({ M: 3, L: 0 });
    expect((await optionsOf(buyer, orderId)).items).toEqual([]);
  });
});

describe('pictures, fit and forgetting', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = async (orderId: string, token: string) => {
    const form = new FormData();
    form.set('my_file', new Blob([PIXEL], { type: 'image/png' }), 'hole.png');
    const path = calls.returns.addPicture.path.replace(':orderId', orderId);
    const response = await fetch(`${shop.url}${path}?orderToken=${encodeURIComponent(token)}`, {
      method: 'POST',
      body: form,
    });
    return { status: response.status, body: (await response.json()) as { data: { url: string } } };
  };

  it('keeps the buyer’s pictures while a return shows them, and erases them with the buyer', async () => {
    const order = await deliveredOrder(admin);
    const { orderId, buyer } = order;
    const { orderToken } = linkOf(orderId);
    expect((await upload(orderId, 'false')).status).toBe(401);
    const { status, body } = await upload(orderId, orderToken);
    expect(status).toBe(200);
    const { url } = body.data;
    const other = await deliveredOrder(admin);
    const [foreign] = (await optionsOf(other.buyer, other.orderId)).items;
    const one = { quantity: 1, reason: 'faulty', resolution: 'refund' as const, pictures: [url] };
    const stolen = [{ ...one, orderItemId: foreign?.orderItemId ?? '' }];
    expectFailure(await add(other.buyer, { orderId: other.orderId, items: stolen }), 'INVALID_REQUEST', 400);
    const [item] = (await optionsOf(buyer, orderId)).items;
    const items = [{ ...one, orderItemId: item?.orderItemId ?? '' }];
    const asked = requireSuccess(await add(buyer, { orderId, items, comment: 'A hole.' }), 201).data;
    expect(asked.items).toMatchObject([{ pictures: [url] }]);
    await passDays(3);
    await shop.services.returns.forgetPictures();
    await shop.services.imageSweep.sweep();
    const isThere = async () => (await fetch(`${shop.url}${url}`)).status;
    expect(await isThere()).toBe(200);
    const mine = await shop.services.personalData.collect(buyer.user.id, '');
    expect(mine.returns).toMatchObject([{ id: asked.id, comment: 'A hole.' }]);
    await shop.services.personalData.deleteAccount(buyer.user.id, buyer.password);
    expect(await details(admin, asked.id)).toMatchObject({ comment: '', items: [{ pictures: [] }] });
    await passDays(2);
    await shop.services.imageSweep.sweep();
    expect(await isThere()).toBe(404);
  });

  it('counts what came back as too small or too large among the ratings of the fit, at once', async () => {
    const order = await deliveredOrder(admin);
    const fit = async () => {
      await shop.responseCache.catchUp();
      const params = { productId: order.productId };
      return requireSuccess(await shop.visitor().call(calls.reviews.list, { params, query: {} })).summary.fit;
    };
    const { id } = await ask(order.buyer, order.orderId, { reason: 'tooSmall' });
    expect(await fit()).toBeNull();
    await through(admin, id, 'approve', 'receive');
    expect(await fit()).toEqual({ average: 1, count: 1 });
    const large = await ask(order.buyer, order.orderId, { reason: 'tooLarge' });
    await through(admin, large.id, 'approve', 'receive');
    expect(await fit()).toEqual({ average: 3, count: 2 });
    await through(admin, id, 'undoReceive');
    expect(await fit()).toEqual({ average: 5, count: 1 });
  });
});
