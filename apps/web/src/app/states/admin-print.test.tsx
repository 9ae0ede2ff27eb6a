// @vitest-environment jsdom
import { type AdminOrderDetails, calls, type PickList } from '@haberdash/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { packingSlipPath, packingSlipsPath, paths, pickListPath } from '../../base/paths.ts';
import { ADMIN_DETAILS, ORDER } from '../../data/testing/orders.ts';
import { ADMIN, isDisabled, press, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.packingSlips);
const OTHER = '1c6f8d2f-0000-4000-8000-000000000000';
const nothing = { discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] };
const item = (id: string, title: string, quantity: number) => ({
  ...{ id, productId: 'p1', variantId: id, title, sku: `SKU-${id}`, variantTitle: '', image: '/front.webp' },
  ...{ price: 500, chargePrice: 5.88, quantity, total: 500, chargeTotal: 5.88, ...nothing },
});
const ORDER_OF_TWO: AdminOrderDetails = {
  ...ADMIN_DETAILS,
  cartItems: [item('i1', 'Linen shirt', 2), item('i2', 'Silk scarf', 1)],
  shipments: [
    {
      ...{ id: 's1', items: [{ orderItemId: 'i1', quantity: 1, returnItemId: null }], carrier: 'DHL' },
      ...{ trackingNumber: 'JD1', trackingUrl: '', state: 'pending', shippedAt: null, deliveredAt: null },
    },
  ],
};

beforeEach(() => {
  app.shop.answer(calls.adminOrders.details, ({ path }) => ({
    data: path.endsWith(OTHER) ? { ...ORDER_OF_TWO, id: OTHER, _id: OTHER, userName: 'Imani' } : ORDER_OF_TWO,
  }));
  app.shop.answer(calls.adminReturns.list, {
    ...{ data: [], total: 0, page: 1, limit: 50 },
    counts: {
      ...{ requested: 0, approved: 0, refused: 0, inTransit: 0, received: 0, inspected: 0, closed: 0, cancelled: 0 },
    },
  });
});

it('a parcel’s slip has its items only', async () => {
  app.open(packingSlipPath(ORDER.id, 's1'), ADMIN);
  const slip = await screen.findByRole('article', { name: 'Packing slip' });
  expect(slip.textContent).toContain('Linen shirt');
  expect(slip.textContent).not.toContain('Silk scarf');
  expect(slip.textContent).toContain('DHL JD1');
  expect(slip.textContent).toContain('Total units1');
});

it('several orders are printed at once, each on its sheet, in the order of the address', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  app.open(packingSlipsPath([OTHER, ORDER.id]), ADMIN);
  await waitFor(() => expect(screen.getAllByRole('article', { name: 'Packing slip' })).toHaveLength(2));
  const sheets = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(sheets[0]).toContain('#1c6f8d2f');
  expect(sheets[1]).toContain('#0b5e7c1e');
  await press('Print');
  expect(print).toHaveBeenCalled();
});

it('without orders there is nothing to print, and orders that cannot be loaded are said', async () => {
  const router = app.open(paths.admin.packingSlips, ADMIN);
  await screen.findByText('No orders chosen');
  expect(await isDisabled('Print')).toBe(true);
  app.shop.refuse(calls.adminOrders.details, 'Not now.');
  await router.navigate(packingSlipsPath([ORDER.id]));
  await screen.findByText('We couldn’t load 1 order');
});

it('the pick list has what to take, and for whom', async () => {
  const lines: PickList = [
    {
      ...{ variantId: 'v1', title: 'Linen shirt', sku: 'LIN-M', variantTitle: 'M / Navy', image: '', quantity: 3 },
      orders: [
        { id: ORDER.id, quantity: 2 },
        { id: OTHER, quantity: 1 },
      ],
    },
  ];
  app.shop.answer(calls.shipments.pickList, ({ query }) => ({ data: query.get('ids') === OTHER ? [] : lines }));
  const router = app.open(pickListPath([ORDER.id, OTHER]), ADMIN);
  const list = await screen.findByRole('article', { name: 'Pick list' });
  expect(app.shop.sentBy(calls.shipments.pickList)[0]?.query.get('ids')).toBe(`${ORDER.id},${OTHER}`);
  for (const text of ['3 units for 2 orders', 'Linen shirt', 'M / Navy · SKU LIN-M', '#0b5e7c1e', '× 2'])
    expect(list.textContent).toContain(text);
  await router.navigate(pickListPath([OTHER]));
  await screen.findByText('Nothing to pick');
});
