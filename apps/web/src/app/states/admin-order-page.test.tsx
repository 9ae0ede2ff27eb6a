// @vitest-environment jsdom
import {
  type AdminOrderDetails,
  type AdminReturn,
  type CustomerDetails,
  calls,
  type OrderMessage,
  type Shipment,
  type TimelineEntry,
} from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminOrderPath, adminReturnPath } from '../../base/paths.ts';
import { ADMIN_DETAILS, ORDER, TRANSFER } from '../../data/testing/orders.ts';
import { ADMIN, expectToast, field, isDisabled, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(adminOrderPath(ORDER.id));
const AT = '2026-11-21T00:00:00.000Z';
const nothing = { discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] };
const ITEM = {
  ...{ id: 'i1', productId: 'p1', variantId: 'v1', title: 'Linen shirt', sku: 'LIN-M', variantTitle: 'M / Navy' },
  ...{ image: '/front.webp', price: 500, chargePrice: 5.88, quantity: 2, total: 1000, chargeTotal: 11.76, ...nothing },
};
const TO_SEND = {
  ...{ orderItemId: 'i1', returnItemId: null, variantId: 'v1', title: 'Linen shirt', sku: 'LIN-M' },
  ...{ variantTitle: 'M / Navy', image: '/front.webp', quantity: 2 },
};
const PARCEL: Shipment = {
  ...{ id: 's1', items: [{ orderItemId: 'i1', quantity: 1, returnItemId: null }], carrier: 'DHL' },
  ...{
    trackingNumber: 'JD1',
    trackingUrl: 'https://track.test/JD1',
    state: 'shipped',
    shippedAt: AT,
    deliveredAt: null,
  },
};
const question = (text: string): OrderMessage => ({
  ...{ id: text, kind: 'question', at: AT, by: 'shopper', byName: 'Meera Nair', text },
});
const CUSTOMER: CustomerDetails = {
  ...{ id: 'u1', userName: 'Meera Nair', email: 'meera@example.test', isVisitor: false, createdAt: AT, orders: 3 },
  ...{ lastOrderAt: AT, spent: [{ currency: 'USD', amount: 90 }], isFormer: false, emailProvedAt: AT, addresses: [] },
  ...{ latestOrders: [], ordersPlaced: 3, consents: { newsletter: null, stockNotices: [] } },
  note: { text: 'Prefers a call.', version: 1, updatedAt: AT, byName: 'Asha' },
};

let details: AdminOrderDetails;
let messages: OrderMessage[];
let entries: TimelineEntry[];
let returns: AdminReturn[];

beforeEach(() => {
  details = {
    ...ADMIN_DETAILS,
    cartItems: [ITEM],
    toSend: [TO_SEND],
    refundable: { amount: 11.76, items: [{ orderItemId: 'i1', quantity: 2 }] },
    addressInfo: { ...ORDER.addressInfo, phone: '+91 98220 55501', notes: 'Ring twice' },
  };
  messages = [];
  entries = [];
  returns = [];
  app.shop.answer(calls.adminOrders.details, () => ({ data: details }));
  app.shop.answer(calls.timeline.read, () => ({ data: entries }));
  app.shop.answer(calls.adminOrderMessages.list, () => ({ data: messages }));
  app.shop.answer(calls.adminCustomers.details, { data: CUSTOMER });
  app.shop.answer(calls.adminReturns.list, () => ({
    ...{ data: returns, total: returns.length, page: 1, limit: 50 },
    counts: {
      ...{ requested: 0, approved: 0, refused: 0, inTransit: 0, received: 0, inspected: 0, closed: 0, cancelled: 0 },
    },
  }));
});

const open = (query = '') => app.open(`${adminOrderPath(ORDER.id)}${query}`, ADMIN);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const pressIn = async (name: string, label: string) => {
  const button = (await region(name)).getByRole('button', { name: label });
  await act(async () => fireEvent.click(button));
};
const changed = () => app.shop.sentBy(calls.shipments.update).map(({ path, body }) => [path.split('/').at(-1), body]);

it('begins with the items and says where each is; the buyer has email, phone, spend and note', async () => {
  details = {
    ...details,
    shipments: [PARCEL],
    toSend: [{ ...TO_SEND, quantity: 1 }],
    fulfilment: 'partial',
    orderStatus: 'inShipping',
  };
  open();
  await screen.findByRole('heading', { level: 1, name: 'Order #0b5e7c1e' });
  const [first] = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
  expect(first).toBe('Items');
  screen.getByText('Partly sent');
  (await region('Items')).getByText('1 to send · 1 sent');
  const buyer = await region('Buyer');
  await waitFor(() => buyer.getByText('meera@example.test'));
  for (const text of ['+91 98220 55501', '3 orders', '$90.00', 'Prefers a call.']) buyer.getByText(text);
  (await region('Delivery')).getByText('Ring twice');
});

it('an open withdrawal is said at the top, with the way to it', async () => {
  entries = [{ kind: 'withdrawal', at: AT, name: 'Meera Nair', state: 'open' }];
  open();
  const notice = await region('Withdrawal');
  expect(notice.getByRole('link', { name: 'View withdrawals' }).getAttribute('href')).toBe(
    '/admin/returns/withdrawals',
  );
});

it('a withdrawal that was refused waits no longer', async () => {
  const stated = { kind: 'withdrawal', at: AT, name: 'Meera Nair' } as const;
  entries = [
    { ...stated, state: 'refused' },
    { ...stated, state: 'open' },
  ];
  open();
  await screen.findByText('Withdrawal refused');
  expect(screen.queryByRole('region', { name: 'Withdrawal' })).toBeNull();
});

it('a visitor’s order has the customer of its email', async () => {
  details = { ...details, userId: null, email: 'vera@example.test' };
  const { isFormer: _former, emailProvedAt: _proved, addresses: _addresses, ...rest } = CUSTOMER;
  const { latestOrders: _latest, ordersPlaced: _placed, consents: _consents, note: _note, ...customer } = rest;
  const visitor = { ...customer, id: 'v9', isVisitor: true, email: 'Vera@example.test' };
  const other = { ...visitor, id: 'v8', email: 'overa@example.test' };
  app.shop.answer(calls.adminCustomers.list, {
    ...{ data: [other, visitor], total: 2, totalIsMore: false, page: 1, limit: 20 },
  });
  open();
  const buyer = await region('Buyer');
  await waitFor(() =>
    expect(buyer.getByRole('link', { name: 'Meera Nair' }).getAttribute('href')).toBe('/admin/customers/v9'),
  );
  buyer.getByText('No account');
});

it('an order that isn’t there says so, and one that cannot be loaded offers another try', async () => {
  app.shop.refuse(calls.adminOrders.details, 'Order not found', { code: 'ORDER_NOT_FOUND', status: 404 });
  const router = open();
  await screen.findByRole('heading', { name: 'Order not found' });
  app.shop.refuse(calls.adminOrders.details);
  await act(() => router.navigate(adminOrderPath('other')));
  await screen.findByText('The shelves are being dusted.');
  app.shop.answer(calls.adminOrders.details, { data: details });
  await press('Try Again');
  await screen.findByRole('heading', { level: 1, name: 'Order #0b5e7c1e' });
});

it('is read again when orders have changed', async () => {
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Delivered', { selector: 'header *' })).toBeNull();
  details = { ...details, orderStatus: 'delivered', version: 2 };
  await act(async () => app.shop.notifyOfChange());
  await screen.findByText('Delivered', { selector: 'header *' });
});

describe('parcels', () => {
  it('are made of what is left, with a link that the carrier’s number makes', async () => {
    open();
    await press('Send items');
    await screen.findByRole('form', { name: 'Send items' });
    await type('Carrier (optional)', 'dhl');
    await type('Tracking number (optional)', 'JD 1');
    expect(field('Tracking link (optional)').value).toBe('https://www.dhl.com/en/express/tracking.html?AWB=JD%201');
    const quantity = within(screen.getByRole('group', { name: 'Quantity of Linen shirt (M / Navy)' }));
    await act(async () => fireEvent.click(quantity.getByRole('button', { name: 'Decrease quantity' })));
    app.shop.answer(calls.shipments.create, () => {
      details = { ...details, shipments: [PARCEL], toSend: [{ ...TO_SEND, quantity: 1 }], orderStatus: 'inShipping' };
      return { message: 'Parcel sent', data: details };
    });
    await press('Send 1 item');
    await expectToast('success', 'Parcel sent');
    const [sent] = app.shop.sentBy(calls.shipments.create);
    expect(sent?.body).toMatchObject({
      items: [{ orderItemId: 'i1', returnItemId: null, quantity: 1 }],
      ...{ carrier: 'dhl', trackingNumber: 'JD 1', state: 'shipped' },
      trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB=JD%201',
    });
    expect(String(sent?.body?.requestId)).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Send items' })).toBeNull());
    const link = (await region('Parcels')).getByRole('link', { name: /^DHL JD1/ });
    expect(link.getAttribute('href')).toBe('https://track.test/JD1');
  });

  it('are only packed where nobody is to be emailed yet', async () => {
    open();
    await press('Send items');
    await screen.findByRole('form', { name: 'Send items' });
    app.shop.answer(calls.shipments.create, () => {
      details = { ...details, shipments: [{ ...PARCEL, state: 'pending', shippedAt: null }], toSend: [] };
      return { message: 'Parcel packed', data: details };
    });
    await press('Pack only');
    await expectToast('success', 'Parcel packed');
    expect(app.shop.sentBy(calls.shipments.create)[0]?.body).toMatchObject({ state: 'pending' });
    app.shop.answer(calls.shipments.update, () => ({ message: 'Parcel sent', data: details }));
    await pressIn('Parcels', 'Mark as sent');
    await expectToast('success', 'Parcel sent');
    expect(changed()).toEqual([['s1', { state: 'shipped' }]]);
  });

  it('that another clerk has sent meanwhile are not sent twice: the form says what is left', async () => {
    open();
    await press('Send items');
    await screen.findByRole('form', { name: 'Send items' });
    app.shop.refuse(calls.shipments.create, 'Nothing is left to send of these items.', {
      code: 'NOTHING_LEFT_TO_SEND',
      status: 409,
    });
    details = { ...details, toSend: [], shipments: [PARCEL] };
    await press('Send 2 items');
    await screen.findByText('Nothing is left to send of these items.', { selector: '[role=alert]' });
    await screen.findByText('Nothing is left to send.');
    expect(await isDisabled('Pack only')).toBe(true);
  });

  it('are delivered, come back or are undone, the latter two after a question', async () => {
    details = { ...details, shipments: [PARCEL], toSend: [], orderStatus: 'inShipping', fulfilment: 'fulfilled' };
    open();
    app.shop.answer(calls.shipments.update, () => ({ message: 'Parcel changed', data: details }));
    await pressIn('Parcels', 'Mark as delivered');
    await expectToast('success', 'Parcel changed');
    await pressIn('Parcels', 'Came back');
    await screen.findByText('Did this parcel come back?');
    await press('It came back');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await pressIn('Parcels', 'Undo');
    await screen.findByText(/We’ll email the buyer that it hasn’t been sent after all/);
    await press('Undo parcel');
    await waitFor(() =>
      expect(changed()).toEqual([
        ['s1', { state: 'delivered' }],
        ['s1', { state: 'returned' }],
        ['s1', { state: 'cancelled' }],
      ]),
    );
    app.shop.refuse(calls.shipments.update, 'The shipment has moved on, so this can no longer be changed.', {
      code: 'SHIPMENT_MOVED',
      status: 409,
    });
    await pressIn('Parcels', 'Mark as delivered');
    await expectToast(
      'danger',
      'The parcel wasn’t changed',
      'The shipment has moved on, so this can no longer be changed.',
    );
  });

  it('have their number corrected, and keep a link that was typed', async () => {
    details = { ...details, shipments: [PARCEL], toSend: [] };
    open();
    await pressIn('Parcels', 'Correct tracking');
    await screen.findByRole('form', { name: 'Correct tracking' });
    await type('Tracking number (optional)', 'JD2');
    expect(field('Tracking link (optional)').value).toBe('https://track.test/JD1');
    app.shop.answer(calls.shipments.update, () => ({ message: 'Tracking saved', data: details }));
    await press('Save tracking');
    await expectToast('success', 'Tracking saved');
    expect(changed()).toEqual([
      ['s1', { carrier: 'DHL', trackingNumber: 'JD2', trackingUrl: 'https://track.test/JD1' }],
    ]);
  });
});

describe('the next action', () => {
  it('marks a confirmed order as packed, and says how it is where another was quicker', async () => {
    open();
    app.shop.refuse(calls.adminOrders.update, 'Someone else changed this order while you were editing.', {
      code: 'ORDER_CHANGED',
      status: 409,
    });
    details = { ...details };
    const release = app.shop.hold(calls.adminOrders.update);
    await press('Mark as packed');
    details = { ...details, orderStatus: 'inProcess', version: 2 };
    await act(async () => release());
    await screen.findByText(/It is In process now, and the payment is Paid/);
    expect(app.shop.sentBy(calls.adminOrders.update)[0]?.body).toEqual({ orderStatus: 'inProcess', version: 1 });
    expect(screen.queryByRole('button', { name: 'Mark as packed' })).toBeNull();
  });

  it('records the money of a transfer', async () => {
    details = { ...details, ...TRANSFER, refunds: [], toSend: [], refundable: { amount: 0, items: [] } };
    open();
    await press('Record payment');
    await screen.findByRole('dialog', { name: 'Record a payment' });
  });
});

describe('the refund', () => {
  it('opens at the items beside the order, also by its address, and gives the focus back', async () => {
    const router = open('?refund=new');
    const form = within(await screen.findByRole('form', { name: 'Refund' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(form.getByLabelText<HTMLInputElement>(/Specific items/, { selector: 'input' }).checked).toBe(true);
    await act(async () => fireEvent.click(form.getByRole('button', { name: 'Cancel' })));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Refund' })).toBeNull());
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Refund'));
  });

  it('is not offered to those who may not', async () => {
    const permissions = ['orders' as const];
    app.open(`${adminOrderPath(ORDER.id)}?refund=new`, { ...ADMIN, permissions });
    await screen.findByText('Your role doesn’t include refunds.');
    expect(screen.queryByRole('form', { name: 'Refund' })).toBeNull();
  });
});

it('a payment that was recorded by mistake is undone after a question', async () => {
  const receipt = {
    ...{ id: 'r1', kind: 'receipt' as const, amount: 400, currency: 'INR', reference: 'UTR 77', byName: 'Asha' },
    ...{ receivedAt: AT, recordedAt: AT },
  };
  details = {
    ...details,
    ...TRANSFER,
    refunds: [],
    receipts: [receipt],
    toSend: [],
    refundable: { amount: 0, items: [] },
  };
  open();
  await pressIn('Payment', 'Undo');
  await screen.findByText('Undo the payment of Rs. 400.00?');
  app.shop.refuse(calls.adminOrders.undoPayment, 'Something rests on this payment already, so it can’t be undone.', {
    code: 'RECEIPT_RELIED_ON',
    status: 409,
  });
  await press('Undo payment');
  await expectToast(
    'danger',
    'The payment wasn’t undone',
    'Something rests on this payment already, so it can’t be undone.',
  );
  app.shop.answer(calls.adminOrders.undoPayment, () => ({ message: 'Payment undone', data: details }));
  await pressIn('Payment', 'Undo');
  await press('Undo payment');
  await expectToast('success', 'Payment undone');
  expect(app.shop.sentBy(calls.adminOrders.undoPayment)[1]?.body).toEqual({ receiptId: 'r1' });
});

describe('messages', () => {
  it('a question waits on top of the page until it is answered', async () => {
    messages = [question('Is it lined?'), { ...question('Yes.'), kind: 'answer' }, question('And the sleeves?')];
    open();
    const waiting = await region('Question from the buyer');
    waiting.getByText('And the sleeves?');
    expect(waiting.queryByText('Is it lined?')).toBeNull();
    await press('Answer');
    await waitFor(() => expect(document.activeElement).toBe(field('Answer')));
    await screen.findByText('We email this to Meera Nair.');
    await type('Answer', 'They are too.');
    app.shop.answer(calls.adminOrderMessages.add, () => {
      messages = [...messages, { ...question('They are too.'), kind: 'answer' }];
      return { data: messages };
    });
    await press('Send answer');
    await expectToast('success', 'Answer sent');
    expect(app.shop.sentBy(calls.adminOrderMessages.add)[0]?.body).toMatchObject({
      kind: 'answer',
      text: 'They are too.',
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Question from the buyer' })).toBeNull());
  });

  it('a comment is the team’s only, and one that is not saved stays in its field', async () => {
    open();
    await screen.findByText('Only your team sees this.');
    await type('Comment', 'Call first.');
    app.shop.refuse(calls.adminOrderMessages.add);
    await press('Add comment');
    await screen.findByText('The shelves are being dusted.');
    expect(field('Comment').value).toBe('Call first.');
    app.shop.answer(calls.adminOrderMessages.add, { data: [] });
    await press('Add comment');
    await expectToast('success', 'Comment added');
    const ids = app.shop.sentBy(calls.adminOrderMessages.add).map(({ body }) => body?.requestId);
    expect(ids[1]).toBe(ids[0]);
  });
});

it('the story has plain sentences, with codes under Details', async () => {
  entries = [
    { kind: 'webhook', at: AT, type: 'CHECKOUT.ORDER.APPROVED', state: 'done', issue: '' },
    { kind: 'message', at: AT, messageId: 'm1', message: 'comment', text: 'Call first.', by: 'admin', byName: 'Asha' },
    {
      kind: 'document',
      at: AT,
      documentId: 'd1',
      document: 'invoice',
      number: 'IN/26/000001',
      url: 'https://shop.test/d1',
    },
  ];
  open();
  const story = await region('History');
  await waitFor(() => story.getByText('PayPal said that the buyer approved the payment'));
  expect(story.getByText('CHECKOUT.ORDER.APPROVED').closest('details')).not.toBeNull();
  story.getByText('Call first.');
  expect(story.getByRole('link', { name: 'View document' }).getAttribute('href')).toBe('https://shop.test/d1');
});

it('the order’s returns lead to their pages', async () => {
  returns = [
    {
      ...{ id: 're1', number: 'R-1', orderId: ORDER.id, kind: 'return', state: 'received', comment: '', note: '' },
      ...{ labelUrl: '', trackingNumber: '', requestedAt: AT, updatedAt: AT, heldUntil: null, refunded: null },
      ...{ canCancel: false, version: 1, buyer: 'Meera Nair', email: '', orderDate: AT, refund: null },
      ...{ refundBy: null, toSend: 0 },
      items: [
        {
          ...{ id: 'ri1', orderItemId: 'i1', title: 'Linen shirt', sku: '', variantTitle: '', image: '', quantity: 1 },
          ...{ reason: 'tooSmall', reasonLabel: 'Too small', resolution: 'refund', newVariant: null, pictures: [] },
          ...{ received: 1, sellable: 0, seconds: 0, waste: 0 },
        },
      ],
    },
  ];
  open();
  const list = await region('Returns');
  expect(list.getByRole('link', { name: 'Return R-1' }).getAttribute('href')).toBe(adminReturnPath('re1'));
  list.getByText('Received');
  (await region('Items')).getByText('2 to send · 1 returned');
});
