import { type AdminOrderDetails, calls, type OrderAddressBody } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

const addOrder = async (fields: object = {}) => {
  const buyer = await shop.shopper();
  const names = { userName: 'Asha Rao', recipientName: 'Asha Rao' };
  const lines = [{ productId: await shop.addProduct() }];
  return { buyer, orderId: await shop.addOrder({ userId: buyer.user.id, ...names, ...fields }, lines) };
};
const correct = (clerk: TestUser, id: string, body: OrderAddressBody) =>
  clerk.call(calls.adminOrders.correctAddress, { params: { id }, body });
const corrections = ({ history }: Pick<AdminOrderDetails, 'history'>) =>
  history.filter(({ kind }) => kind === 'address');

describe('an order’s address', () => {
  it('is corrected in the parts that are sent; the history says for staff what it was and what it is', async () => {
    const { buyer, orderId } = await addOrder();
    const admin = await shop.admin();
    const body = { recipientName: 'Ravi Rao', address: '13 Mill Lane', pincode: '411 045', countryCode: 'IN' };
    const changed = { ...body, subdivision: 'IN-MH', email: 'ravi@example.test' };
    const { data, message } = requireSuccess(await correct(admin, orderId, changed));
    expect(message).toBe('Address corrected');
    expect(data).toMatchObject({ email: 'ravi@example.test', version: 2, orderStatus: 'confirmed' });
    const lines = ['Ravi Rao', '13 Mill Lane', 'Pune 411045', 'Maharashtra'];
    expect(data.addressInfo).toMatchObject({ lines, phone: '5550100' });
    expect(corrections(data)).toMatchObject([
      {
        by: 'admin',
        byName: admin.user.userName,
        from: 'Asha Rao, 12 Mill Lane, Pune 411001, India, 5550100',
        to: 'Ravi Rao, 13 Mill Lane, Pune 411045, Maharashtra, India, 5550100, ravi@example.test',
      },
    ]);
    const own = requireSuccess(await buyer.call(calls.orders.details, { params: { orderId } })).data;
    expect(own.addressInfo.lines).toEqual(data.addressInfo.lines);
    expect(own.history.map(({ kind }) => kind)).not.toContain('address');
    const timeline = requireSuccess(await admin.call(calls.timeline.read, { params: { id: orderId } })).data;
    expect(timeline).toMatchObject([{ kind: 'history', change: 'address' }]);
  });

  it('has the next mails go to the corrected email', async () => {
    const { buyer, orderId } = await addOrder();
    const admin = await shop.admin();
    requireSuccess(await correct(admin, orderId, { email: 'ravi@example.test' }));
    const sent = { params: { id: orderId }, body: { orderStatus: 'inShipping' as const } };
    requireSuccess(await admin.call(calls.adminOrders.update, sent));
    const mails = (await writtenMails(shop.database)).filter(({ text }) => text.includes('on its way'));
    expect(mails.map(({ to }) => to)).toContain('ravi@example.test');
    expect(mails.map(({ to }) => to)).not.toContain(buyer.email);
  });

  it.each(['inShipping', 'delivered'] as const)('stays once the order is %s', async (status) => {
    const { orderId } = await addOrder({ status });
    const message = 'This order is already on its way, so its address can no longer be changed.';
    const refused = await correct(await shop.admin(), orderId, { phone: '98765 43210' });
    expectFailure(refused, 'ORDER_ALREADY_SENT', 409, message);
  });

  it('is corrected by one of two clerks who saw the same; the other is told what it is now', async () => {
    const { orderId } = await addOrder();
    const clerks = [await shop.admin(), await shop.admin()];
    const answers = await Promise.all(
      clerks.map((clerk, index) => correct(clerk, orderId, { address: `${index} Hill Road`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    const failure = late && expectFailure(late, 'ORDER_CHANGED', 409);
    expect(failure?.details).toMatchObject({
      version: 2,
      addressInfo: { address: expect.stringMatching('Hill Road') },
    });
  });

  it('is judged by its country, and a visitor’s email is not taken away', async () => {
    const admin = await shop.admin();
    const { orderId } = await addOrder();
    const refused = await correct(admin, orderId, { countryCode: 'GB' });
    expectFailure(refused, 'INVALID_REQUEST', 400, 'Enter a postcode such as EC1Y 8SY.');
    expect((await correct(admin, orderId, { email: '' })).status).toBe(200);
    const visitors = await addOrder({ userId: null, email: 'visitor@example.test' });
    const emptied = await correct(admin, visitors.orderId, { email: '' });
    expectFailure(emptied, 'INVALID_REQUEST', 400, 'Email is required.');
  });

  it('is unchanged by a correction of nothing', async () => {
    const { orderId } = await addOrder();
    const { data } = requireSuccess(await correct(await shop.admin(), orderId, { address: '12 Mill Lane' }));
    expect([data.version, corrections(data)]).toEqual([1, []]);
  });
});

describe('the admin’s list of orders', () => {
  it('is filtered by country, method and payment method, alone and with the others', async () => {
    const admin = await shop.admin();
    const methodId = newId();
    const express = { shippingMethodId: methodId, shippingMethodName: 'Express' };
    const { orderId: abroad } = await addOrder({ countryCode: 'PT', ...express, userName: 'Inês Carvalho' });
    const { orderId: atDoor } = await addOrder({ countryCode: 'PT', paymentMethod: 'cod', status: 'delivered' });
    const idsOf = async (query: object) => {
      const { data, total } = requireSuccess(await admin.call(calls.adminOrders.list, { query }));
      expect(total).toBe(data.length);
      return data.map(({ id }) => id).sort();
    };
    expect(await idsOf({ country: 'pt' })).toEqual([abroad, atDoor].sort());
    expect(await idsOf({ methodId })).toEqual([abroad]);
    expect(await idsOf({ paymentMethod: 'cod' })).toEqual([atDoor]);
    expect(await idsOf({ country: 'PT', status: 'delivered' })).toEqual([atDoor]);
    expect(await idsOf({ country: 'PT', search: 'carvalho' })).toEqual([abroad]);
    expect(await idsOf({ country: 'PT', search: 'carvalho', paymentMethod: 'cod' })).toEqual([]);
    expect(await idsOf({ country: 'QQ' })).toEqual([]);
    expect(await idsOf({ methodId: 'no id' })).toEqual([]);
    await addOrder();
    const { data } = requireSuccess(await admin.call(calls.adminOrders.filters));
    expect(data).toEqual({
      countries: ['IN', 'PT'],
      methods: [{ id: methodId, name: 'Express' }],
      paymentMethods: ['cod', 'paypal'],
    });
  });
});
