import { calls, IMPORT_PART_BYTES, productEditBodySchema } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { importFile, readFile, sendFile, withoutExportTime } from '../../testing/imports.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { zipOf } from '../../testing/zip.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { productSlugs, products } from '../catalog/catalog.tables.ts';
import { stockLedger } from '../inventory/inventory.tables.ts';
import { images } from '../media/media.tables.ts';
import { SYSTEM } from '../orders/index.ts';
import { catalogImportParts } from './imports.tables.ts';
import { listUndone } from './items.repository.ts';

const shop = useTestShop();
let admin: TestUser;
const NEVER = new AbortController().signal;

beforeEach(async () => {
  admin = await shop.admin();
});

const itemsOf = async (id: string, verdict?: 'new' | 'changed' | 'unchanged' | 'wrong') =>
  requireSuccess(await admin.call(calls.catalogImports.items, { params: { id }, query: { verdict } }), 200).data;

const productOf = async (id: string) =>
  requireSuccess(await shop.visitor().call(calls.products.details, { params: { id } }), 200).data;

const png = () =>
  sharp({ create: { width: 20, height: 16, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer();

const HEAD =
  'Title,Description,Category,Brand,Image,Option 1 Name,Option 1 Value,SKU,Price,Sale Price,Stock,Colour of box';
const PICTURE = async () =>
  requireSuccess(await admin.upload(new Blob([new Uint8Array(await png())]), 'a.png'), 200).result.url;

describe('a file of products', () => {
  it('is looked at first, then imported: new ones, changed ones, and one that is wrong', async () => {
    const url = await PICTURE();
    const { productId, sizes } = await shop.addSized({ M: 3, L: 5 }, { title: 'Coat' });
    const sku = `${productId.slice(0, 8)}-M`.toUpperCase();
    const rows = [
      HEAD,
      `Shirt,Good,Men,H&M,${url},Size,S,SH-S,20,15,4,red`,
      ',,,,,,M,SH-M,25,,6,',
      `,,,,,,,${sku},,,8,`,
      `Hat,Warm,Hats,zara,${url},,,HAT,9,,1,`,
      ',,,,,,,NONE,,,1,',
    ];
    const checked = await readFile(shop, admin, 'products.csv', rows.join('\n'));
    expect(checked).toMatchObject({
      state: 'ready',
      rows: 5,
      products: 4,
      counts: { new: 1, changed: 1, unchanged: 0, wrong: 2 },
      ignoredColumns: ['Colour of box'],
      byName: 'Test Admin',
    });
    expect(await shop.database.db.$count(products)).toBe(1);
    const items = await itemsOf(checked.id);
    expect(items.map(({ row, title, verdict }) => [row, title, verdict])).toEqual([
      [2, 'Shirt', 'new'],
      [4, 'Coat', 'changed'],
      [5, 'Hat', 'wrong'],
      [6, '', 'wrong'],
    ]);
    expect(items[1]?.changes).toEqual([{ row: 4, column: 'Stock', from: '3', to: '8' }]);
    expect((await itemsOf(checked.id, 'wrong')).map(({ problems }) => problems)).toEqual([
      [{ row: 5, column: 'Category', message: 'Choose one of the categories.' }],
      [{ row: 6, column: 'SKU', message: "No product has the SKU 'NONE'." }],
    ]);

    const done = await importFile(shop, admin, checked.id);
    expect(done).toMatchObject({ state: 'done', counts: { new: 1, changed: 1, unchanged: 0, wrong: 2 } });
    const coat = await productOf(productId);
    expect(coat.variants.map(({ id, totalStock }) => [id, totalStock])).toEqual([
      [sizes.M, 8],
      [sizes.L, 5],
    ]);
    const [shirt] = (await itemsOf(checked.id, 'new')).map((item) => item.productId);
    expect(await productOf(shirt ?? '')).toMatchObject({
      title: 'Shirt',
      category: 'men',
      brand: 'hm',
      image: url,
      variants: [
        { sku: 'SH-S', price: 20, salePrice: 15, totalStock: 4, ownPrice: false },
        { sku: 'SH-M', price: 25, salePrice: 0, totalStock: 6, ownPrice: true },
      ],
    });
    const ledger = await shop.database.db
      .select()
      .from(stockLedger)
      .where(eq(stockLedger.variantId, sizes.M ?? ''));
    expect(ledger.map(({ change, reason, byName }) => [change, reason, byName]).at(-1)).toEqual([
      5,
      'import',
      'Test Admin',
    ]);
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
    expect(await shop.database.db.$count(catalogImportParts)).toBe(0);

    const { path } = calls.catalogImports.wrongRows;
    const wrong = await admin.raw({ method: 'GET', path: path.replace(':id', checked.id) });
    expect(String(wrong.body).split('\r\n').slice(1, 3)).toEqual([
      `"Hat","Warm","Hats","zara","${url}","","","HAT","9","","1","","Row 5, Category: Choose one of the categories."`,
      `"","","","","","","","NONE","","","1","","Row 6, SKU: No product has the SKU 'NONE'."`,
    ]);
    // One entry for the whole import, none for each product.
    const entries = await shop.database.db.select({ action: auditEntries.action }).from(auditEntries);
    expect(entries.filter(({ action }) => action.includes('/imports/start')).length).toBe(1);
    expect(entries.filter(({ action }) => action.includes('/products/edit')).length).toBe(0);
  });

  it('that came out of the shop changes nothing, and its stock alone neither', async () => {
    await shop.addProducts([
      { title: '=SUM(1)', description: '"Quoted", and\nin two lines' },
      { title: "'[empty]" },
      {},
    ]);
    await shop.addSized({ S: 1, M: 0 }, { salePrice: 99_900 });
    for (const only of [undefined, 'stock'] as const) {
      const file = await admin.raw(calls.catalogImports.exportProducts, { query: { only } });
      expect(file.headers.get('content-disposition')).toContain(only ? 'stock.csv' : 'products.csv');
      const checked = await readFile(shop, admin, 'again.csv', String(file.body));
      expect([checked.fault, checked.counts]).toEqual(['', { new: 0, changed: 0, unchanged: 4, wrong: 0 }]);
      const before = await shop.database.db.select().from(products);
      expect((await importFile(shop, admin, checked.id)).counts.unchanged).toBe(4);
      expect(await shop.database.db.select().from(products)).toEqual(before);
    }
  });

  it('brings several pictures, address and place in the shop, and has them back where they were lost', async () => {
    const [front, back] = [await PICTURE(), await PICTURE()];
    const id = await shop.addProduct({ title: 'Plain' });
    await shop.database.db.insert(productSlugs).values({ slug: 'plain', productId: id, isCurrent: true });
    const rows = [
      'Handle,Title,Description,Category,Brand,Status,Publish At,Image Src,Image Position,Image Alt Text,Image Variants,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
      `linen-tee,Tee,Good,men,hm,active,,${front},1,The front,,Colour,Navy,N,20,1`,
      `linen-tee,,,,,,,${back},2,In navy,Navy,,White,W,20,1`,
      `linen-tee,,,,,,,tee.png,3,,,,,,,`,
      `later,Later,Good,men,hm,published,2099-01-01 08:00,${front},,,,,,L,5,1`,
      `not-yet,Not yet,Good,men,hm,draft,,${front},,,,,,D,5,1`,
    ];
    const zip = zipOf({ 'a.csv': Buffer.from(rows.join('\n')), 'tee.png': await png() });
    const { id: first } = await readFile(shop, admin, 'a.zip', zip);
    expect((await importFile(shop, admin, first)).counts).toEqual({ new: 3, changed: 0, unchanged: 0, wrong: 0 });
    const tee = await productOf('linen-tee');
    const [navy, white] = tee.variants;
    expect(tee.images.map(({ url: _, ...picture }) => picture)).toEqual([
      { alt: 'The front' },
      { alt: 'In navy', variantIds: [navy?.id] },
      { alt: '' },
    ]);
    expect([navy?.image, white?.image]).toEqual([back, front]);

    const exported = async () => String((await admin.raw(calls.catalogImports.exportProducts, { query: {} })).body);
    const file = await exported();
    const again = await readFile(shop, admin, 'b.csv', file);
    expect([await itemsOf(again.id, 'wrong'), again.counts]).toEqual([
      [],
      { new: 0, changed: 0, unchanged: 4, wrong: 0 },
    ]);
    const form = { ...tee, price: 20, images: [{ url: back, alt: '' }], slug: 'other', options: undefined };
    const { catalog } = shop.services;
    await catalog.edit(tee.id, productEditBodySchema.parse({ ...form, variants: undefined }), SYSTEM);
    await catalog.edit(id, productEditBodySchema.parse({ ...(await productOf(id)), status: 'draft' }), SYSTEM);
    const lost = await readFile(shop, admin, 'b.csv', file);
    expect((await importFile(shop, admin, lost.id)).counts).toMatchObject({ changed: 2, unchanged: 2, wrong: 0 });
    expect(withoutExportTime(await exported())).toBe(withoutExportTime(file));
    expect((await productOf('linen-tee')).images).toEqual(tee.images);
  });

  it('names the row whose address another product has', async () => {
    const url = await PICTURE();
    const [one = '', other = ''] = await shop.addProducts([{ title: 'Coat' }, { title: 'Hat' }]);
    await shop.database.db.insert(productSlugs).values([
      { slug: 'coat', productId: one, isCurrent: true },
      { slug: 'hat', productId: other, isCurrent: true },
    ]);
    const heading = 'ID,Handle,Title,Description,Category,Brand,Image,Price,Stock\n';
    const rows = `${one},hat,,,,,,,\n${other},Felt Hat,,,,,,,\n,coat,,,,,${url},7,\n`;
    const checked = await readFile(shop, admin, 'a.csv', heading + rows);
    // The third row is about the product of that address.
    expect(checked.counts).toEqual({ new: 0, changed: 2, unchanged: 0, wrong: 1 });
    expect((await itemsOf(checked.id, 'wrong'))[0]?.problems).toEqual([
      { row: 2, column: 'Handle', message: "Another product has the address 'hat'." },
    ]);
    expect((await importFile(shop, admin, checked.id)).counts).toMatchObject({ changed: 2, wrong: 1 });
    expect((await productOf(other)).slug).toBe('felt-hat');
    expect(await productOf('coat')).toMatchObject({ id: one, price: 7 });
  });

  it('names the rows of products that want one address', async () => {
    const url = await PICTURE();
    const [coat = '', hat = '', cap = ''] = await shop.addProducts([
      { title: 'Coat' },
      { title: 'Hat' },
      { title: 'Cap' },
    ]);
    await shop.database.db.insert(productSlugs).values({ slug: 'cap', productId: cap, isCurrent: true });
    const rows = [
      'ID,Handle,Title,Description,Category,Brand,Image,Price,Stock',
      `${coat},Winter Coat,,,,,,,`,
      `,felt-hat,Felt hat,Good,men,hm,${url},5,1`,
      `,winter  coat,Other,Good,men,hm,${url},5,1`,
      `${hat},felt hat,,,,,,,`,
      // Its own already.
      `${cap},cap,,,,,,9,`,
      `,single,Single,Good,men,hm,${url},5,1`,
    ];
    const checked = await readFile(shop, admin, 'a.csv', rows.join('\n'));
    const message = (slug: string) => `Another product in this file has the address ‘${slug}’.`;
    const wrong = [
      [{ row: 2, column: 'Handle', message: message('winter-coat') }],
      [{ row: 3, column: 'Handle', message: message('felt-hat') }],
      [{ row: 4, column: 'Handle', message: message('winter-coat') }],
      [{ row: 5, column: 'Handle', message: message('felt-hat') }],
    ];
    expect((await itemsOf(checked.id, 'wrong')).map(({ problems }) => problems)).toEqual(wrong);
    expect(checked.counts).toEqual({ new: 1, changed: 1, unchanged: 0, wrong: 4 });
    expect((await importFile(shop, admin, checked.id)).counts).toEqual(checked.counts);
    expect((await itemsOf(checked.id, 'wrong')).map(({ problems }) => problems)).toEqual(wrong);
    expect(await productOf('single')).toMatchObject({ title: 'Single' });
  });

  it('is taken in slices of so many products and so many rows, however many those of one product are', async () => {
    const sizes = (product: number, count: number) =>
      Array.from({ length: count }, (_, n) => `p${product},P${product}-${n},1`);
    const rows = [4, 4, 4, 30, 1, 1, 1, 1].flatMap((count, product) => sizes(product, count));
    const { id, products: all } = await readFile(shop, admin, 'a.csv', `Handle,SKU,Stock\n${rows.join('\n')}`);
    expect(all).toBe(8);
    const slices: number[][] = [];
    for (let after = 0; ; ) {
      const slice = await listUndone(shop.database.db, id, 'outcome', { after, products: 3, rows: 8 });
      const last = slice.at(-1);
      if (!last) break;
      slices.push(slice.map((item) => item.rows.length));
      after = last.number;
    }
    expect(slices).toEqual([[4, 4], [4, 30], [1, 1, 1], [1]]);
  });

  it('brings prices of many products as their editor would: their own, of variants, and of those that follow the base', async () => {
    const plain = await shop.addProducts([{ price: 5000 }, { price: 5000, salePrice: 4000 }]);
    const hidden = { deletedAt: new Date(), hiddenAs: 'draft' as const };
    const [drafted = ''] = await shop.addProducts([{ price: 5000, ...hidden }]);
    const coat = await shop.addSized({ M: 3, L: 5 }, { title: 'Coat', price: 9000 });
    const rows = [
      'ID,Variant ID,Price,Sale Price,Base Price,Stock',
      `${plain[0]},,60,55,,8`,
      `${plain[1]},,70,[empty],,`,
      `${drafted},,80,,,2`,
      `${coat.productId},${coat.sizes.M},120,,100,4`,
      `${coat.productId},${coat.sizes.L},,,,`,
    ];
    const many = vi.spyOn(shop.services.catalog, 'setFigures');
    const first = await readFile(shop, admin, 'a.csv', rows.join('\n'));
    expect(first.counts).toEqual({ new: 0, changed: 4, unchanged: 0, wrong: 0 });
    expect((await importFile(shop, admin, first.id)).counts).toEqual(first.counts);
    expect(many.mock.calls.map(([inputs]) => inputs.length)).toEqual([4]);
    expect(many.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']);
    const whole = await shop.services.catalog.findWhole([...plain, drafted, coat.productId]);
    const figures = [...plain, drafted, coat.productId].map((id) => {
      const found = whole.get(id);
      return [
        found?.price,
        found?.salePrice,
        found?.variants.map((each) => [each.price, each.ownPrice, each.totalStock]),
      ];
    });
    expect(figures).toEqual([
      [60, 55, [[60, false, 8]]],
      [70, 0, [[70, false, expect.any(Number)]]],
      [80, 0, [[80, false, 2]]],
      [
        100,
        0,
        [
          [120, true, 4],
          [100, false, 5],
        ],
      ],
    ]);
    const back = `ID,Variant ID,Price\n${coat.productId},${coat.sizes.M},[empty]`;
    const second = await readFile(shop, admin, 'b.csv', `${back}\n${plain[0]},,61\n`);
    expect((await importFile(shop, admin, second.id)).counts).toMatchObject({ changed: 2 });
    expect(many.mock.calls.map(([inputs]) => inputs.length)).toEqual([4, 2]);
    const after = (await shop.services.catalog.findWhole([coat.productId])).get(coat.productId);
    expect(after?.variants.map(({ price, ownPrice }) => [price, ownPrice])).toEqual([
      [100, false],
      [100, false],
    ]);
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
    many.mockRestore();
  });

  it('brings its pictures in a zip, each of them stored once', async () => {
    const rows = [
      'Title,Description,Category,Brand,Image,SKU,Price,Stock',
      'Shirt,Good,men,hm,Shirt.PNG,A,20,1',
      'Other,Good,men,hm,pictures/shirt.png,B,20,1',
      'Broken,Good,men,hm,broken.png,C,20,1',
      'Text,Good,men,hm,text.png,D,20,1',
      'None,Good,men,hm,none.png,E,20,1',
      'Plain,Good,men,hm,http://shop.test/a.png,F,20,1',
      'Inside,Good,men,hm,https://127.0.0.1/a.png,G,20,1',
      'Named,Good,men,hm,https://printer.local/a.png,H,20,1',
      'File,Good,men,hm,file:///etc/passwd,I,20,1',
    ];
    const picture = await png();
    const zip = zipOf({
      'products.csv': Buffer.from(rows.join('\r\n')),
      'pictures/Shirt.png': picture,
      'pictures/broken.png': picture.subarray(0, 60),
      'text.png': Buffer.from('no picture'),
      '__MACOSX/._products.csv': Buffer.from('x'),
    });
    const checked = await readFile(shop, admin, 'products.zip', zip);
    expect([checked.fault, checked.counts]).toEqual(['', { new: 3, changed: 0, unchanged: 0, wrong: 6 }]);
    const done = await importFile(shop, admin, checked.id);
    expect(done.counts).toEqual({ new: 2, changed: 0, unchanged: 0, wrong: 7 });
    expect((await itemsOf(checked.id, 'wrong')).map(({ problems: [first] }) => first?.message)).toEqual([
      'This image is damaged. Choose another one.',
      'text.png in the zip isn’t a JPG, PNG, GIF or WebP.',
      "'none.png' isn’t a picture in the zip or this shop, or an https address.",
      'Picture addresses must start with https://.',
      'This picture can’t be imported, because 127.0.0.1 is not a public address.',
      'This picture can’t be imported, because printer.local is not a public address.',
      'Picture addresses must start with https://.',
    ]);
    expect(await shop.database.db.$count(images)).toBe(1);
    const again = await readFile(shop, admin, 'products.zip', zip);
    // The one that is damaged is found out only when it is to be stored.
    expect(again.counts).toMatchObject({ new: 1, unchanged: 2 });
  });

  it('finds the pictures that a zip of a Mac named in another spelling', async () => {
    const zip = zipOf({
      'products.csv': Buffer.from(
        'Title,Description,Category,Brand,Image,SKU,Price,Stock\nShirt,Good,men,hm,photos/\u00c9t\u00e9.png,A,20,1',
      ),
      'photos/E\u0301te\u0301.png': await png(),
    });
    const checked = await readFile(shop, admin, 'products.zip', zip);
    expect([checked.fault, checked.counts]).toEqual(['', { new: 1, changed: 0, unchanged: 0, wrong: 0 }]);
  });

  it('is about the variant whose SKU another program spelt with other dashes and digits', async () => {
    const { productId } = await shop.addSized({ M: 3, L: 5 }, { title: 'Coat' });
    const sku = `${productId.slice(0, 8)}\u2011M`;
    const checked = await readFile(shop, admin, 'stock.csv', `SKU,Stock\n${sku},7\n`);
    expect(checked.counts).toEqual({ new: 0, changed: 1, unchanged: 0, wrong: 0 });
    expect((await itemsOf(checked.id))[0]?.changes.map(({ column }) => column)).toContain('Stock');
  });

  it('is refused where it cannot be read, with a sentence', async () => {
    const faults: [string, string | Buffer, string][] = [
      ['a.csv', 'one,two\n1,2\n', 'The first row has no column we recognise, such as Title, SKU or Price.'],
      ['a.zip', zipOf({ 'a.txt': Buffer.from('x') }), 'The zip contains no CSV file.'],
      [
        'a.zip',
        zipOf({ '../a.csv': Buffer.from('Title\nx') }),
        'We couldn’t read the zip: invalid relative path: ../a.csv.',
      ],
      [
        'a.zip',
        Buffer.from('PK\x03\x04 and nothing else'),
        'We couldn’t read the zip: End of central directory record signature not found. Either not a zip file, or file is truncated..',
      ],
    ];
    for (const [name, content, fault] of faults) {
      const read = await readFile(shop, admin, name, content);
      expect([read.state, read.fault]).toEqual(['failed', fault]);
      expectFailure(await admin.call(calls.catalogImports.start, { params: { id: read.id } }), 'IMPORT_CHANGED', 409);
    }
  });

  it('comes in parts, in any order, and is not begun before all are there', async () => {
    const text = `SKU,Stock\n${'UNKNOWN-SKU,1\n'.repeat(160_000)}`;
    const { id } = await sendFile(admin, 'large.csv', text, { without: [0] });
    expectFailure(await admin.call(calls.catalogImports.check, { params: { id } }), 'IMPORT_INCOMPLETE', 409);
    const part = Buffer.from(text).subarray(0, IMPORT_PART_BYTES);
    expectFailure(
      await admin.sendPart(id, 0, part.subarray(1)),
      'INVALID_REQUEST',
      400,
      'This part of the file is the wrong size.',
    );
    requireSuccess(await admin.sendPart(id, 0, part), 200);
    expect(requireSuccess(await admin.call(calls.catalogImports.check, { params: { id } }), 200).data.state).toBe(
      'checking',
    );
    expectFailure(await admin.sendPart(id, 0, part), 'IMPORT_CHANGED', 409);
  });
});

describe('an import', () => {
  const stockFile = (ids: readonly string[], stock: number) =>
    `ID,Stock\n${ids.map((id) => `${id},${stock}`).join('\n')}`;

  it('is stopped and gone on with, and what is done is not done again', async () => {
    // More than are written at once.
    const ids = await shop.addProducts(Array.from({ length: 130 }, () => ({ totalStock: 1 })));
    const { id } = await readFile(shop, admin, 'stock.csv', stockFile(ids, 3));
    requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
    const working = shop.services.imports.work(NEVER, id);
    const done = async () => (await shop.services.imports.get(id)).progress.done;
    while ((await done()) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    const stopped = requireSuccess(await admin.call(calls.catalogImports.stop, { params: { id } }), 200).data;
    expect(stopped.state).toBe('stopped');
    await working;
    const at = await done();
    // Not one more after the answer.
    expect(at).toBe(stopped.progress.done);
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(130);
    await shop.services.imports.work(NEVER, id);
    expect(await done()).toBe(at);
    expect(await importFile(shop, admin, id)).toMatchObject({ state: 'done', counts: { changed: 130 } });
    expect(await shop.database.db.$count(stockLedger, eq(stockLedger.reason, 'import'))).toBe(130);
  });

  it('goes on by itself after its server ended', async () => {
    const ids = await shop.addProducts(Array.from({ length: 10 }, () => ({ totalStock: 1 })));
    const { id } = await readFile(shop, admin, 'stock.csv', stockFile(ids, 3));
    requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
    const ending = new AbortController();
    const working = shop.services.imports.work(ending.signal, id);
    ending.abort();
    await working;
    expect((await shop.services.imports.get(id)).state).toBe('importing');
    await shop.services.imports.work(NEVER);
    expect(await shop.services.imports.get(id)).toMatchObject({ state: 'done', counts: { changed: 10 } });
  });

  it('is forgotten when somebody says so, or it is old', async () => {
    const { id } = await readFile(shop, admin, 'a.csv', 'SKU,Stock\nx,1\n');
    const other = await readFile(shop, admin, 'b.csv', 'SKU,Stock\nx,1\n');
    requireSuccess(await admin.call(calls.catalogImports.remove, { params: { id } }), 200);
    expectFailure(await admin.call(calls.catalogImports.details, { params: { id } }), 'IMPORT_NOT_FOUND', 404);
    shop.clock.passMinutes(31 * 24 * 60);
    await shop.services.imports.deleteOld();
    expectFailure(
      await (await shop.admin()).call(calls.catalogImports.details, { params: { id: other.id } }),
      'IMPORT_NOT_FOUND',
      404,
    );
  });
});

describe('what a file leaves open', () => {
  it('is said once for the file: brands are made, stock is given, and it is checked again', async () => {
    const url = await PICTURE();
    const file = `Title,Description,Category,Brand,Image,Price\nShirt,Good,Men,Northwick,${url},20\n`;
    const { id, counts } = await readFile(shop, admin, 'open.csv', file);
    expect(counts.wrong).toBe(1);
    const findings = async () =>
      requireSuccess(await admin.call(calls.catalogImports.findings, { params: { id } }), 200).data;
    expect(await findings()).toEqual({
      asks: [
        { kind: 'brand', label: 'Northwick', products: 1 },
        { kind: 'stock', label: '', products: 1 },
      ],
      notes: [],
    });
    const body = { make: [{ kind: 'brand' as const, label: 'Northwick' }], stock: 4 };
    requireSuccess(await admin.call(calls.catalogImports.answer, { params: { id }, body }), 200);
    await shop.services.imports.work(NEVER, id);
    expect((await shop.services.imports.get(id)).counts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 0 });
    expect(await findings()).toEqual({
      asks: [],
      notes: [{ message: 'The file has no stock, so it’s set to 4, as you chose.', count: 1, rows: [2] }],
    });
    expect((await importFile(shop, admin, id)).state).toBe('done');
    const late = await admin.call(calls.catalogImports.answer, { params: { id }, body: { stock: 9 } });
    expectFailure(late, 'IMPORT_CHANGED', 409);
  });
});
