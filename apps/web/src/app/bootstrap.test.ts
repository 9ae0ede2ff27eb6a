// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readBootstrap } from './bootstrap.ts';

const shop = { storeName: "O'Neil & <Sons>", access: 'open', priceCurrency: 'INR' };

const read = (content: string | null) => {
  document.head.replaceChildren();
  if (content !== null) {
    const meta = document.createElement('meta');
    meta.name = 'haberdash-shop';
    meta.content = content;
    document.head.append(meta);
  }
  return readBootstrap(document);
};

it('reads what the server wrote into the page', () => {
  expect(read(JSON.stringify({ shop, session: false }))).toEqual({ shop, session: false });
  expect(read(JSON.stringify({ shop, session: true }))).toEqual({ shop, session: true });
  expect(read(JSON.stringify({ shop, session: null }))).toEqual({ shop, session: null });
});

it.each([null, '', '%SHOP%', 'null', '7', '{}', '{"shop":{},"session":"no"}'])('knows nothing from %j', (content) => {
  expect(read(content)).toEqual({ shop: null, session: null });
});
