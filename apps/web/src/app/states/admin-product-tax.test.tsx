// @vitest-environment jsdom
import { type AdminListedProduct, calls, type ProductDetails, type Taxes } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import { ADMIN, field, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.products);
/** Without options: its form has the price. */
const EDITED: ProductDetails & AdminListedProduct = {
  ...{ ...SHIRT, options: [], variants: [], priceFrom: false, price: 1000, salePrice: 0, baseSalePrice: 0 },
  ...{ taxClass: 'shoes', hsCode: '640399' },
};
const TAXES: Taxes = {
  ...{ version: 1, mode: 'inclusive', rates: [], gst: true, shippingTax: 'split' },
  classes: [
    { id: 'apparel', label: 'Clothing' },
    { id: 'shoes', label: 'Shoes' },
  ],
  categoryClasses: {},
};
const WARNING = 'Price it at ₹2,625.00 or less, or above ₹2,950.00.';
const lineOf = (name: string, amount: number) => {
  const amounts = { taxable: 2288.14, amount, chargeTaxable: 26.92, chargeAmount: 2.42 };
  return { name, code: name, percent: 9, ...amounts };
};
const priceNote = () => screen.findByText(/where your store is/);

beforeEach(() => {
  app.shop.answer(calls.taxes.get, { data: TAXES });
  app.shop.answer(calls.taxes.preview, {
    data: { taxLines: [lineOf('CGST', 205.93), lineOf('SGST', 205.93)], warning: WARNING },
  });
  app.shop.answer(calls.adminProducts.list, {
    data: [EDITED],
    total: 1,
    totalIsMore: false,
    page: 1,
    limit: 24,
  });
  app.shop.answer(calls.adminProducts.details, { data: EDITED });
  app.shop.answer(calls.adminProducts.edit, { data: EDITED });
});

it('a price while it is typed says the tax in it, and warns in the dead band', async () => {
  app.open(`${paths.admin.products}?edit=p`, ADMIN);
  await waitFor(() => expect(field('Price').value).toBe('1000'));
  await type('Price', '2700');
  await waitFor(() =>
    expect(app.shop.sentBy(calls.taxes.preview).at(-1)?.body).toEqual({ price: 2700, taxClass: 'shoes' }),
  );
  expect((await priceNote()).textContent).toBe(
    'Price ₹2,700.00 includes ₹205.93 CGST (9%) and ₹205.93 SGST (9%) where your store is.',
  );
  expect(screen.getByText(WARNING)).toBeTruthy();
});

it('tax class and HS code are filled from the product and sent', async () => {
  app.open(`${paths.admin.products}?edit=p`, ADMIN);
  await waitFor(() => expect(field('Tax class (optional)').value).toBe('shoes'));
  expect(field('HS code (optional)').value).toBe('640399');
  await type('HS code (optional)', '6403.91');
  await act(async () => fireEvent.change(field('Tax class (optional)'), { target: { value: '' } }));
  await press('Update product');
  await waitFor(() => expect(app.shop.sentBy(calls.adminProducts.edit)).toHaveLength(1));
  expect(app.shop.sentBy(calls.adminProducts.edit)[0]?.body).toMatchObject({ taxClass: '', hsCode: '6403.91' });
});

it('a shop without tax asks for nothing of it', async () => {
  app.shop.answer(calls.taxes.get, { data: { ...TAXES, mode: 'none', classes: [] } });
  app.open(`${paths.admin.products}?edit=p`, ADMIN);
  await waitFor(() => expect(field('HS code (optional)').value).toBe('640399'));
  expect(screen.queryByLabelText('Tax class (optional)')).toBeNull();
  expect(app.shop.sentBy(calls.taxes.preview)).toHaveLength(0);
});
