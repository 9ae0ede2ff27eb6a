import { type CatalogImport, calls, type DateOrder } from '@haberdash/contract';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { importFile, readFile } from '../../testing/imports.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
let admin: TestUser;
let picture = '';

beforeEach(async () => {
  admin = await shop.admin();
  const png = await sharp({ create: { width: 20, height: 16, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer();
  picture = requireSuccess(await admin.upload(new Blob([new Uint8Array(png)]), 'a.png'), 200).result.url;
});

const findingsOf = async ({ id }: CatalogImport) =>
  requireSuccess(await admin.call(calls.catalogImports.findings, { params: { id } }), 200).data;

/** Says what a file leaves open: makes what it names, and gives every new product this brand and stock. */
async function answer(
  checked: CatalogImport,
  given: { brand?: string; stock?: number; dates?: DateOrder },
): Promise<void> {
  const { id } = checked;
  const make = (await findingsOf(checked)).asks.flatMap(({ kind, label }) =>
    (kind === 'category' || kind === 'brand') && label !== '' ? [{ kind, label }] : [],
  );
  requireSuccess(await admin.call(calls.catalogImports.answer, { params: { id }, body: { make, ...given } }), 200);
  await shop.services.imports.work(new AbortController().signal, id);
}

/** The products as the console shows them, in the order of the file, with what is wrong of those that did not come. */
async function productsOf({ id }: CatalogImport) {
  const items = requireSuccess(await admin.call(calls.catalogImports.items, { params: { id }, query: {} }), 200).data;
  return Promise.all(
    items.map(async ({ title, productId, problems }) =>
      productId
        ? requireSuccess(await admin.call(calls.adminProducts.details, { params: { id: productId } }), 200).data
        : { title, problems: problems.map(({ message }) => message) },
    ),
  );
}

it('a file of WooCommerce is asked for its brand, comes in, and changes nothing when it comes again', async () => {
  const file = [
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Backorders allowed?","Sale price","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"',
    `50,variable,,"Dune Trousers",1,1,visible,"Loose.","<ul><li>Linen &amp; cotton</li><li>Caf&eacute; brown</li></ul>",,,1,,0,,,"Men > Trousers","linen, summer",${picture},,0,Shade,"Sand, Rust\\, dark",1,1`,
    `51,variation,dt-sand,"Dune Trousers - Sand",1,0,visible,,,2030-06-01,2030-06-30,1,4,0,40,60,,,,id:50,0,Shade,Sand,,1`,
    `52,variation,dt-rust,"Dune Trousers - Rust, dark",1,0,visible,,,2030-06-01,2030-06-30,,3,0,40,60,,,,id:50,0,Shade,"Rust\\, dark",,1`,
    `53,simple,dune-belt,"Dune Belt",-1,0,visible,,"A belt.",,,,2,0,,30,"Uncategorized, Men > Belts",,${picture},,0,,,,`,
    `54,simple,dune-hat,"Dune Hat",0,0,visible,,"A hat.",,,1,2,0,,20,Men,,${picture},,0,,,,`,
    `55,simple,dune-scarf,"Dune Scarf",1,0,hidden,,"A scarf.",,,0,2,0,,20,Men,,${picture},,0,,,,`,
    `56,grouped,dune-set,"Dune Set",1,0,visible,,"All of it.",,,1,,0,,,Men,,${picture},,0,,,,`,
  ].join('\n');
  const checked = await readFile(shop, admin, 'products.csv', file);
  expect([checked.fault, checked.format]).toEqual(['', 'woocommerce']);
  expect((await findingsOf(checked)).asks).toEqual([{ kind: 'brand', label: '', products: 4 }]);
  await answer(checked, { brand: 'zara' });
  const done = await importFile(shop, admin, checked.id);
  expect(done.counts).toEqual({ new: 4, changed: 0, unchanged: 0, wrong: 1 });
  expect(await productsOf(done)).toMatchObject([
    {
      title: 'Dune Trousers',
      description: 'Loose.\n\n- Linen & cotton\n- Café brown',
      subcategory: 'Trousers',
      brand: 'zara',
      status: 'published',
      baseSalePrice: 40,
      options: [{ name: 'Shade', values: ['Sand', 'Rust, dark'] }],
      variants: [
        { sku: 'dt-sand', totalStock: 4, ownPrice: false },
        { sku: 'dt-rust', totalStock: 3, ownPrice: false },
      ],
    },
    { title: 'Dune Belt', status: 'draft', subcategory: 'Belts', totalStock: 2 },
    { title: 'Dune Hat', status: 'draft' },
    { title: 'Dune Scarf', status: 'draft', totalStock: 0 },
    {
      title: 'Dune Set',
      problems: ['Products of the type ‘grouped’ aren’t supported, so it’s left out.', 'Price must be a number.'],
    },
  ]);
  const again = await readFile(shop, admin, 'products.csv', file);
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 4, wrong: 1 });
});

it('a file of Shopify in its classic layout comes in, and changes nothing when it comes again', async () => {
  const file = [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status',
    `reef-shirt,Reef Shirt,<p>Light.</p>,Reef & Sons,Apparel & Accessories > Clothing,Men,,true,Size,S,RS-S,200,shopify,3,continue,manual,18.00,24.00,true,true,,${picture},1,Front,false,${picture},active`,
    `reef-shirt,,,,,,,,,M,RS-M,200,,,deny,manual,18.00,24.00,true,true,,${picture},2,Back,,,`,
    `reef-shirt,,,,,,,,,,,,,,,,,,,,,${picture},3,Sleeve,,,`,
    `reef-cap,Reef Cap,<p>Old.</p>,Reef & Sons,,Men,,true,Title,Default Title,RC,90,shopify,8,deny,manual,12.00,,true,true,,${picture},1,,false,,archived`,
    `reef-card,Reef Card,<p>Any amount.</p>,Reef & Sons,,Men,,true,Title,Default Title,RG,0,,0,deny,manual,12.00,,false,false,,${picture},1,,true,,active`,
  ].join('\n');
  const checked = await readFile(shop, admin, 'products_export.csv', file);
  expect([checked.fault, checked.format]).toEqual(['', 'shopify']);
  expect((await findingsOf(checked)).asks.map(({ kind, label }) => [kind, label])).toEqual([
    ['brand', 'Reef & Sons'],
    ['stock', ''],
  ]);
  await answer(checked, { stock: 6 });
  const done = await importFile(shop, admin, checked.id);
  const [shirt, cap, card] = await productsOf(done);
  expect(shirt).toMatchObject({
    status: 'published',
    slug: 'reef-shirt',
    basePrice: 24,
    baseSalePrice: 18,
    variants: [
      { sku: 'RS-S', totalStock: 3 },
      { sku: 'RS-M', totalStock: 6 },
    ],
    images: [{ alt: 'Front' }, { alt: 'Back' }, { alt: 'Sleeve' }],
  });
  expect(cap).toMatchObject({ status: 'draft', options: [], totalStock: 8 });
  expect(card).toMatchObject({ problems: ['Gift cards aren’t supported, so it’s left out.'] });
  const again = await readFile(shop, admin, 'products_export.csv', file);
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, wrong: 1 });
});

it('a file of Magento with the day first had its sales begin in other months', async () => {
  const file = (...dates: [from: string, to: string][]) =>
    [
      'sku,product_type,categories,name,description,product_online,price,special_price,special_price_from_date,special_price_to_date,base_image,brand,qty',
      ...dates.map(
        ([from, to], at) => `S-${at},simple,Men,Shorts ${at},Short.,1,45,30,"${from}","${to}",${picture},zara,4`,
      ),
    ].join('\n');
  const shown = await readFile(shop, admin, 'day-first.csv', file(['3/4/30', '5/4/30'], ['', '24/12/2030']));
  expect(await findingsOf(shown)).toMatchObject({ asks: [] });
  const sale = { salePrice: 30, saleStartsAt: '2030-04-03T00:00:00.000Z', saleEndsAt: '2030-04-06T00:00:00.000Z' };
  expect((await productsOf(await importFile(shop, admin, shown.id)))[0]).toMatchObject(sale);

  const open = await readFile(shop, admin, 'either.csv', file(['4/5/30', '6/5/30'], ['', '']));
  expect([(await findingsOf(open)).asks, open.counts.wrong]).toEqual([[{ kind: 'dates', label: '', products: 1 }], 1]);
  await answer(open, { dates: 'dayFirst' });
  expect((await productsOf(await importFile(shop, admin, open.id)))[0]).toMatchObject({
    saleStartsAt: '2030-05-04T00:00:00.000Z',
    saleEndsAt: '2030-05-07T00:00:00.000Z',
  });
});
