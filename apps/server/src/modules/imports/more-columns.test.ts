import { type ProductDetails, productEditBodySchema } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { readHeading } from './columns.ts';
import { variantsCell, variantsIn } from './picture-cells.ts';
import { planProductRows } from './plan-product.ts';
import { toRecord } from './records.ts';
import { PRODUCT_FILES } from './write-rows.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const variant = (id: string, Colour: string, Size: string): ProductDetails['variants'][number] => ({
  id,
  sku: `${Colour}-${Size}`,
  options: { Colour, Size },
  price: 10,
  salePrice: 0,
  totalStock: 1,
  image: '/a',
  ownPrice: false,
  ownImage: false,
});

const shirt: ProductDetails = {
  _id: ID,
  id: ID,
  slug: 'shirt',
  title: 'Shirt',
  description: 'Good.',
  category: 'men',
  subcategory: null,
  brand: 'hm',
  price: 10,
  salePrice: 0,
  priceFrom: false,
  basePrice: 10,
  baseSalePrice: 0,
  totalStock: 4,
  options: [
    { name: 'Colour', values: ['Navy', 'White'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  image: '/a',
  images: [
    { url: '/a', alt: 'Front' },
    { url: '/b', alt: '', variantIds: ['ns', 'nm'] },
    { url: '/c', alt: 'Small in white', variantIds: ['ws'] },
  ],
  averageReview: 0,
  reviewCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  status: 'published',
  publishAt: null,
  variants: [
    variant('ns', 'Navy', 'S'),
    variant('nm', 'Navy', 'M'),
    variant('ws', 'White', 'S'),
    variant('wm', 'White', 'M'),
  ],
};

/** @param rows the heading first. @param product null for a new one */
function plan(rows: string[][], product: ProductDetails | null = shirt) {
  const [heading = [], ...others] = rows;
  const keys = readHeading(heading);
  return planProductRows(
    others.map((cells, at) => toRecord([at + 2, ...cells], keys)),
    {
      product: product ?? undefined,
      digits: 2,
      now: new Date('2026-11-27T00:00:00Z'),
      terms: {
        category: [{ id: 'men', label: 'Men' }],
        brand: [{ id: 'hm', label: 'H&M' }],
        taxClass: [{ id: 'apparel-2', label: 'Clothing' }],
      },
      look: { find: () => undefined, addressOf: () => undefined },
      findPicture: (source) => (source.startsWith('no') ? { fault: 'No picture.' } : { url: source }),
      answers: {},
      repeatedSkus: new Set(),
      importedBefore: () => undefined,
    },
  );
}
const changesOf = ({ findings }: ReturnType<typeof plan>) =>
  findings.changes.map(({ row, column, from, to }) => `${row} ${column}: ${from} > ${to}`);
const faultsOf = ({ findings }: ReturnType<typeof plan>) =>
  findings.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const urlsOf = ({ form }: ReturnType<typeof plan>) => form?.images?.map(({ url }) => url);

const NEW = ['Shirt', 'Good.', 'men', 'hm', '10', '1'];
const NEW_HEAD = ['Title', 'Description', 'Category', 'Brand', 'Price', 'Stock'];
const PICTURES = ['ID', 'Image', 'Image Position', 'Image Alt Text', 'Image Variants'];

describe('tax classes and HS codes of a file', () => {
  const HEAD = ['ID', 'Tax Class', 'HSN Code'];
  const taxed = { ...shirt, taxClass: 'gone', hsCode: '610910' };

  it('are read by name or ID and in any spelling, and go where a cell is emptied', () => {
    const found = plan([HEAD, [ID, 'clothing', '6205 20.90']], taxed);
    expect(changesOf(found)).toEqual(['2 Tax Class: gone > apparel-2', '2 HS Code: 610910 > 62052090']);
    expect(found.form).toMatchObject({ taxClass: 'apparel-2', hsCode: '62052090' });
    expect(plan([HEAD, [ID, '[empty]', '[empty]']], taxed).form).toMatchObject({ taxClass: null, hsCode: null });
  });

  it('stay as they are, also a class that is no more', () => {
    expect(plan([HEAD, [ID, 'gone', '6109.10']], taxed).verdict).toBe('unchanged');
    expect(plan([HEAD, [ID, '', '']], taxed).form).toMatchObject({ taxClass: 'gone', hsCode: '610910' });
  });

  it('are refused at their cells', () => {
    expect(faultsOf(plan([HEAD, [ID, 'hats', '61']], taxed))).toEqual([
      '2 Tax Class: Choose one of the tax classes.',
      '2 HS Code: HS code must have 6 to 8 digits.',
    ]);
  });
});

describe('pictures of a file', () => {
  it('change what their positions name, and leave the others', () => {
    const found = plan([PICTURES, [ID, '/x', '2', '', ''], [ID, '', '3', '[empty]', 'white; Navy / M']]);
    expect(changesOf(found)).toEqual([
      '2 Image: /b > /x',
      '3 Image Alt Text: Small in white > ',
      '3 Image Variants: White / S > Navy / M; White / S; White / M',
    ]);
    expect(found.form?.images).toMatchObject([
      { url: '/a', alt: 'Front' },
      // Text and variants were those of another picture.
      { url: '/x', alt: '' },
      {
        url: '/c',
        alt: '',
        variantOptions: [
          { Colour: 'Navy', Size: 'M' },
          { Colour: 'White', Size: 'S' },
          { Colour: 'White', Size: 'M' },
        ],
      },
    ]);
    expect(found.form?.images?.[1]?.variantIds).toBeUndefined();
  });

  it('go where a cell is emptied, and move with their texts', () => {
    const gone = plan([PICTURES, [ID, '[empty]', '1', '', '']]);
    expect([urlsOf(gone), changesOf(gone)]).toEqual([['/b', '/c'], ['2 Image: /a > ']]);
    const moved = plan([PICTURES, [ID, '/c', '1', '', '']]);
    expect(moved.form?.images?.map(({ url, alt }) => [url, alt])).toEqual([
      ['/c', 'Small in white'],
      ['/b', ''],
    ]);
    const none = plan([PICTURES, ...['1', '2', '3'].map((place) => [ID, '[empty]', place, '', ''])]);
    expect(faultsOf(none)).toEqual(['2 Image: A product needs an image.']);
  });

  it('come as Shopify and WooCommerce write them, for one that is new', () => {
    const shopify = plan(
      [
        [...NEW_HEAD, 'Handle', 'Image Src', 'Image Position', 'Image Alt Text'],
        [...NEW, 'shirt', 'https://a/2.jpg', '2', 'Two'],
        ['', '', '', '', '', '', 'shirt', 'https://a/1.jpg', '1', 'One'],
      ],
      null,
    );
    expect(shopify.form?.images?.map(({ url, alt }) => `${url} ${alt}`)).toEqual([
      'https://a/1.jpg One',
      'https://a/2.jpg Two',
    ]);
    expect(shopify.form?.slug).toBe('shirt');
    const woo = plan(
      [
        [...NEW_HEAD, 'Images'],
        [...NEW, 'https://a/1.jpg, https://a/2.jpg'],
      ],
      null,
    );
    expect(urlsOf(woo)).toEqual(['https://a/1.jpg', 'https://a/2.jpg']);
  });

  it('leave what a file of the version before does not know of', () => {
    const found = plan([
      ['ID', 'Image'],
      [ID, '/a'],
    ]);
    expect([found.verdict, changesOf(found)]).toEqual(['unchanged', []]);
    expect(
      urlsOf(
        plan([
          ['ID', 'Image'],
          [ID, '/x'],
        ]),
      ),
    ).toEqual(['/x', '/b', '/c']);
  });

  it.each([
    [
      'a position that is none',
      ['/x', '13', '', ''],
      'Image Position: Image Position must be a whole number from 1 to 12.',
    ],
    ['a text without a picture', ['', '4', 'x', ''], 'Image: There’s no picture 4: Image is missing.'],
    ['a picture that is not there', ['nowhere', '2', '', ''], 'Image: No picture.'],
    [
      'a variant that is none',
      ['', '2', '', 'Navy; Red'],
      "Image Variants: No variant of this product is called 'Red'.",
    ],
    [
      'a text that is too long',
      ['', '2', 'x'.repeat(301), ''],
      'Image Alt Text: The picture description can have up to 300 characters.',
    ],
  ])('name row and column of %s', (_, cells, fault) => {
    expect(faultsOf(plan([PICTURES, [ID, ...cells]]))).toEqual([`2 ${fault}`]);
  });

  it('name two rows of one position', () => {
    const found = plan([PICTURES, [ID, '/x', '2', '', ''], [ID, '/y', '2', '', '']]);
    expect(faultsOf(found)).toEqual(['3 Image Position: Row 2 has the same position.']);
  });

  it('name their variants so that the same are found again, whatever they are called', () => {
    const odd = { ...shirt, variants: [variant('1', 'a; b', 'S'), variant('2', 'a', 'b'), variant('3', 'b', 'S')] };
    const names = ['Colour', 'Size'];
    for (const ids of [['1'], ['2'], ['3'], ['1', '3'], ['1', '2', '3']]) {
      const cell = variantsCell(odd, { url: '/a', alt: '', variantIds: ids });
      expect(variantsIn(cell, names, odd.variants).variants.map(({ id }) => id)).toEqual(ids);
    }
    expect(shirt.images.map((picture) => variantsCell(shirt, picture))).toEqual(['', 'Navy', 'White / S']);
  });
});

describe('the place of a product in the shop', () => {
  const HEAD = ['ID', 'Status', 'Publish At'];
  it.each([
    [['Archived', ''], 'draft', null, ['2 Status: published > draft']],
    [['TRUE', ''], undefined, undefined, []],
    [['', '2099-05-01'], 'published', '2099-05-01T00:00:00.000Z', ['2 Publish At:  > 2099-05-01T00:00:00.000Z']],
    [
      ['live', '2099-05-01 10:30+02:00'],
      'published',
      '2099-05-01T08:30:00.000Z',
      ['2 Publish At:  > 2099-05-01T08:30:00.000Z'],
    ],
  ])('is read from %j', (cells, status, publishAt, changes) => {
    const found = plan([HEAD, [ID, ...cells]]);
    expect([found.form?.status, found.form?.publishAt, changesOf(found), faultsOf(found)]).toEqual([
      status,
      publishAt,
      changes,
      [],
    ]);
  });

  it('keeps its time unless something is said of it, and loses it with a draft', () => {
    const scheduled = { ...shirt, publishAt: '2099-05-01T00:00:00.000Z' };
    expect(plan([HEAD, [ID, 'published', '']], scheduled).verdict).toBe('unchanged');
    expect(changesOf(plan([HEAD, [ID, 'draft', scheduled.publishAt]], scheduled))).toEqual([
      '2 Status: published > draft',
      '2 Publish At: 2099-05-01T00:00:00.000Z > ',
    ]);
    expect(plan([HEAD, [ID, '', '[empty]']], scheduled).form).toMatchObject({ status: 'published', publishAt: null });
  });

  it.each([
    [['maybe', ''], 'Status: Status must be ‘published’ or ‘draft’.'],
    [['', 'tomorrow'], 'Publish At: Publish At must be a date and time, such as 2026-12-24T08:00Z.'],
    [['', '2026-02-31 08:00'], 'Publish At: Publish At must be a date and time, such as 2026-12-24T08:00Z.'],
  ])('names what is wrong with %j', (cells, fault) => {
    expect(faultsOf(plan([HEAD, [ID, ...cells]]))).toEqual([`2 ${fault}`]);
  });

  it('has no time while it is a draft', () => {
    const draft = { ...shirt, status: 'draft' as const };
    expect(faultsOf(plan([HEAD, [ID, '', '2099-05-01']], draft))).toEqual([
      '2 Publish At: A draft can’t have a publishing time. Status must be ‘published’.',
    ]);
  });

  it('is noted where shoppers would see for the first time what they cannot buy', () => {
    const notesOf = ({ findings }: ReturnType<typeof plan>) => findings.notes.map(({ message }) => message);
    const note = 'This will be published without stock, so shoppers can’t buy it yet.';
    const [heading, row] = [[...NEW_HEAD, 'Image', 'Status'], NEW.slice(0, -1)];
    expect(notesOf(plan([heading, [...row, '0', '/a', '']], null))).toEqual([note]);
    expect(notesOf(plan([heading, [...row, '0', '/a', 'draft']], null))).toEqual([]);
    expect(notesOf(plan([heading, [...row, '1', '/a', '']], null))).toEqual([]);
    const [empty, soldOut] = [
      { ...shirt, status: 'draft' as const, totalStock: 0 },
      { ...shirt, totalStock: 0 },
    ];
    expect(notesOf(plan([HEAD, [ID, 'published', '']], empty))).toEqual([note]);
    expect(notesOf(plan([HEAD, [ID, 'published', '2099-05-01']], soldOut))).toEqual([]);
  });

  it('takes the column that is called as here before one of another shop', () => {
    expect(readHeading(['Published', 'Status', 'Image Src'])).toEqual([undefined, 'status', 'image']);
  });
});

describe('what comes out', () => {
  it('has a row for each picture that no variant has a row for, and changes nothing', () => {
    const plain: ProductDetails = {
      ...shirt,
      options: [],
      variants: [{ ...variant(ID, '', ''), options: {}, totalStock: 4 }],
      images: [
        { url: '/a', alt: '' },
        { url: '/b', alt: '=x' },
      ],
    };
    for (const product of [plain, shirt, { ...shirt, status: 'draft' as const }]) {
      const rows = (
        PRODUCT_FILES.products.heading.slice(1) +
        PRODUCT_FILES.products.lines(product, '2026-11-27T00:00:00.000Z', new Map())
      )
        .trimEnd()
        .split('\r\n')
        .map((line) => line.slice(1, -1).split('","'));
      expect(rows).toHaveLength(1 + Math.max(product.variants.length, product.images.length));
      const found = plan(rows, product);
      expect([faultsOf(found), changesOf(found), found.verdict]).toEqual([[], [], 'unchanged']);
      expect(productEditBodySchema.safeParse(found.form).success).toBe(true);
    }
  });
});

describe('a sale and the dates that a file says nothing of', () => {
  const SALE = { salePrice: 8, baseSalePrice: 8 };
  const [FUTURE, PAST] = ['2099-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
  const onSale = (dates: { saleStartsAt?: string | null; saleEndsAt?: string | null }): ProductDetails => ({
    ...shirt,
    ...SALE,
    saleStartsAt: null,
    saleEndsAt: null,
    ...dates,
    variants: shirt.variants.map((one) => ({
      ...one,
      salePrice: 8,
      saleStartsAt: null,
      saleEndsAt: null,
      ...dates,
    })),
  });
  const plain = (product: ProductDetails): ProductDetails => ({
    ...product,
    options: [],
    variants: [{ ...product, ...variant(ID, '', ''), options: {}, salePrice: product.salePrice }],
  });
  const row = (product: ProductDetails, heading: string[], ...cells: string[]) =>
    plan(
      [
        ['ID', ...heading],
        [ID, ...cells],
      ],
      product,
    );
  const VARIANT = ['Variant ID', 'Sale Price'];

  it('the sale price of its product made a variant leave that sale, for one without an end', () => {
    const found = row(onSale({ saleEndsAt: FUTURE }), [...VARIANT, 'Stock'], 'ns', '8', '5');
    expect(changesOf(found)).toEqual(['2 Stock: 1 > 5']);
    expect(found.form?.variants?.[0]).toMatchObject({ ownPrice: false });
  });

  it('a sale price of its own that came for a variant began at once, although the sale was to come', () => {
    for (const heading of [VARIANT, ['Variant ID', 'Price']]) {
      const found = row(onSale({ saleStartsAt: FUTURE }), heading, 'ns', heading === VARIANT ? '7' : '12');
      expect(found.form?.variants?.[0]).toMatchObject({ ownPrice: true, saleStartsAt: FUTURE, saleEndsAt: null });
      expect(changesOf(found)).toHaveLength(1);
    }
  });

  it('a new variant of a product with a sale that is to come was on sale at once', () => {
    const heading = ['Option 1 Value', 'Option 2 Value', 'Price', 'Sale Price', 'Stock'];
    const added = (salePrice: string) =>
      row(onSale({ saleStartsAt: FUTURE }), heading, 'Red', 'S', '10', salePrice, '1').form?.variants?.at(-1);
    expect(added('8')).toMatchObject({ ownPrice: false });
    expect(added('7')).toMatchObject({ ownPrice: true, salePrice: '7', saleStartsAt: FUTURE });
  });

  it('a variant left the base price where the file ended its sale', () => {
    const heading = ['Base Sale Price', 'Variant ID', 'Price', 'Sale Price'];
    const found = row(onSale({ saleEndsAt: FUTURE }), heading, '[empty]', 'ns', '10', '[empty]');
    expect(found.form?.variants?.[0]).toMatchObject({ ownPrice: false });
  });

  it('a variant that has dates of its own keeps them', () => {
    const dated = onSale({ saleStartsAt: FUTURE });
    const own = { ownPrice: true, saleStartsAt: null, saleEndsAt: '2030-01-01T00:00:00.000Z' };
    const product = { ...dated, variants: dated.variants.map((one) => ({ ...one, ...own })) };
    expect(row(product, VARIANT, 'ns', '7').form?.variants?.[0]).toMatchObject({ salePrice: '7', ...own });
    expect(row(product, VARIANT, 'ns', '[empty]').form?.variants?.[0]).toMatchObject({ salePrice: '0' });
  });

  it('a sale of another price was over from the start where the one before was over, and nothing said so', () => {
    const over = onSale({ saleStartsAt: '2026-02-01T00:00:00.000Z', saleEndsAt: PAST });
    const opened = { saleStartsAt: null, saleEndsAt: null };
    const ofProduct = row(plain(over), ['Sale Price'], '7');
    expect(ofProduct.form).toMatchObject({ salePrice: '7', ...opened });
    expect(changesOf(ofProduct)).toEqual([
      '2 Sale Price: 8 > 7',
      '2 Sale Starts At: 2026-02-01T00:00:00.000Z > ',
      `2 Sale Ends At: ${PAST} > `,
    ]);
    expect(row(over, ['Base Sale Price'], '7').form).toMatchObject({ baseSalePrice: '7', ...opened });
    expect(row(over, VARIANT, 'ns', '7').form?.variants?.[0]).toMatchObject({ salePrice: '7', ...opened });
    const added = row(over, ['Option 1 Value', 'Option 2 Value', 'Price', 'Sale Price'], 'Red', 'S', '10', '7');
    expect(added.form?.variants?.at(-1)?.saleEndsAt).toBeFalsy();
  });

  it('a sale of the same price that is over stays over, and that is said', () => {
    const over = onSale({ saleEndsAt: PAST });
    for (const found of [row(plain(over), ['Sale Price'], '8.00'), row(over, VARIANT, 'ns', '8')]) {
      expect([found.verdict, found.findings.notes]).toEqual([
        'unchanged',
        [
          {
            row: 2,
            column: 'Sale Price',
            message: 'The sale at this price has ended and the file has no new dates, so it stays ended.',
          },
        ],
      ]);
    }
    expect(row(plain(over), ['Sale Price', 'Sale Ends At'], '8', PAST).findings.notes).toEqual([]);
  });

  it('a sale that another sale follows before it is over keeps its dates', () => {
    const found = row(plain(onSale({ saleEndsAt: FUTURE })), ['Sale Price'], '7');
    expect([found.form?.saleEndsAt, changesOf(found)]).toEqual([undefined, ['2 Sale Price: 8 > 7']]);
  });
});

describe('the weights of a file', () => {
  const WEIGHTS = ['ID', 'Option 1 Value', 'Option 2 Value', 'Weight (g)'];
  const heavy = { ...shirt, variants: shirt.variants.map((one) => ({ ...one, weightGrams: 250 })) };
  const plain: ProductDetails = {
    ...shirt,
    options: [],
    weightGrams: 250,
    variants: [{ ...variant(ID, '', ''), options: {}, weightGrams: 250 }],
  };

  it('change those of the variants that they name, and go where a cell is emptied', () => {
    const found = plan(
      [WEIGHTS, [ID, 'Navy', 'S', '01300'], [ID, 'Navy', 'M', '[empty]'], [ID, 'White', 'S', '']],
      heavy,
    );
    expect(changesOf(found)).toEqual(['2 Weight (g): 250 > 1300', '3 Weight (g): 250 > ']);
    expect(found.form?.variants?.map(({ weightGrams }) => weightGrams)).toEqual([1300, null, undefined, undefined]);
    expect(changesOf(plan([WEIGHTS, [ID, 'Navy', 'S', '0250']], heavy))).toEqual([]);
  });

  it('are those of a product without options in its one row', () => {
    const found = plan(
      [
        ['ID', 'Weight (g)'],
        [ID, '310'],
      ],
      plain,
    );
    expect([changesOf(found), found.form?.weightGrams]).toEqual([['2 Weight (g): 250 > 310'], 310]);
    const emptied = plan(
      [
        ['ID', 'Weight (g)'],
        [ID, '[empty]'],
      ],
      plain,
    );
    expect([changesOf(emptied), emptied.form?.weightGrams]).toEqual([['2 Weight (g): 250 > '], null]);
  });

  it('of a file without the column stay as they are', () => {
    const found = plan(
      [
        ['ID', 'Title'],
        [ID, 'Tunic'],
      ],
      plain,
    );
    expect([found.verdict, found.form?.weightGrams]).toEqual(['changed', undefined]);
  });

  it('are refused at their cells', () => {
    expect(faultsOf(plan([WEIGHTS, [ID, 'Navy', 'S', '0'], [ID, 'Navy', 'M', 'light']], heavy))).toEqual([
      '2 Weight (g): Weight must be a whole number from 1 up to 1000000.',
      '3 Weight (g): Weight must be a whole number from 1 up to 1000000.',
    ]);
    expect(
      faultsOf(
        plan(
          [
            ['ID', 'Weight (g)'],
            [ID, '1.5'],
          ],
          plain,
        ),
      ),
    ).toEqual(['2 Weight (g): Weight must be a whole number from 1 up to 1000000.']);
  });
});
