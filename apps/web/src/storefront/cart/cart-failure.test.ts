import { expect, it } from 'vitest';
import { ApiError, localError } from '../../base/api-error.ts';
import { describeCartFailure, stockWarning } from './cart-failure.ts';

const refusal = (code: ApiError['code'], message: string) => new ApiError({ code, message, status: 409 });

it.each(['update', 'remove'] as const)(
  'says what is the matter with the product, whatever the change (%s)',
  (change) => {
    expect(describeCartFailure(change, refusal('OUT_OF_STOCK', 'Only 3 items are available in stock'))).toEqual({
      title: 'Only 3 items are available in stock',
      tone: 'danger',
    });
    for (const code of ['PRODUCT_NOT_FOUND', 'CART_ITEM_NOT_FOUND'] as const) {
      expect(describeCartFailure(change, refusal(code, 'x'))).toMatchObject({ title: 'Product information not found' });
    }
  },
);

it('distinguishes a refusal from an answer that did not come', () => {
  const refused = refusal('TOO_MANY_REQUESTS', 'Wait a moment.');
  expect(describeCartFailure('update', refused)).toMatchObject({
    title: 'Failed to update cart',
    description: 'Wait a moment.',
  });
  expect(describeCartFailure('remove', refused)).toMatchObject({ title: 'Failed to remove item' });
  for (const error of [localError('OFFLINE'), localError('TIMEOUT'), localError('BAD_ANSWER', 502)]) {
    expect(describeCartFailure('update', error)).toMatchObject({
      title: 'Error updating cart',
      description: error.message,
    });
    expect(describeCartFailure('remove', error)).toMatchObject({ title: 'Error removing item' });
  }
});

it('has a sentence for what says nothing', () => {
  expect(describeCartFailure('update', undefined)).toMatchObject({ description: 'An unexpected error occurred' });
});

it('warns of a line that can no longer be bought as it is', () => {
  expect(stockWarning({ quantity: 2, totalStock: 2 })).toBeUndefined();
  expect(stockWarning({ quantity: 2, totalStock: 1 })).toContain('1 left');
  expect(stockWarning({ quantity: 1, totalStock: 0 })).toContain('sold out');
  expect(stockWarning({ quantity: 1, totalStock: 0, isRetired: true })).toContain('No longer available');
});
