import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from './formats/html-text.ts';
import { createSignCollector, layoutOf } from './formats/index.ts';
import { saleDatesOf } from './formats/sale-dates.ts';
import type { ImportAnswers } from './imports.repository.ts';
import { type ProductPlan, planProductRows } from './plan-product.ts';
import { readCsv } from './read-csv.ts';
import type { FileRow } from './records.ts';

const TERMS = {
  category: [
    { id: 'men', label: 'Men' },
    { id: 'women', label: 'Women' },
  ],
  brand: [{ id: 'northwick', label: 'Northwick' }],
};

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));

/** What a file comes to, product by product, as the server reads it. */
async function planFile(bytes: Buffer | string, answers: ImportAnswers = {}) {
  let heading: string[] = [];
  const rows: FileRow[] = [];
  async function* open() {
    yield Buffer.from(bytes);
  }
  for await (const row of readCsv(open, (found) => {
    heading = found;
  }))
    rows.push(row);
  const layout = layoutOf(heading);
  const { learn, keyOf } = layout.createKeys();
  const signs = createSignCollector(layout.numbers);
  for (const row of rows) {
    learn(row);
    signs.learn(row);
  }
  const groups = new Map<string, FileRow[]>();
  for (const row of rows) groups.set(keyOf(row).key, [...(groups.get(keyOf(row).key) ?? []), row]);
  const context = { terms: TERMS, timeZone: 'Asia/Kolkata', now: new Date('2026-11-27T00:00:00Z'), textOfHtml };
  const plans = [...groups.values()].map((group) =>
    planProductRows(layout.toRecords(group, signs.signs(), context), {
      product: undefined,
      digits: 2,
      terms: TERMS,
      findPicture: (source) => ({ url: source }),
      answers,
      repeatedSkus: new Set(),
    }),
  );
  return { layout, plans };
}

const problemsOf = (plans: readonly ProductPlan[]) => plans.map(({ findings }) => findings.problems);
const notesOf = (plan: ProductPlan | undefined) => plan?.findings.notes.map(({ row, message }) => [row, message]);

describe('a file of Shopify', () => {
  it('comes in whole in its classic layout, with its options, sales, pictures and the lines of its HTML', async () => {
    const { layout, plans } = await planFile(fixture('shopify-classic.csv'), { stock: 3 });
    expect([layout.format, problemsOf(plans)]).toEqual(['shopify', [[], []]]);
    const [jacket, scarf] = plans;
    expect(jacket?.form).toMatchObject({
      title: 'Harbour Jacket',
      description: 'Warm & dry\n\nWaxed cotton.\nTwo pockets.\n\n- Made to last\n- Hood',
      category: 'men',
      brand: 'northwick',
      status: 'published',
      price: '150',
      salePrice: '120',
      options: [
        { name: 'Size', values: ['M', 'L'] },
        { name: 'Color', values: ['Navy'] },
      ],
      variants: [
        { sku: 'HJ-M', totalStock: 4, image: 'https://cdn.example.com/harbour-navy.jpg' },
        { sku: 'HJ-L', totalStock: 0 },
      ],
      images: [{ alt: 'From the front' }, { alt: 'From behind' }],
    });
    expect(notesOf(jacket)).toEqual([
      [3, 'It is sold on there when none is left. Here it is sold out then.'],
      [3, 'It is -2 in the file: more were sold than there were. It becomes 0.'],
    ]);
    // Hidden by one of its two columns; its stock is not counted there.
    expect(scarf?.form).toMatchObject({ status: 'draft', price: '1200', salePrice: '0', totalStock: 0 });
    expect(scarf?.form?.options).toBeUndefined();
    expect(notesOf(scarf)).toEqual([[4, 'Its stock is not counted there, so its quantity says nothing.']]);
  });

  it("comes in whole in today's layout, and what is hidden there stays hidden", async () => {
    const { layout, plans } = await planFile(fixture('shopify-present.csv'));
    expect([layout.format, problemsOf(plans)]).toEqual(['shopify', [[], []]]);
    expect(plans.map(({ form }) => [form?.status, form?.price, form?.salePrice, form?.totalStock])).toEqual([
      ['published', '1999', '1499', 12],
      ['draft', '999', '0', 3],
    ]);
    expect(plans[0]?.form?.images).toHaveLength(2);
    expect(layout.ignored).not.toContain('Inventory tracker');
  });
});

describe('a file of WooCommerce', () => {
  it('has its variations with their product, wherever they stand, and no sale that is over', async () => {
    const { layout, plans } = await planFile(fixture('woocommerce.csv'), { brand: 'northwick' });
    expect([layout.format, problemsOf(plans)]).toEqual(['woocommerce', [[], []]]);
    const [jumper, cap] = plans;
    expect(jumper?.form).toMatchObject({
      title: 'Fold Jumper',
      description: 'A jumper.\n\nKnit.\nWarm.',
      category: 'women',
      subcategory: 'Jumpers',
      options: [
        { name: 'Color', values: ['Blue', 'Green'] },
        { name: 'Size', values: ['Large', 'Small'] },
      ],
      variants: [
        { sku: 'fj-blue-l', totalStock: 4, options: { Color: 'Blue', Size: 'Large' } },
        { sku: 'fj-green-s', totalStock: 6, options: { Color: 'Green', Size: 'Small' } },
      ],
    });
    expect(cap?.form).toMatchObject({ status: 'draft', price: '900', salePrice: '0', totalStock: 10 });
    expect(notesOf(cap)?.map(([, message]) => message)).toEqual([
      'Its sale ended on 2023-11-28: it comes without its sale price.',
      'There is nothing to choose of it, so its attributes are left out (Color: Gray).',
      'It can be ordered there when none is left. Here it is sold out then.',
      'Only one of it can be in an order there. Here there can be several.',
      "The file names none: it is 'Northwick', as you said.",
    ]);
  });

  it('has the days of a sale in the time zone of the shop, both of them included', () => {
    expect(saleDatesOf({ from: '2026-12-01', to: '2026-12-24' }, 'Asia/Kolkata')).toEqual({
      saleStartsAt: '2026-11-30T18:30:00.000Z',
      saleEndsAt: '2026-12-24T18:30:00.000Z',
    });
    expect(saleDatesOf({ from: '', to: '3/29/26' }, 'Europe/Berlin')?.saleEndsAt).toBe('2026-03-29T22:00:00.000Z');
    expect(saleDatesOf({ from: 'soon', to: '' }, 'UTC')).toBeUndefined();
    expect(saleDatesOf({ from: '2026-02-31', to: '' }, 'UTC')).toBeUndefined();
  });
});

describe('a file of Magento', () => {
  it('has its simple products as variants of the configurable one, and its numbers with four decimals', async () => {
    const { layout, plans } = await planFile(fixture('magento.csv'));
    expect([layout.format, problemsOf(plans)]).toEqual(['magento', [[]]]);
    expect(plans[0]?.form).toMatchObject({
      title: 'Trail Belt',
      category: 'men',
      subcategory: 'Belts',
      brand: 'northwick',
      status: 'published',
      price: '49',
      salePrice: '39',
      options: [{ name: 'Size', values: ['S'] }],
      variants: [{ sku: 'TB-S', totalStock: 5 }],
    });
  });
});

const HEAD = 'Title,Description,Category,Brand,Image,Price,Sale Price,Stock,SKU';
let titles = 0;
const nextTitle = () => {
  titles += 1;
  return `Good ${titles}`;
};
const rowOf = (price: string, stock = '5', sku = '') =>
  `${nextTitle()},Good,Men,Northwick,/media/a.webp,"${price}",,"${stock}",${sku}`;

describe('what a file leaves open', () => {
  it('is asked: new products without a stock are never sold out by a file that says nothing', async () => {
    const file = `${HEAD}\n${rowOf('5', '')}`;
    const [open] = (await planFile(file)).plans;
    expect([open?.verdict, open?.findings.asks]).toEqual(['wrong', [{ kind: 'stock', label: '' }]]);
    expect((await planFile(file, { stock: 8 })).plans[0]?.form?.totalStock).toBe(8);
    expect((await planFile(file, { stock: 'drafts' })).plans[0]?.form).toMatchObject({
      status: 'draft',
      totalStock: 0,
    });
  });

  it('is asked of categories and brands that are not there', async () => {
    const [plan] = (await planFile(`${HEAD}\nA,Good,Hats,,/media/a.webp,5,,1,`)).plans;
    expect(plan?.findings.asks).toEqual([
      { kind: 'category', label: 'Hats' },
      { kind: 'brand', label: '' },
    ]);
  });
});

describe('a file by other hands', () => {
  it.each(['sep=;\n', '\n\n', 'Our catalogue\n\n', '"Products; spring"\n'])(
    'has its heading below %j',
    async (above) => {
      const file = `${above}${HEAD.replaceAll(',', ';')}\n${rowOf('5').replaceAll(',', ';')}`;
      expect(problemsOf((await planFile(file)).plans)).toEqual([[]]);
    },
  );

  it('has one row wrong that has a comma too many, and no other', async () => {
    const { plans } = await planFile(`${HEAD}\n${rowOf('5')},,\n${rowOf('6')},x\n${rowOf('7')}`);
    expect(problemsOf(plans).map((problems) => problems.map(({ row }) => row))).toEqual([[], [3], []]);
    expect(problemsOf(plans)[1]?.[0]?.message).toMatch(/^This row has more cells than the heading has columns/);
  });

  it('has a number that may be two read by its column, or refused with both', async () => {
    const file = (...prices: string[]) => `${HEAD}\n${prices.map((price) => rowOf(price)).join('\n')}`;
    const pricesOf = async (...prices: string[]) =>
      (await planFile(file(...prices))).plans.map(({ form }) => form?.price);
    expect(await pricesOf('1,499', '49.0000', '1,49,900.00', '₹1499', '１４９９')).toEqual([
      '1499',
      '49',
      '149900',
      '1499',
      '1499',
    ]);
    expect(await pricesOf('1.499', '5,50')).toEqual(['1499', '5.5']);
    expect(await pricesOf('1.499', '5')).toEqual([undefined, '5']);
    expect(problemsOf((await planFile(file('1.499'))).plans)[0]?.[0]?.message).toMatch(
      /^'1\.499' may be 1499 or 1\.499/,
    );
  });
});
