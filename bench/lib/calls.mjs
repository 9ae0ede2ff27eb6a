// What is asked of a shop by more than one of the benchmarks.

export const PLAIN = { 'accept-encoding': 'identity' };

/** 24 of a category, by price. */
export const LIST = '/api/shop/products/get?category=men&sortBy=priceLowToHigh&limit=24';

/** The same from many addresses: some calls are counted for each. The shop must trust one proxy. */
export const fromEverywhere = (path) =>
  Array.from({ length: 256 }, (_, n) => ({ path, headers: { ...PLAIN, 'x-forwarded-for': `10.0.0.${n}` } }));

/** 200 shoppers who put one more of 20 products into their carts. */
export const addRequests = ({ shoppers, productIds }) =>
  Array.from({ length: 4000 }, (_, n) => {
    const { userId, cookie } = shoppers[n % 200];
    const body = JSON.stringify({ userId, productId: productIds[Math.floor(n / 200)], quantity: 1 });
    return { method: 'POST', path: '/api/shop/cart/add', headers: { ...PLAIN, cookie }, body };
  });
