// @vitest-environment jsdom
import { type AdminOrderDetails, calls } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminOrderPath, packingSlipPath, paths } from '../../base/paths.ts';
import { ADMIN_DETAILS, ADMIN_ORDER, NO_TABS, ORDER } from '../../data/testing/orders.ts';
import { ADMIN, expectToast, press, select, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.orders);
const counts = { total: 1, pending: 0, confirmed: 1, delivered: 0, rejected: 0 };
let details: AdminOrderDetails;

beforeEach(() => {
  const addressInfo = { ...ORDER.addressInfo, phone: '+91 98220 55501', notes: 'Ring twice' };
  details = {
    ...ADMIN_DETAILS,
    addressInfo,
    delivery: { methodId: 'm1', name: 'Express', isPickup: false, estimate: null },
  };
  app.shop.answer(calls.adminOrders.list, {
    data: [ADMIN_ORDER],
    total: 1,
    totalIsMore: false,
    page: 1,
    limit: 10,
    counts,
    tabs: NO_TABS,
  });
  app.shop.answer(calls.adminOrders.details, () => ({ data: details }));
  app.shop.answer(calls.timeline.read, { data: [] });
});

const open = () => app.open(adminOrderPath(ORDER.id), ADMIN);
const inForm = async () => within(await screen.findByRole('form', { name: 'Correct address' }));

it('an address is corrected from its order', async () => {
  open();
  await press('Correct address');
  const form = await inForm();
  app.shop.answer(calls.adminOrders.correctAddress, ({ body }) => {
    details = { ...details, version: 2, addressInfo: { ...details.addressInfo, address: String(body?.address) } };
    return { message: 'Address corrected', data: details };
  });
  await act(async () => fireEvent.input(form.getByLabelText('Address'), { target: { value: '13 Lake View Road' } }));
  await act(async () => fireEvent.input(form.getByLabelText('Email'), { target: { value: 'ravi@example.test' } }));
  await press('Save address');
  await expectToast('success', 'Address corrected');
  const sent = app.shop.sentBy(calls.adminOrders.correctAddress)[0]?.body;
  expect(sent).toMatchObject({
    address: '13 Lake View Road',
    email: 'ravi@example.test',
    version: 1,
    notes: 'Ring twice',
  });
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Correct address' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Correct address');
});

it('an address that someone else has corrected meanwhile is not replaced unseen', async () => {
  open();
  await press('Correct address');
  await inForm();
  app.shop.refuse(calls.adminOrders.correctAddress, 'Someone else changed this order while you were editing.', {
    code: 'ORDER_CHANGED',
    status: 409,
  });
  details = { ...details, version: 2 };
  await press('Save address');
  await screen.findByText(/Press Save address again to replace it with yours/);
  app.shop.answer(calls.adminOrders.correctAddress, () => ({ message: 'Address corrected', data: details }));
  await press('Save address');
  await expectToast('success', 'Address corrected');
  expect(app.shop.sentBy(calls.adminOrders.correctAddress)[1]?.body).toMatchObject({ version: 2 });
});

it('the address of an order that is on its way stays', async () => {
  details = { ...details, orderStatus: 'inShipping' };
  open();
  await screen.findByRole('link', { name: 'Print packing slip' });
  expect(screen.queryByRole('button', { name: 'Correct address' })).toBeNull();
});

it('a packing slip has sender, recipient, method, items and notes, and no prices', async () => {
  const item = { id: 'i1', productId: 'p1', variantId: 'v1', image: '/front.webp', price: 1000, chargePrice: 11.76 };
  const totals = { total: 2000, chargeTotal: 23.52, discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] };
  const named = { title: 'Linen shirt', sku: 'LIN-M', variantTitle: 'M / Navy', quantity: 2 };
  details = { ...details, cartItems: [{ ...item, ...totals, ...named }] };
  const print = vi.fn();
  vi.stubGlobal('print', print);
  app.open(packingSlipPath(ORDER.id), ADMIN);
  const slip = await screen.findByRole('article', { name: 'Packing slip' });
  const said = ['Haberdash', 'Order #0b5e7c1e', 'Meera Nair', '12 Lake View Road', 'Pune 411001', '+91 98220 55501'];
  for (const text of [...said, 'Delivery: Express', 'Ring twice', 'Linen shirt', 'LIN-M', 'M / Navy']) {
    expect(slip.textContent).toContain(text);
  }
  expect(slip.textContent).not.toMatch(/Rs\.|\$|1,000/);
  await press('Print');
  expect(print).toHaveBeenCalled();
});

it('orders are filtered by what differs between them', async () => {
  const methods = [{ id: 'm1', name: 'Express' }];
  app.shop.answer(calls.adminOrders.filters, {
    data: { countries: ['IN', 'GB'], methods, paymentMethods: ['paypal'] },
  });
  const router = app.open(paths.admin.orders, ADMIN);
  const country = await screen.findByLabelText<HTMLSelectElement>('Filter by country');
  expect([...country.options].map(({ text }) => text)).toEqual(['All countries', 'India', 'United Kingdom']);
  expect(screen.queryByLabelText('Filter by delivery')).toBeNull();
  expect(screen.queryByLabelText('Filter by payment')).toBeNull();
  await select('Filter by country', 'GB');
  await waitFor(() => expect(app.shop.sentBy(calls.adminOrders.list).at(-1)?.query.get('country')).toBe('GB'));
  expect(router.state.location.search).toBe('?country=GB');
});
