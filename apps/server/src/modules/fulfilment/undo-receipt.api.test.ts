import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { TRANSFER } from '../../testing/paying-by-hand.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);
const BANK = { bankTransfer: TRANSFER };

const paidByTransfer = async () => {
  const admin = await sending.offer(BANK);
  const placed = await sending.placedBy('bank_transfer');
  const { data } = requireSuccess(await sending.record(admin, placed.orderId, { amount: 1000 }));
  return { admin, ...placed, receiptId: data.receipts[0]?.id ?? '' };
};

const findDifferences = async () => {
  const done = await shop.services.moneyCheck.check('A test');
  return done?.differences ?? 'none';
};

describe('undoing a receipt', () => {
  it('of a paid order has it wait for its money again, in all books, and be paid by the next one', async () => {
    const { admin, orderId, receiptId, productId } = await paidByTransfer();
    expect(await sending.revenue(admin)).toBe(1000);
    const { data } = requireSuccess(await sending.undo(admin, orderId, receiptId));
    expect(data).toMatchObject({ orderStatus: 'pending', paymentStatus: 'awaiting', receipts: [], paymentId: '' });
    expect(data.handPayment).toMatchObject({ received: 0, missing: 1000, surplus: 0 });
    expect(data.handPayment?.dueBy).not.toBeNull();
    expect(await sending.revenue(admin)).toBe(0);
    expect(await sending.stockOf(productId)).toBe(4);
    expect(await findDifferences()).toEqual([]);
    await shop.services.checkout.reconcilePayments();
    expect(await sending.orderOf(admin, orderId)).toMatchObject({ paymentStatus: 'awaiting' });
    // The second press is answered by what there is.
    requireSuccess(await sending.undo(admin, orderId, receiptId));
    const paid = requireSuccess(await sending.record(admin, orderId, { amount: 1000 })).data;
    expect(paid).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid', handPayment: { surplus: 0 } });
    expect(await sending.revenue(admin)).toBe(1000);
    expect(await findDifferences()).toEqual([]);
  });

  it('lets a transfer expire that has not come after all', async () => {
    const { admin, orderId, receiptId, productId } = await paidByTransfer();
    requireSuccess(await sending.undo(admin, orderId, receiptId));
    shop.clock.passMinutes(TRANSFER.days * 24 * 60 + 1);
    await shop.services.checkout.expireAwaiting();
    const later = await shop.admin();
    expect(await sending.orderOf(later, orderId)).toMatchObject({ paymentStatus: 'expired' });
    expect(await sending.stockOf(productId)).toBe(5);
  });

  it('of a part, and of what was too much, leaves the order as it is', async () => {
    const admin = await sending.offer(BANK);
    const { orderId } = await sending.placedBy('bank_transfer');
    const part = requireSuccess(await sending.record(admin, orderId, { amount: 400 })).data.receipts[0]?.id ?? '';
    const undone = requireSuccess(await sending.undo(admin, orderId, part)).data;
    expect(undone).toMatchObject({ paymentStatus: 'awaiting', handPayment: { received: 0 } });
    requireSuccess(await sending.record(admin, orderId, { amount: 1000 }));
    const over = requireSuccess(await sending.record(admin, orderId, { amount: 300 })).data.receipts.at(-1)?.id ?? '';
    const { data } = requireSuccess(await sending.undo(admin, orderId, over));
    expect(data).toMatchObject({ paymentStatus: 'paid', handPayment: { received: 1000, surplus: 0 } });
    expect(await findDifferences()).toEqual([]);
  });

  it('that was taken as enough asks for the whole again', async () => {
    const admin = await sending.offer(BANK);
    const { orderId } = await sending.placedBy('bank_transfer');
    const { data } = requireSuccess(await sending.record(admin, orderId, { amount: 990, accept: true }));
    expect(data.paymentStatus).toBe('paid');
    const undone = requireSuccess(await sending.undo(admin, orderId, data.receipts[0]?.id ?? '')).data;
    expect(undone.handPayment).toMatchObject({ due: 1000, received: 0, missing: 1000 });
    const short = requireSuccess(await sending.record(admin, orderId, { amount: 990 })).data;
    expect(short).toMatchObject({ paymentStatus: 'awaiting', handPayment: { missing: 10 } });
  });

  it('is refused once something rests on it', async () => {
    const sent = await paidByTransfer();
    await sending.setStatus(sent.admin, sent.orderId, 'inShipping');
    expectFailure(await sending.undo(sent.admin, sent.orderId, sent.receiptId), 'RECEIPT_RELIED_ON', 409);
    const refunded = await paidByTransfer();
    const body = { reason: 'Torn', amount: 1 };
    requireSuccess(await refunded.admin.call(calls.adminOrders.refund, { params: { id: refunded.orderId }, body }));
    expectFailure(await sending.undo(refunded.admin, refunded.orderId, refunded.receiptId), 'RECEIPT_RELIED_ON');
    const returned = await paidByTransfer();
    const over = requireSuccess(await sending.record(returned.admin, returned.orderId, { amount: 300 })).data;
    const back = { params: { id: returned.orderId }, body: { amount: 300 } };
    requireSuccess(await returned.admin.call(calls.adminOrders.returnPayment, back));
    const overId = over.receipts.at(-1)?.id ?? '';
    expectFailure(
      await sending.undo(returned.admin, returned.orderId, 'c0ffee00-0000-4000-8000-000000000000'),
      'RECEIPT_NOT_FOUND',
      404,
    );
    // Without it the order would not be paid any more: what went back was of it.
    const { data } = requireSuccess(await sending.undo(returned.admin, returned.orderId, overId));
    expect(data).toMatchObject({ paymentStatus: 'awaiting', handPayment: { received: 700, missing: 300 } });
  });
});
