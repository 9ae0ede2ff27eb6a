// @vitest-environment jsdom
import type { Cart } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import { ShopContext } from '../../data/shop.ts';
import { shopInfo } from '../../data/testing/shop-info.ts';
import { CartTotals } from './cart-totals.tsx';

const shop = shopInfo({ access: 'open' });

afterEach(cleanup);

const sums = { subtotal: 850, discount: 0, shipping: 0, fees: 0, tax: 170, taxIncluded: 0, total: 1105 };
const charged = { ...sums, subtotal: 10, tax: 2, total: 13 };

let adjustments: Cart['adjustments'] = [];
beforeEach(() => {
  adjustments = [];
});

function textOf(fields: Partial<typeof sums>, look: 'brief' | 'full', isNotDelivered = false) {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ShopContext value={shop}>
        <CartTotals
          look={look}
          isNotDelivered={isNotDelivered}
          cart={{
            adjustments,
            totals: { ...sums, ...fields },
            chargeTotals: { ...charged, tax: fields.tax ?? 2, taxIncluded: fields.taxIncluded ?? 0 },
          }}
        />
      </ShopContext>
    </QueryClientProvider>,
  );
  return container.textContent;
}

it('said that shipping is free and the tax nothing, whatever the server said', () => {
  expect(textOf({ shipping: 85 }, 'full')).toBe('Subtotal₹850.00Shipping₹85.00Tax$2.00Total$13.00');
  expect(textOf({ shipping: 85 }, 'brief')).toBe('Subtotal₹850.00Shipping₹85.00Tax$2.00Total$13.00');
});

it('says that shipping is free where it costs nothing', () => {
  expect(textOf({}, 'full')).toContain('ShippingFree');
});

it('gives shipping no price where nothing delivers to the address', () => {
  expect(textOf({}, 'full', true)).toBe('Subtotal₹850.00Shipping–Tax$2.00Total$13.00');
});

it('says what discounts take and what fees add where there are any, and which tax is in the prices', () => {
  expect(textOf({ discount: 85, fees: 42.5, tax: 0 }, 'brief')).toBe(
    'Subtotal₹850.00Discount−₹85.00ShippingFreeFees₹42.50Total$13.00',
  );
  expect(textOf({ taxIncluded: 1.5 }, 'full')).toBe('Subtotal₹850.00ShippingFreeTax included$1.50Total$13.00');
});

const discount = (fields: Partial<Cart['adjustments'][number]>): Cart['adjustments'][number] => ({
  ...{ kind: 'discount', label: 'Summer sale', code: null, promotionId: 'p1' },
  ...{ amount: -85, tax: 0, chargeAmount: -1, chargeTax: 0, taxLines: [] },
  ...fields,
});

it('names each discount by its promotion and its code, those of delivery below what delivery costs without them', () => {
  adjustments = [
    discount({}),
    discount({ label: 'Ten off', code: 'TEN', promotionId: 'p2', amount: -10 }),
    discount({ label: 'Nothing', promotionId: 'p3', amount: 0 }),
    { ...discount({ kind: 'shipping', label: 'Post', amount: 50 }), promotionId: null },
    discount({ kind: 'shippingDiscount', label: 'Freeship', code: 'FREESHIP', promotionId: 'p4', amount: -50 }),
  ];
  expect(textOf({ discount: 95, tax: 0 }, 'brief')).toBe(
    'Subtotal₹850.00Summer sale−₹85.00Ten off · TEN−₹10.00Shipping₹50.00Freeship−₹50.00Total$13.00',
  );
  expect(textOf({ discount: 95, tax: 0 }, 'brief', true)).toContain('Shipping–Total');
});
