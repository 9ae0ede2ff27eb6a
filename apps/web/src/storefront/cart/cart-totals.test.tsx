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

function textOf(shipping: number, look: 'brief' | 'full') {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ShopContext value={shop}>
        <CartTotals
          look={look}
          cart={{
            totals: { subtotal: 850, shipping, tax: 170, total: 1105 },
            chargeTotals: { subtotal: 10, shipping: shipping / 85, tax: 2, total: 13 },
          }}
        />
      </ShopContext>
    </QueryClientProvider>,
  );
  return container.textContent;
}

it('said that shipping is free and the tax nothing, whatever the server said', () => {
  expect(textOf(85, 'full')).toBe('Subtotal₹850.00Shipping₹85.00Tax$2.00Total$13.00');
  expect(textOf(85, 'brief')).toBe('Subtotal₹850.00Shipping₹85.00Total$13.00');
});

it('says that shipping is free where it costs nothing', () => {
  expect(textOf(0, 'full')).toContain('ShippingFree');
});
