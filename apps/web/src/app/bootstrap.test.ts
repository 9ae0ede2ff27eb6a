// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readBootstrap } from './bootstrap.ts';

const shop = { storeName: "O'Neil & <Sons>", access: 'open', priceCurrency: 'INR' };

const read = (content: string | null) => {
  document.head.replaceChildren();
  if (content !== null) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'haberdash-state';
    block.textContent = content;
    document.head.append(block);
  }
  return readBootstrap(document);
};

it('reads what the server wrote into the page', () => {
  expect(read(JSON.stringify({ shop, session: false }))).toEqual({ shop, session: false });
  expect(read(JSON.stringify({ shop, session: true }))).toEqual({ shop, session: true });
  expect(read(JSON.stringify({ shop, session: null }))).toEqual({ shop, session: null });
  const data = [[['products', 'list'], { total: 1 }]];
  expect(read(JSON.stringify({ shop, session: true, data }))).toEqual({ shop, session: true, data });
});

it.each([null, '', 'null', '7', '{}', '{"shop":{},"session":"no","data":{"a":1}}'])(
  'knows nothing from %j',
  (content) => {
    expect(read(content)).toEqual({ shop: null, session: null });
  },
);
