import { expect, it } from 'vitest';
import { ApiError, localError } from '../../base/api-error.ts';
import { shortagesOf, toastOf } from './checkout-failure.ts';

const shirt = { productId: 'p1', title: 'Shirt', available: 2 };
const outOfStock = (details: unknown) =>
  new ApiError({ code: 'OUT_OF_STOCK', status: 409, message: 'Only 2 items.', details });

it('finds the products of which there is not enough, and nothing in details of another shape', () => {
  expect(shortagesOf(outOfStock([shirt, { productId: 3 }, null]))).toEqual([shirt]);
  expect(shortagesOf(outOfStock({ productId: 'p1' }))).toEqual([]);
  expect(shortagesOf(new ApiError({ code: 'CART_EMPTY', status: 400, message: '', details: [shirt] }))).toEqual([]);
});

it('distinguishes an order that was refused from a shop that could not be asked', () => {
  expect(toastOf(outOfStock([]))).toMatchObject({ title: 'Failed to create order', description: 'Only 2 items.' });
  expect(toastOf(new ApiError({ code: 'CART_EMPTY', status: 400, message: '' }))).toMatchObject({
    title: 'Failed to create order',
    description: 'Please try again later',
  });
  expect(toastOf(localError('OFFLINE')).title).toBe('Error processing your order');
});
