import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Words that people type, and the title that contains them. */
const FOUND: readonly (readonly [string, string])[] = [
  ['连衣裙', '红色连衣裙'],
  ['红色', '红色连衣裙'],
  ['裙', '红色连衣裙'],
  ['シャツ', 'リネンシャツ'],
  ['ｼｬﾂ', 'リネンシャツ'],
  ['สีดำ', 'เสื้อยืดสีดำ'],
  ['ยืด', 'เสื้อยืดสีดำ'],
  ['デニム', 'ﾃﾞﾆﾑパンツ'],
  ['手机壳', 'iPhone手机壳'],
  ['تیشرت', 'تی\u200cشرت نخی'],
  ['ياقوت', 'یاقوت'],
  ['احمر', 'فستان أحمر'],
  ['कमीज', 'क़मीज़ सूती'],
  ['क़मीज़', 'क़मीज़ सूती'],
  ['IŞILTILI', 'Işıltılı Elbise'],
  ['isiltili', 'Işıltılı Elbise'],
  ['ışıltılı', 'Işıltılı Elbise'],
  ['lodz', 'Łódź Coat'],
  ['ŁÓDŹ', 'Łódź Coat'],
  ['do', 'Áo Đỏ'],
  ['crème', 'Cre\u0300me Blouse'],
  ['CREME', 'Cre\u0300me Blouse'],
  ['שמלה', 'שִׂמְלָה'],
  ['grosse', 'Größe Jacke'],
  ['ΦΟΡΕΜΑΤΑ', 'Φορέματα'],
  ['елка', 'Ёлка Свитер'],
  ['t\u2011shirt', 'Organic T-Shirt'],
  ['कुर्ता ४२', 'कुर्ता 42'],
  ['한복', '한복 치마'],
  ['一二三四五六七八九十百', '第一二三四五六七八九十百千万'],
];
const TITLES = [...new Set(FOUND.map(([, title]) => title))];

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.addProducts(
    TITLES.map((title) => ({ title, description: 'Nothing of note.', category: 'women', brand: 'zara' })),
  );
});
afterAll(() => shop.close());

describe.each(FOUND)('%j', (typed, title) => {
  const composed = title.normalize('NFC');

  it(`finds ${title} in the shop`, async () => {
    const { data } = requireSuccess(
      await shop.visitor().call(calls.products.search, { params: { keyword: typed }, query: {} }),
      200,
    );
    expect(data.map((product) => product.title.normalize('NFC'))).toEqual([composed]);
  });
});

it('suggestions and the console find all of them as well', async () => {
  const admin = await shop.admin();
  for (const [typed, title] of FOUND) {
    const composed = title.normalize('NFC');
    const suggested = requireSuccess(
      await shop.visitor().call(calls.products.suggest, { params: { text: typed } }),
      200,
    );
    expect(
      suggested.data.products.map((product) => product.title.normalize('NFC')),
      typed,
    ).toEqual([composed]);
    const listed = requireSuccess(await admin.call(calls.adminProducts.list, { query: { search: typed } }), 200);
    expect(
      listed.data.map((product) => product.title.normalize('NFC')),
      typed,
    ).toContain(composed);
  }
});
