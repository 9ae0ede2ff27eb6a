import { describe, expect, it } from 'vitest';
import { calls } from './index.ts';
import { buildRequest, type CallArguments, type CallSuccess } from './request.ts';

const urlOf = (path: string, input: Parameters<typeof buildRequest>[1]) =>
  buildRequest({ method: 'GET', path }, input).url;

describe('the address of a call', () => {
  it('has its parameters encoded', () => {
    expect(urlOf(calls.products.search.path, { params: { keyword: 'a/b?c d#é' } })).toBe(
      '/api/shop/search/a%2Fb%3Fc%20d%23%C3%A9',
    );
    expect(urlOf('/x/:userId/:productId', { params: { userId: '1', productId: '$&' } })).toBe('/x/1/%24%26');
  });

  it('joins lists and leaves out what is empty', () => {
    const query = { category: ['men', 'kids'], brands: [], page: 2, featured: true, search: '', sortby: undefined };
    expect(urlOf('/list', { query })).toBe('/list?category=men%2Ckids&page=2&featured=true');
    expect(urlOf('/list', { query: { search: '' } })).toBe('/list');
  });
});

describe('the request of a call', () => {
  it('has its body as JSON, and a content type only with a body', () => {
    const body = { email: 'a@b.c', password: 'secret' };
    expect(buildRequest(calls.auth.login, { body })).toEqual({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(buildRequest(calls.auth.logout)).toMatchObject({ headers: {}, body: undefined });
  });

  it('does not compile with what the call does not take', () => {
    const takes = <C>(_call: C, ..._input: CallArguments<C>) => true;
    const answers = <C>(_call: C, _field: keyof CallSuccess<C>) => true;
    expect(takes(calls.products.list)).toBe(true);
    expect(takes(calls.cart.add, { body: { productId: '1', quantity: 3 } })).toBe(true);
    // @ts-expect-error the cart's owner is missing
    expect(takes(calls.cart.get)).toBe(true);
    // @ts-expect-error a quantity is a number
    expect(takes(calls.cart.add, { body: { productId: '1', quantity: '3' } })).toBe(true);
    // @ts-expect-error there is no such field in the answer
    expect(answers(calls.shop.info, 'shop')).toBe(true);
  });
});
