import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from './formats/html-text.ts';
import { createOrderCollector, createSignCollector, layoutOf } from './formats/index.ts';
import { saleDatesOf } from './formats/sale-dates.ts';
import type { ImportAnswers } from './imports.repository.ts';
import { type ProductPlan, planProductRows } from './plan-product.ts';
import type { Terms } from './plan-terms.ts';
import { readCsv } from './read-csv.ts';
import type { FileRow } from './records.ts';

const TERMS = {
  category: [
    { id: 'men', label: 'Men' },
    { id: 'women', label: 'Women' },
  ],
  brand: [{ id: 'northwick', label: 'Northwick' }],
  taxClass: [],
};

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));

/** Plan that the server makes of a file, product by product. */
async function planFile(bytes: Buffer | string, answers: ImportAnswers = {}, terms: Terms = TERMS) {
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
  const orders = createOrderCollector(layout.dates);
  for (const row of rows) {
    learn(row);
    signs.learn(row);
    orders.learn(row);
  }
  const groups = new Map<string, FileRow[]>();
  for (const row of rows) groups.set(keyOf(row).key, [...(groups.get(keyOf(row).key) ?? []), row]);
  const dateOrder = orders.order() ?? answers.dates;
  const context = { terms, timeZone: 'Asia/Kolkata', dateOrder, now: new Date('2026-11-27T00:00:00Z'), textOfHtml };
  const records = [...groups.values()].map((group) => layout.toRecords(group, signs.signs(), context));
  const plans = records.map((group) =>
    planProductRows(group, {
      product: undefined,
      digits: 2,
      now: new Date('2026-11-27T00:00:00Z'),
      terms,
      look: { find: () => undefined, addressOf: () => undefined },
      findPicture: (source) => ({ url: source }),
      answers,
      repeatedSkus: new Set(),
      importedBefore: () => undefined,
    }),
  );
  return { layout, plans, records };
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
        { sku: 'HJ-L', totalStock: 0, weightGrams: 900 },
      ],
      images: [{ alt: 'From the front' }, { alt: 'From behind' }],
    });
    expect(notesOf(jacket)).toEqual([
      [3, 'It keeps selling there when out of stock. Here it will be sold out.'],
      [3, 'The file says -2: more were sold than were in stock. The stock becomes 0.'],
    ]);
    // Hidden by one of its two columns; its stock is not counted there.
    expect(scarf?.form).toMatchObject({ status: 'draft', price: '1200', salePrice: '0', totalStock: 0 });
    expect(scarf?.form?.weightGrams).toBe(150);
    expect(scarf?.form?.options).toBeUndefined();
    expect(notesOf(scarf)).toEqual([[4, 'Its stock isn’t tracked there, so its quantity is ignored.']]);
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
      'Its sale ended on 2023-11-28, so it’s imported without a sale price.',
      'It has no options, so its attributes are left out (Color: Gray).',
      'It can be ordered there when out of stock. Here it will be sold out.',
      'Orders are limited to one there. Here there’s no such limit.',
      'The file has no brand, so it’s set to ‘Northwick’, as you chose.',
    ]);
  });

  it('had a stock that is counted for all variations together asked of each of them', async () => {
    const variation = (size: string, inStock: string, stock: string) =>
      `,variation,ds-${size},,1,,${inStock},${stock},45,,,,ds,Size,${size}`;
    const file = (stock: string) =>
      [
        'ID,Type,SKU,Name,Published,Description,"In stock?",Stock,"Regular price",Categories,Brands,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
        `8,variable,ds,Deck Shorts,1,Short.,1,${stock},,Men,Northwick,https://cdn.example.com/deck.jpg,,Size,"S, M, L, XL, 2XL"`,
        variation('S', '1', 'parent'),
        variation('M', '1', ''),
        variation('L', '1', '9'),
        variation('XL', '0', 'parent'),
        variation('2XL', '1', 'parent'),
      ].join('\n');
    const stocksOf = (plan: ProductPlan | undefined) => plan?.form?.variants?.map(({ totalStock }) => totalStock);
    const [shorts] = (await planFile(file('8'))).plans;
    expect([problemsOf(shorts ? [shorts] : []), stocksOf(shorts)]).toEqual([[[]], [3, 3, 9, 0, 2]]);
    expect(notesOf(shorts)).toEqual([
      [2, 'Its stock is shared by all variations there. Here each has its own, so it’s divided among them.'],
    ]);
    expect(stocksOf((await planFile(file('-2'))).plans[0])).toEqual([0, 0, 9, 0, 0]);
    expect(problemsOf((await planFile(file('many'))).plans)[0]).toHaveLength(3);
    // Without a stock of the product there is none to divide.
    const [open] = (await planFile(file(''), { stock: 5 })).plans;
    expect(stocksOf(open)).toEqual([5, 5, 9, 0, 5]);
  });

  it('has the days of a sale in the time zone of the shop, both of them included', () => {
    expect(
      saleDatesOf({ from: '2026-12-01', to: '2026-12-24' }, { timeZone: 'Asia/Kolkata', dateOrder: undefined }),
    ).toEqual({
      saleStartsAt: '2026-11-30T18:30:00.000Z',
      saleEndsAt: '2026-12-24T18:30:00.000Z',
    });
    expect(
      saleDatesOf({ from: '', to: '3/29/26' }, { timeZone: 'Europe/Berlin', dateOrder: undefined })?.saleEndsAt,
    ).toBe('2026-03-29T22:00:00.000Z');
    expect(saleDatesOf({ from: 'soon', to: '' }, { timeZone: 'UTC', dateOrder: undefined })).toBeUndefined();
    expect(saleDatesOf({ from: '2026-02-31', to: '' }, { timeZone: 'UTC', dateOrder: undefined })).toBeUndefined();
  });
});

describe('a sale with dates', () => {
  const WOO =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Sale price","Regular price",Categories,Brands,Images';
  const woo = (from: string, to: string) =>
    `${WOO}\n7,simple,wc-7,Deck Shorts,1,0,visible,Short.,${from},${to},1,4,30,45,Men,Northwick,https://cdn.example.com/deck.jpg`;
  const saleOf = async (file: string) => {
    const [plan] = (await planFile(file)).plans;
    return [plan?.form?.salePrice, plan?.form?.saleStartsAt, plan?.form?.saleEndsAt, problemsOf(plan ? [plan] : [])];
  };

  it('keeps its dates, and its last day belongs to it in the time zone of the shop', async () => {
    const dates = ['2026-11-30T18:30:00.000Z', '2026-12-24T18:30:00.000Z'];
    expect(await saleOf(woo('2026-12-01', '2026-12-24'))).toEqual(['30', ...dates, [[]]]);
    expect(await saleOf(woo('2026-12-01 00:00:00', '2026-12-24 00:00:00'))).toEqual(['30', ...dates, [[]]]);
    expect(await saleOf(woo('', '2026-12-24'))).toEqual(['30', null, dates[1], [[]]]);
    expect(await saleOf(woo('', ''))).toEqual(['30', null, null, [[]]]);
    const magento =
      'sku,attribute_set_code,product_type,categories,name,description,product_online,price,special_price,special_price_from_date,special_price_to_date,base_image,additional_attributes,qty,is_in_stock\n' +
      'DS,Default,simple,"Default Category/Men",Deck Shorts,<p>Short.</p>,1,45.0000,30.0000,"12/1/26","12/24/26",/d/s/ds.jpg,brand=Northwick,4.0000,1';
    expect(await saleOf(magento)).toEqual(['30', ...dates, [[]]]);
  });

  it('does not come where it is over, and takes no dates along', async () => {
    expect(await saleOf(woo('2026-11-01', '2026-11-25'))).toEqual(['0', null, null, [[]]]);
    // The last day of the sale is today.
    expect((await saleOf(woo('2026-11-01', '2026-11-27')))[0]).toBe('30');
  });

  it('that its variants share is that of the product', async () => {
    const head = `${WOO},Parent,"Attribute 1 name","Attribute 1 value(s)"`;
    const variation = (sku: string, value: string) =>
      `,variation,${sku},Deck Shorts - ${value},1,0,visible,,2026-12-01,2026-12-24,1,4,30,45,,,,ds,Size,${value}`;
    const file = [
      head,
      '8,variable,ds,Deck Shorts,1,0,visible,Short.,,,1,,,,Men,Northwick,https://cdn.example.com/deck.jpg,,Size,"S, M"',
      variation('ds-s', 'S'),
      variation('ds-m', 'M'),
    ].join('\n');
    const [plan] = (await planFile(file)).plans;
    expect(plan?.findings.problems).toEqual([]);
    expect(plan?.form).toMatchObject({
      salePrice: '30',
      saleStartsAt: '2026-11-30T18:30:00.000Z',
      saleEndsAt: '2026-12-24T18:30:00.000Z',
      variants: [{ ownPrice: false }, { ownPrice: false }],
    });
  });
});

describe('a file of PrestaShop', () => {
  const HEADING =
    '"Product ID";"Active (0/1)";"Name *";"Categories (x,y,z...)";"Price tax included";"Discount amount";"Discount percent";"Discount from (yyyy-mm-dd)";"Discount to (yyyy-mm-dd)";"Reference #";"Manufacturer";"Quantity";"Out of stock action";"Summary";"Description";"URL rewritten";"Available for order (0 = No, 1 = Yes)";"Image URLs (x,y,z...)"';
  const file = (...rows: string[]) => [HEADING, ...rows].join('\n');

  it('comes in with its discount, its days that are none, and what cannot be ordered as a draft', async () => {
    const { layout, plans } = await planFile(
      file(
        '11;1;"Mill Apron";"Home,Women > Aprons";"60.000000";"";"25";"2026-12-01";"0000-00-00";MA-1;Northwick;9;1;"<p>Heavy linen.</p>";"<ul><li>Two pockets</li><li>Caf&eacute; length</li></ul>";mill-apron;1;"https://cdn.example.com/ma-1.jpg,https://cdn.example.com/ma-2.jpg"',
        '12;1;"Mill Bib";"Women";"30.000000";"5.50";"";"0000-00-00 00:00:00";"0000-00-00 00:00:00";MB-1;Northwick;-1;0;;Bib.;mill-bib;0;"https://cdn.example.com/mb-1.jpg"',
      ),
    );
    expect([layout.format, problemsOf(plans)]).toEqual(['prestashop', [[], []]]);
    expect(plans[0]?.form).toMatchObject({
      title: 'Mill Apron',
      description: 'Heavy linen.\n\n- Two pockets\n- Café length',
      category: 'women',
      subcategory: 'Aprons',
      brand: 'northwick',
      status: 'published',
      price: '60',
      salePrice: '45',
      saleStartsAt: '2026-11-30T18:30:00.000Z',
      saleEndsAt: null,
      totalStock: 9,
      slug: 'mill-apron',
      images: [{ url: 'https://cdn.example.com/ma-1.jpg' }, { url: 'https://cdn.example.com/ma-2.jpg' }],
    });
    expect(plans[1]?.form).toMatchObject({ status: 'draft', price: '30', salePrice: '24.5', totalStock: 0 });
    expect(notesOf(plans[1])?.map(([, message]) => message)).toEqual([
      'It can’t be ordered there, so it’s imported as a draft.',
      'The file says -1: more were sold than were in stock. The stock becomes 0.',
    ]);
  });

  it('lost the alternative texts of its pictures without a word', async () => {
    const { layout, plans } = await planFile(
      [
        '"Product ID";"Active (0/1)";"Name *";"Categories (x,y,z...)";"Price tax included";"Reference #";"Manufacturer";"Quantity";"Description";"Image URLs (x,y,z...)";"Image alt texts (x,y,z...)"',
        '11;1;"Mill Apron";"Women";"60";MA-1;Northwick;9;Linen.;"https://cdn.example.com/1.jpg,https://cdn.example.com/2.jpg";"From the front,From behind"',
      ].join('\n'),
    );
    expect([layout.ignored, problemsOf(plans)]).toEqual([[], [[]]]);
    expect(plans[0]?.form?.images).toMatchObject([{ alt: 'From the front' }, { alt: 'From behind' }]);
  });
});

it.each([
  ['Shopify', 'Handle,Variant SKU,Variant Price,Variant Inventory Qty\nshirt,A-1,20,9\n'],
  ['Magento', 'sku,product_type,qty\nA-1,simple,9\n'],
  ['WooCommerce', 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price\n7,simple,A-1,Shirt,1,1,9,\n'],
  ['PrestaShop', 'Product ID;Active (0/1);Name *;Reference #;Quantity\n7;1;Shirt;A-1;9\n'],
])('a file of %s without a column of sales ended the sales that there were', async (name, file) => {
  const { layout, records } = await planFile(file);
  expect(layout.format).toBe(name.toLowerCase());
  const [cells] = records.flat().map((record) => record.cells);
  expect(cells).toMatchObject({ sku: 'A-1' });
  for (const name of ['salePrice', 'saleStartsAt', 'saleEndsAt']) expect(cells).not.toHaveProperty(name);
});

it.each([
  ['Magento', 'sku,product_type,price,special_price\nA-1,simple,20,15\n'],
  ['WooCommerce', 'ID,Type,SKU,Name,In stock?,Regular price,Sale price\n7,simple,A-1,Shirt,1,20,15\n'],
  ['PrestaShop', 'Product ID;Name *;Reference #;Price tax included;Discount amount\n7;Shirt;A-1;20;5\n'],
])('a file of %s without columns of dates took the dates of a sale away', async (name, file) => {
  const { layout, records } = await planFile(file);
  expect(layout.format).toBe(name.toLowerCase());
  const [cells] = records.flat().map((record) => record.cells);
  expect(cells).toMatchObject({ price: '20', salePrice: '15' });
  for (const name of ['saleStartsAt', 'saleEndsAt']) expect(cells).not.toHaveProperty(name);
});

it('a price without tax of PrestaShop became the price that shoppers pay, without a word', async () => {
  const { plans } = await planFile('Product ID;Active (0/1);Name *;Price tax excluded;Quantity\n7;1;Shirt;100;9\n');
  expect(notesOf(plans[0])).toContainEqual([
    2,
    'Its price in the file excludes tax; it becomes the price shoppers pay.',
  ]);
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

describe('the dates of a file with numbers alone', () => {
  const HEADING =
    'sku,product_type,categories,name,description,product_online,price,special_price,special_price_from_date,special_price_to_date,base_image,additional_attributes,qty';
  const row = (from: string, to: string, price = '30') =>
    `DS-${from},simple,"Default Category/Men",Deck Shorts,Short.,1,45,${price},"${from}","${to}",/d/s/ds.jpg,brand=Northwick,4`;
  const datesOf = async (rows: string[], answers: ImportAnswers = {}) =>
    (await planFile([HEADING, ...rows].join('\n'), answers)).plans.map(({ form, findings }) =>
      form ? [form.saleStartsAt, form.saleEndsAt] : findings.problems.map(({ message }) => message),
    );
  const APRIL = ['2027-04-02T18:30:00.000Z', '2027-04-08T18:30:00.000Z'];
  const MARCH = ['2027-03-03T18:30:00.000Z', '2027-08-04T18:30:00.000Z'];

  it('were read with the month first where the file has the day first', async () => {
    expect((await datesOf([row('3/4/27', '8/4/27'), row('13/12/27', '')]))[0]).toEqual(APRIL);
    // A date that shows it counts without a sale as well.
    expect((await datesOf([row('3/4/27', '8/4/27'), row('', '24/12/2027', '')]))[0]).toEqual(APRIL);
    expect((await datesOf([row('3/4/27', '8/4/27'), row('12/13/27', '')]))[0]).toEqual(MARCH);
    expect(await datesOf([row('03-04-2027', '08.04.2027'), row('13-12-2027', '')])).toMatchObject([APRIL, {}]);
  });

  it('are asked for where no date shows what comes first', async () => {
    const rows = [row('3/4/27', '8/4/27'), row('4/4/27', '5/5/2027')];
    const { plans } = await planFile([HEADING, ...rows].join('\n'));
    expect(plans.map(({ verdict, findings }) => [verdict, findings.asks])).toEqual([
      ['wrong', [{ kind: 'dates', label: '' }]],
      ['new', []],
    ]);
    expect((await datesOf(rows))[0]).toEqual([
      "'3/4/27' may be 2027-04-03 or 2027-03-04. Choose above whether dates in this file are day first or month first.",
    ]);
    expect((await datesOf(rows, { dates: 'dayFirst' }))[0]).toEqual(APRIL);
    expect((await datesOf(rows, { dates: 'monthFirst' }))[0]).toEqual(MARCH);
  });

  it('are asked for where the file has both, and those that show it are read as they do', async () => {
    const rows = [row('3/4/27', '8/4/27'), row('13/12/27', '14/12/27'), row('12/13/27', '12/14/27')];
    const [open, ...others] = await datesOf(rows);
    expect(open?.[0]).toMatch(/^'3\/4\/27' may be/);
    expect(others).toEqual(Array(2).fill(['2027-12-12T18:30:00.000Z', '2027-12-14T18:30:00.000Z']));
    expect((await datesOf(rows, { dates: 'dayFirst' }))[0]).toEqual(APRIL);
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
    expect(problemsOf(plans)[1]?.[0]?.message).toMatch(/^This row has more cells than the header row/);
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
      /^'1\.499' could mean 1499 or 1\.499/,
    );
  });
});

describe('names in another spelling', () => {
  it('are the category, brand and SKUs that they are', async () => {
    const terms = {
      category: [{ id: 'ete', label: 'Été' }],
      brand: [{ id: 'creme', label: 'Crème Atelier' }],
      taxClass: [],
    };
    const { plans } = await planFile(
      `${HEAD}\nA,Good,e\u0301te\u0301,CRE\u0300ME\u00a0ATELIER,/media/a.webp,5,,1,`,
      {},
      terms,
    );
    expect(problemsOf(plans)).toEqual([[]]);
    expect(plans[0]?.form).toMatchObject({ category: 'ete', brand: 'creme' });
  });

  it('are one column, and one value of an option', async () => {
    const file = [
      'Title,Description,Category,Brand,Image,Price,Stock,Option 1\u00a0Name,Option\u200b 1 Value',
      'A,Good,Men,Northwick,/media/a.webp,5,1,Farbe,Gr\u00fcn',
      ',,,,,5,1,,GRU\u0308N',
    ].join('\n');
    expect(problemsOf((await planFile(file)).plans)[0]?.map(({ message }) => message)).toEqual([
      'This is the same variant as in row 2.',
    ]);
  });

  it('join a variation to its product by a SKU', async () => {
    const file = [
      'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog",Description,"In stock?",Stock,"Regular price",Categories,Brands,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
      '8,variable,caf\u00e9\u20111,Deck Shorts,1,0,visible,Short.,1,,,Men,Northwick,https://cdn.example.com/deck.jpg,,Gr\u00f6\u00dfe,"S"',
      ',variation,c-s,,1,0,visible,,1,4,45,,,,CAFE\u0301-1,Gro\u0308\u00dfe,S',
    ].join('\n');
    const { plans } = await planFile(file);
    expect(problemsOf(plans)).toEqual([[]]);
    expect(plans[0]?.form?.options).toEqual([{ name: 'Größe', values: ['S'] }]);
  });
});
