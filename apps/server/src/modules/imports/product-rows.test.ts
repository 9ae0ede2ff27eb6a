import { cleanText, foldText, isVisible, type ProductDetails, productEditBodySchema } from '@haberdash/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../lib/csv.ts';
import { tries } from '../../testing/sizes.ts';
import { readHeading } from './columns.ts';
import { layoutOf } from './formats/index.ts';
import { groupRows, type RowGroup } from './group-rows.ts';
import { type PlanContext, planProductRows } from './plan-product.ts';
import { FileFault, readCsv } from './read-csv.ts';
import { type FileRow, toRecord } from './records.ts';
import { PRODUCT_FILES, wrongLines, wrongRowsHeading } from './write-rows.ts';

const TERMS = {
  category: [{ id: 'men', label: 'Men' }],
  brand: [{ id: 'hm', label: 'H&M' }],
  taxClass: [{ id: 'apparel-2', label: 'Clothing' }],
};
const EXPORTED = '2026-11-27T00:00:00.000Z';
const PICTURE = '/media/11111111-1111-4111-8111-111111111111/1200.webp';

const product = (fields: Partial<ProductDetails> = {}): ProductDetails => ({
  _id: '11111111-1111-4111-8111-111111111111',
  id: '11111111-1111-4111-8111-111111111111',
  status: 'published',
  publishAt: null,
  slug: 'linen-shirt',
  images: [{ url: PICTURE, alt: '' }],
  title: 'Linen Shirt',
  description: 'Breathes.',
  category: 'men',
  subcategory: null,
  brand: 'hm',
  price: 1499,
  salePrice: 0,
  priceFrom: false,
  basePrice: 1499,
  baseSalePrice: 0,
  totalStock: 7,
  options: [],
  image: PICTURE,
  averageReview: 0,
  reviewCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  variants: [variant({ id: '11111111-1111-4111-8111-111111111111', totalStock: 7 })],
  ...fields,
});

const variant = (fields: Partial<ProductDetails['variants'][number]> = {}) => ({
  id: '22222222-2222-4222-8222-222222222222',
  sku: '',
  options: {},
  price: 1499,
  salePrice: 0,
  totalStock: 0,
  image: PICTURE,
  ownPrice: false,
  ownImage: false,
  ...fields,
});

const sized = (sizes: readonly string[]): ProductDetails =>
  product({
    options: [{ name: 'Size', values: [...sizes] }],
    variants: sizes.map((size, at) =>
      variant({ id: `2222222${at}-2222-4222-8222-222222222222`, sku: `LS-${size}`, options: { Size: size } }),
    ),
  });

async function* bytesOf(text: string | Buffer) {
  yield Buffer.from(text);
}

/** Reads a file as the server does, in groups of one product. */
async function read(text: string | Buffer): Promise<{ heading: string[]; groups: RowGroup[] }> {
  let heading: string[] = [];
  const rows = readCsv(
    () => bytesOf(text),
    (found) => {
      heading = found;
    },
  );
  const all: FileRow[] = [];
  for await (const row of rows) all.push(row);
  const { keyOf } = layoutOf(heading).createKeys();
  async function* again() {
    yield* all;
  }
  const groups: RowGroup[] = [];
  for await (const group of groupRows(again(), { width: heading.length, keyOf })) groups.push(group);
  return { heading, groups };
}

const contextOf = (present: ProductDetails | undefined): PlanContext => ({
  product: present,
  digits: 2,
  now: new Date('2026-11-27T00:00:00Z'),
  terms: TERMS,
  look: { find: () => undefined, addressOf: () => undefined },
  findPicture: (source) => (source.startsWith('no') ? { fault: 'No picture.' } : { url: source }),
  answers: { stock: 0 },
  repeatedSkus: new Set(),
  importedBefore: () => undefined,
});

/** Plan for the first product of a file. */
async function plan(text: string, present?: ProductDetails) {
  const { heading, groups } = await read(text);
  const keys = readHeading(heading);
  return planProductRows(
    (groups[0]?.rows ?? []).map((row) => toRecord(row, keys)),
    contextOf(present),
  );
}

const faultsOf = ({ findings }: Awaited<ReturnType<typeof plan>>) =>
  findings.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

/** Texts as people and their programs write them. */
const line = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '=1+1',
        "'=1+1",
        "''@x",
        '-5',
        '+49 30',
        '@me',
        '00123',
        '"q", x;y',
        '🧵 naïve',
        '[empty]',
        "'[Empty]",
      ),
    )
    .map((text) =>
      cleanText(cleanText([...text].filter((char) => char >= ' ' && char !== '\u007f').join('')).slice(0, most)),
    )
    .filter((text) => isVisible(text) && !/\p{Surrogate}/u.test(text));
const block = fc.array(line(60), { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((minor) => minor / 100);
const saleOf = (price: number) => fc.oneof(fc.constant(0), fc.constant(Math.floor(price * 50) / 100));
const isFolded = (texts: readonly string[]) => new Set(texts.map(foldText)).size === texts.length;

const prices = amount.chain((price) => saleOf(price).map((salePrice) => ({ price, salePrice })));

const plainProduct = fc
  .record({
    title: line(200),
    description: block,
    subcategory: fc.option(line(60)),
    care: block,
    madeIn: line(100),
    prices,
    stock: fc.nat(1000),
    sku: line(64),
  })
  .map(({ prices: own, stock, sku, ...texts }) =>
    product({
      ...texts,
      ...own,
      basePrice: own.price,
      baseSalePrice: own.salePrice,
      totalStock: stock,
      variants: [variant({ id: '11111111-1111-4111-8111-111111111111', ...own, totalStock: stock, sku })],
    }),
  );

const choiceProduct = fc
  .record({
    title: line(200),
    description: block,
    base: prices,
    name: line(40).filter((name) => /[\p{L}\p{N}]/u.test(name) && name !== '__proto__'),
    values: fc.array(line(60), { minLength: 1, maxLength: 6 }).filter(isFolded),
    variants: fc.array(fc.record({ own: fc.option(prices), stock: fc.nat(1000), picture: fc.boolean() }), {
      minLength: 6,
      maxLength: 6,
    }),
  })
  .map(({ title, description, base, name, values, variants }) =>
    product({
      title,
      description,
      ...base,
      basePrice: base.price,
      baseSalePrice: base.salePrice,
      options: [{ name, values }],
      variants: values.map((value, at) => {
        const facts = variants[at] ?? { own: null, stock: 0, picture: false };
        return variant({
          id: `2222222${at}-2222-4222-8222-222222222222`,
          sku: `00${at}`,
          options: { [name]: value },
          ...(facts.own ?? base),
          ownPrice: facts.own !== null,
          totalStock: facts.stock,
          ownImage: facts.picture,
          image: facts.picture ? '/media/other' : PICTURE,
        });
      }),
    }),
  );

describe('a file that comes out', () => {
  it('changes nothing when it goes in again, whatever the products are called', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(plainProduct, choiceProduct), async (present) => {
        for (const file of Object.values(PRODUCT_FILES)) {
          const found = await plan(file.heading + file.lines(present, EXPORTED, new Map()), present);
          expect([faultsOf(found), found.findings.changes, found.verdict]).toEqual([[], [], 'unchanged']);
        }
      }),
      { numRuns: tries(150) },
    );
  });

  it('makes the same product where there is none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(plainProduct, choiceProduct), async (present) => {
        const text = PRODUCT_FILES.products.heading + PRODUCT_FILES.products.lines(present, EXPORTED, new Map());
        // Ids are the shop's own.
        const withoutIds = text.replaceAll(/"\d{8}-[0-9a-f-]{27}"/g, '""');
        const { form, ...found } = await plan(withoutIds);
        expect(faultsOf({ form, ...found })).toEqual([]);
        expect(form).toMatchObject({ title: present.title, description: present.description });
        if (present.options.length === 0) return;
        expect(form?.options).toEqual(present.options);
        expect(form?.variants?.map(({ sku, totalStock }) => [sku, totalStock])).toEqual(
          present.variants.map(({ sku, totalStock }) => [sku, totalStock]),
        );
      }),
      { numRuns: tries(60) },
    );
  });

  it('changes nothing where an older version stored a text in another spelling', async () => {
    const present = product({ title: 'Cre\u0300me', variants: [variant({ sku: 'A\u200b1' })] });
    const { heading, lines } = PRODUCT_FILES.products;
    expect((await plan(heading + lines(present, EXPORTED, new Map()), present)).verdict).toBe('unchanged');
  });

  it('has no cell that is a formula', () => {
    const text = PRODUCT_FILES.products.lines(
      product({ title: '=HYPERLINK("http://evil")', description: '@x' }),
      EXPORTED,
      new Map(),
    );
    expect(text).toContain('"\'=HYPERLINK(""http://evil"")","\'@x"');
  });
});

describe('reading a file', () => {
  it.each([
    ['commas', 'Title,SKU\r\n"a, b",1\r\n'],
    ['semicolons', 'Title;SKU\n"a, b";1\n'],
    ['tabs', 'Title\tSKU\r"a, b"\t1'],
    ['UTF-8 with its mark', '\ufeffTitle,SKU\n"a, b",1\n'],
    ['UTF-16', Buffer.from('\ufeffTitle;SKU\r\n"a, b";1\r\n', 'utf16le')],
  ])('takes %s', async (_, text) => {
    const { heading, groups } = await read(text);
    expect([heading, groups]).toEqual([
      ['Title', 'SKU'],
      [{ key: 'row:2', title: 'a, b', skus: ['1'], slug: '', rows: [[2, 'a, b', '1']] }],
    ]);
  });

  it('takes Windows-1252, and UTF-8 cut anywhere between two parts', async () => {
    const { groups } = await read(Buffer.from('Title;SKU\nCaf\xe9 \x80 5;1\n'.replaceAll('\x80', '\x80'), 'latin1'));
    expect(groups[0]?.title).toBe('Café € 5');
    const bytes = Buffer.from('Title,SKU\nCafé 🧵,1\n');
    const titles: string[] = [];
    for (let cut = 0; cut < bytes.length; cut += 1) {
      const parts = async function* () {
        yield bytes.subarray(0, cut);
        yield bytes.subarray(cut);
      };
      for await (const [, title = ''] of readCsv(parts, () => undefined)) titles.push(title);
    }
    expect(new Set(titles)).toEqual(new Set(['Café 🧵']));
  });

  it('counts rows as spreadsheets do, blank ones and those of several lines as well', async () => {
    const { groups } = await read('Title,SKU\n"a\nb",1\n\n,\nc,2\n');
    expect(groups.map(({ rows }) => rows[0]?.[0])).toEqual([2, 5]);
  });

  it.each([
    ['', 'The file is empty.'],
    ['a,b\n1,2\n', 'The first row has no column we recognise, such as Title, SKU or Price.'],
    ['Title,SKU\n"a,1\n', 'A quotation mark opened near line 2 is never closed.'],
  ])('says what is wrong with %j', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(new FileFault(sentence));
  });

  it('puts together what is about one product: by id, by handle, by what follows', async () => {
    const { groups } = await read(
      'Handle,Title,Option 1 Value,SKU\nshirt,Shirt,M,a\nshirt,,L,b\n,Coat,M,c\n,,L,d\n,,,e\n,Hat,,\nshirt,,XL,f\n',
    );
    expect(groups.map(({ key, skus }) => [key, skus])).toEqual([
      ['handle:shirt', ['a', 'b']],
      ['row:4', ['c', 'd']],
      ['sku:e', ['e']],
      ['row:7', []],
      ['handle:shirt', ['f']],
    ]);
  });
});

describe('a large file', () => {
  it('is read no further than its rows are taken, whatever its size', async () => {
    const chunk = Buffer.from('A title of some length,SKU-1\n'.repeat(2000));
    let opened = 0;
    let read = 0;
    const open = async function* () {
      opened += 1;
      read = 0;
      yield Buffer.from('Title,SKU\n');
      for (let count = 0; count < 50; count += 1) {
        read += chunk.length;
        yield chunk;
      }
    };
    let rows = 0;
    for await (const _ of readCsv(open, () => undefined)) {
      rows += 1;
      const ahead = read - (rows * chunk.length) / 2000;
      expect(ahead).toBeLessThan(8 * chunk.length);
    }
    expect([rows, opened]).toEqual([100_000, 3]);
  });
});

describe('what rows want', () => {
  it('leaves what a cell does not say, and empties what it says is empty', async () => {
    const present = product({ subcategory: 'shirts', salePrice: 999 });
    const found = await plan(
      'ID,Title,Subcategory,Sale Price\n11111111-1111-4111-8111-111111111111,,[empty],[EMPTY]\n',
      present,
    );
    expect(found.findings.changes).toEqual([
      { row: 2, column: 'Subcategory', from: 'shirts', to: '' },
      { row: 2, column: 'Sale Price', from: '999', to: '0' },
    ]);
    expect(found.form).toMatchObject({
      title: 'Linen Shirt',
      subcategory: null,
      salePrice: '0',
      stockBefore: 7,
      version: 3,
    });
  });

  it('sets stock without a word of what was before, and leaves the other variants', async () => {
    const present = sized(['S', 'M']);
    const found = await plan('SKU,Stock\nLS-M,4\n', present);
    expect(found.verdict).toBe('changed');
    expect(found.form?.variants?.map(({ id, totalStock }) => [id, totalStock])).toEqual([
      [present.variants[0]?.id, undefined],
      [present.variants[1]?.id, 4],
    ]);
    expect(found.form?.variants?.[1]?.stockBefore).toBeUndefined();
  });

  it('adds a variant with a value that is new, and takes a label for an id', async () => {
    const text =
      'ID,Category,Brand,Option 1 Value,SKU,Stock\n11111111-1111-4111-8111-111111111111,MEN,h&m,XL,LS-XL,2\n';
    const found = await plan(text, sized(['S', 'M']));
    expect(faultsOf(found)).toEqual([]);
    expect(found.form?.options).toEqual([{ name: 'Size', values: ['S', 'M', 'XL'] }]);
    expect(found.form).toMatchObject({ category: 'men', brand: 'hm' });
    expect(found.form?.variants).toHaveLength(3);
  });

  it('has a variant follow the base price while its price is that', async () => {
    const text = 'Title,Description,Category,Brand,Image,Option 1 Name,Option 1 Value,Price,Sale Price\n';
    const rows = `Shirt,Good,men,hm,${PICTURE},Size,S,"14,99",\n,,,,,,M,14.99,\n,,,,,,L,19.99,9.99\n`;
    const { form } = await plan(text + rows);
    expect(form?.basePrice).toBe('14.99');
    expect(form?.variants?.map(({ ownPrice, price, salePrice }) => [ownPrice, price, salePrice])).toEqual([
      [false, undefined, undefined],
      [false, undefined, undefined],
      [true, '19.99', '9.99'],
    ]);
  });

  const HEAD = 'Title,Description,Category,Brand,Image,Price,Sale Price,Stock,SKU,Option 1 Name,Option 1 Value\n';
  it.each([
    [
      'a price that is none',
      `Shirt,Good,men,hm,${PICTURE},cheap,,1,,,\n`,
      ['2 Price: Price must be a number with up to 2 decimals.'],
    ],
    [
      'a sale above the price',
      `Shirt,Good,men,hm,${PICTURE},5,6,1,,,\n`,
      ['2 Sale Price: The sale price must be lower than the price.'],
    ],
    [
      'stock that is no number',
      `Shirt,Good,men,hm,${PICTURE},5,,some,,,\n`,
      ['2 Stock: Stock must be a whole number up to 1000000.'],
    ],
    ['a picture that is not there', 'Shirt,Good,men,hm,nothing.png,5,,1,,,\n', ['2 Image: No picture.']],
    [
      'a category that is none',
      `Shirt,Good,hats,hm,${PICTURE},5,,1,,,\n`,
      ['2 Category: Choose one of the categories.'],
    ],
    [
      'two rows of one variant',
      `Shirt,Good,men,hm,${PICTURE},5,,1,a,Size,M\n,,,,,,,2,b,,m\n`,
      ['3 : This is the same variant as in row 2.'],
    ],
    [
      'variants of one SKU',
      `Shirt,Good,men,hm,${PICTURE},5,,1,a,Size,M\n,,,,,,,2,A,,L\n`,
      ['3 SKU: Two variants have the SKU ‘A’.'],
    ],
    [
      'an option without a value',
      `Shirt,Good,men,hm,${PICTURE},5,,1,a,Size,M\n,,,,,7,,,,,\n`,
      ['3 Option 1 Value: Size is missing, so we can’t tell which variant this is.'],
    ],
    [
      'an option called as no key of an object may be',
      `Shirt,Good,men,hm,${PICTURE},5,,1,a,__proto__,M\n`,
      ['2 Option 1 Name: An option can’t be called ‘__proto__’. Choose another name.'],
    ],
    [
      'one thing said in two ways',
      `Shirt,Good,men,hm,${PICTURE},5,,1,a,Size,M\n,Bad,,,,,,2,b,,L\n`,
      ['3 Description: Description doesn’t match row 2.'],
    ],
    [
      'a title that is emptied',
      `[empty],Good,men,hm,${PICTURE},5,,1,,,\n`,
      ['2 Title: Title can’t be empty.', '2 Title: Title is required.'],
    ],
  ])('names row and column of %s', async (_, rows, faults) => {
    const found = await plan(HEAD + rows);
    expect(faultsOf(found)).toEqual(faults);
    expect([found.verdict, found.form]).toEqual(['wrong', undefined]);
  });

  it('sends what the product form may send', async () => {
    const { form } = await plan('SKU,Stock\nLS-M,4\n', sized(['S', 'M']));
    expect(productEditBodySchema.safeParse({ ...form, title: 'x' }).success).toBe(true);
  });
});

describe('the file of wrong rows', () => {
  it('has the rows as they came, each with its reasons, and goes in again', async () => {
    const heading = ['Title', 'SKU', 'Colour'];
    const problems = [
      { row: 7, column: 'SKU', message: 'Taken.' },
      { row: 99, column: '', message: 'Not there.' },
    ];
    const text = wrongLines(heading, {
      rows: [
        [6, "'=a", '1', 'x'],
        [7, '', '2'],
      ],
      problems,
    });
    expect(text).toBe(csvLine(['=a', '1', 'x', 'Row 99: Not there.']) + csvLine(['', '2', '', 'Row 7, SKU: Taken.']));
    const again = await read(wrongRowsHeading(heading) + text);
    expect(again.groups[0]?.rows).toEqual([[2, "'=a", '1', 'x', 'Row 99: Not there.']]);
  });
});
