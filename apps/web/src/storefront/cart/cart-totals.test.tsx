// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import { ShopContext } from '../../data/shop.ts';
import { shopInfo } from '../../data/testing/shop-info.ts';
import { CartTotals } from './cart-totals.tsx';

const shop = shopInfo({ access: 'open' });

afterEach(cleanup);

const sums = { subtotal: 850, discount: 0, shipping: 0, fees: 0, tax: 170, taxIncluded: 0, total: 1105 };
const charged = { ...sums, subtotal: 10, tax: 2, total: 13 };

function textOf(fields: Partial<typeof sums>, look: 'brief' | 'full', isNotDelivered = false) {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ShopContext value={shop}>
        <CartTotals
          look={look}
          isNotDelivered={isNotDelivered}
          cart={{
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
