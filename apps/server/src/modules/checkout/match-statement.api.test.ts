import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createPayingByHand, TRANSFER } from '../../testing/paying-by-hand.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { transferReference } from '../orders/index.ts';

const shop = useTestShop();
const paying = createPayingByHand(shop);

const match = (admin: TestUser, rows: string[], apply: boolean) =>
  admin.call(calls.adminOrders.matchStatement, {
    body: { text: ['Date,Details,Amount', ...rows].join('\n'), apply },
  });
const outcomesOf = async (admin: TestUser, rows: string[], apply: boolean) => {
  const { data } = requireSuccess(await match(admin, rows, apply));
  return { kept: data.kept, rows: data.rows.map(({ outcome, orderId }) => [outcome, orderId]) };
};

describe('a bank’s statement', () => {
  it('says what it would match, and keeps it once, however often it is given', async () => {
    const admin = await paying.offer({ bankTransfer: TRANSFER });
    const orders = [];
    for (let at = 0; at < 4; at += 1) orders.push(await paying.placedBy('bank_transfer'));
    const [exact, short, over, twice] = orders.map(({ orderId }) => orderId);
    const row = (orderId: string | undefined, amount: string) =>
      `2026-03-02,${transferReference(orderId ?? '')} from a buyer,"${amount}"`;
    const rows = [
      ...[row(exact, '1,000.00'), row(short, '999.00'), row(over, '1010'), row(twice, '400'), row(twice, '600')],
      ...['2026-03-02,Rent,-700', '2026-03-02,somebody,1000', row(exact, 'x')],
    ];
    const expected = {
      kept: 5,
      rows: [
        ...[
          ['matched', exact],
          ['short', short],
          ['over', over],
          ['short', twice],
          ['matched', twice],
        ],
        ...[
          ['unknown', null],
          ['unknown', null],
          ['unreadable', exact],
        ],
      ],
    };
    expect(await outcomesOf(admin, rows, false)).toEqual(expected);
    expect(await paying.orderOf(admin, exact ?? '')).toMatchObject({ paymentStatus: 'awaiting', receipts: [] });
    expect(await outcomesOf(admin, rows, true)).toEqual(expected);
    const states = [];
    for (const id of [exact, short, over, twice]) states.push((await paying.orderOf(admin, id ?? '')).paymentStatus);
    expect(states).toEqual(['paid', 'awaiting', 'paid', 'paid']);
    expect((await paying.orderOf(admin, over ?? '')).handPayment).toMatchObject({ surplus: 10 });

    const again = await outcomesOf(admin, [...rows.slice(0, 5), row(short, '1.00')], true);
    expect(again).toEqual({
      kept: 1,
      rows: [...[exact, short, over, twice, twice].map((id) => ['recorded', id]), ['matched', short]],
    });
    expect(await paying.orderOf(admin, short ?? '')).toMatchObject({ paymentStatus: 'paid' });
    expect(await outcomesOf(admin, [row(exact, '5.00')], true)).toEqual({ kept: 0, rows: [['notAwaiting', exact]] });
  });

  it('the same money by hand and from two exports of the bank was counted twice', async () => {
    const admin = await paying.offer({ bankTransfer: TRANSFER });
    const { orderId } = await paying.placedBy('bank_transfer');
    await paying.record(admin, orderId, { amount: 500 });
    const today = shop.clock.now().toISOString().slice(0, 10).split('-').reverse().join('/');
    const row = `${today},${transferReference(orderId)},500.00`;
    expect((await outcomesOf(admin, [row], true)).rows).toEqual([['recorded', orderId]]);
    expect((await outcomesOf(admin, [`${row},9000.00`, row], true)).rows).toEqual([
      ...[
        ['recorded', orderId],
        ['matched', orderId],
      ],
    ]);
    expect(await paying.orderOf(admin, orderId)).toMatchObject({
      paymentStatus: 'paid',
      handPayment: { received: 1000 },
    });
  });

  it('without a column of amounts is refused, and one of two megabytes is read', async () => {
    const admin = await paying.offer({ bankTransfer: TRANSFER });
    const body = { text: 'Date,Details\n1,2', apply: false };
    expectFailure(await admin.call(calls.adminOrders.matchStatement, { body }), 'INVALID_REQUEST', 400);
    const many = Array.from({ length: 9000 }, (_, at) => `2026-03-02,${'x'.repeat(180)} ${at},1.00`);
    expect(requireSuccess(await match(admin, many, false)).data.rows).toHaveLength(9000);
  });
});
