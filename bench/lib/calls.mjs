// What is asked of a shop by more than one of the benchmarks.

export const PLAIN = { 'accept-encoding': 'identity' };

/** 24 of a category, by price. */
export const LIST = '/api/shop/products/get?category=men&sortBy=priceLowToHigh&limit=24';

/** Requests of a path from many addresses: some calls are limited by address. The shop must trust one proxy. */
export const fromEverywhere = (path) =>
  Array.from({ length: 256 }, (_, n) => ({ path, headers: { ...PLAIN, 'x-forwarded-for': `10.0.0.${n}` } }));

const CATEGORIES = ['men', 'women', 'kids', 'accessories', 'footwear'];
const SORTS = ['priceLowToHigh', 'priceHighToLow'];
const WORDS = ['linen', 'cotton', 'wool', 'denim', 'leather', 'silk', 'canvas', 'shirt', 'sneaker', 'dress'];
const count = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** In an order that is always the same, and in which nothing is near what is like it. */
const shuffled = (paths) =>
  paths.map((path, n) => ({ path, key: (n * 7919) % 10_007 })).sort((one, other) => one.key - other.key);

const onceEach = (paths) =>
  shuffled(paths).map(({ path }, n) => ({ path, headers: { ...PLAIN, 'x-forwarded-for': `10.0.0.${n % 256}` } }));

/** 13,200 lists, none of them twice: of 8 to 40 products of a category, by price. More than are made in a round of a second. */
export const firstLists = () =>
  onceEach(
    count(8, 40).flatMap((limit) =>
      count(1, 40).flatMap((page) =>
        SORTS.flatMap((sort) =>
          CATEGORIES.map(
            (category) => `/api/shop/products/get?category=${category}&sortBy=${sort}&limit=${limit}&page=${page}`,
          ),
        ),
      ),
    ),
  );

/** 3,600 answers to searches for one word, none of them twice: the first pages, of about 24 products. */
export const firstSearches = () =>
  onceEach(
    count(12, 47).flatMap((limit) =>
      count(1, 10).flatMap((page) => WORDS.map((word) => `/api/shop/search/${word}?limit=${limit}&page=${page}`)),
    ),
  );

/** 200 shoppers who put one more of 20 products into their carts. */
export const addRequests = ({ shoppers, productIds }) =>
  Array.from({ length: 4000 }, (_, n) => {
    const { userId, cookie } = shoppers[n % 200];
    const body = JSON.stringify({ userId, productId: productIds[Math.floor(n / 200)], quantity: 1 });
    return { method: 'POST', path: '/api/shop/cart/add', headers: { ...PLAIN, cookie }, body };
  });
