import { foldCode } from '@haberdash/contract';
import { OPTION_NAME_KEYS, OPTION_VALUE_KEYS } from '../columns.ts';
import type { FileRecord } from '../records.ts';
import { filingIn } from './category-path.ts';
import {
  DIFFERENCES,
  type FileFormat,
  type FormatContext,
  fillCells,
  joinTexts,
  type Limit,
  noteLimits,
  noteOf,
  pictureRecords,
  readsOf,
} from './format.ts';
import { dateIn, takeSale } from './sale-dates.ts';
import { isNo, listIn, type SheetRow } from './sheet.ts';

const DATES = ['special_price_from_date', 'special_price_to_date'];
const COLUMNS = [
  'sku',
  'store_view_code',
  'product_type',
  'categories',
  'name',
  'description',
  'short_description',
  'product_online',
  'visibility',
  'price',
  'special_price',
  ...DATES,
  'url_key',
  'base_image',
  'base_image_label',
  'additional_images',
  'additional_image_labels',
  'additional_attributes',
  'manufacturer',
  'brand',
  'qty',
  'is_in_stock',
  'manage_stock',
  'allow_backorders',
  'tax_class_name',
  'configurable_variations',
  'configurable_variation_labels',
];

const LIMITS: readonly Limit[] = [
  {
    columns: ['allow_backorders'],
    isSet: (cell) => Number(cell) > 0,
    says: DIFFERENCES.backorders,
  },
  {
    columns: ['tax_class_name'],
    isSet: (cell) => cell.toLowerCase() === 'none',
    says: DIFFERENCES.untaxed,
  },
  {
    columns: ['visibility'],
    isSet: (cell) => ['catalog', 'search'].includes(cell.toLowerCase()),
    says: DIFFERENCES.halfVisible,
  },
  {
    columns: ['product_type'],
    isSet: (cell) => ['virtual', 'downloadable'].includes(cell.toLowerCase()),
    says: DIFFERENCES.undelivered,
    effect: 'draft',
  },
  {
    columns: ['product_type'],
    isSet: (cell) => ['bundle', 'grouped', 'giftcard'].includes(cell.toLowerCase()),
    says: 'Bundles, grouped products and gift cards aren’t supported, so it’s left out.',
    effect: 'fault',
  },
];

/** `a=1,b=2` as pairs; a comma within a value stays with it. */
const pairsIn = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/,(?=[^,=|]+=)/)
      .map((pair) => pair.split('='))
      .flatMap(([name = '', ...value]): [string, string][] =>
        name.trim() ? [[name.trim(), value.join('=').trim()]] : [],
      ),
  );

/** The variants of a configurable product: the SKU of each, and what it is of each attribute. */
const variationsOf = (row: SheetRow) =>
  row
    .text('configurable_variations')
    .split('|')
    .map(pairsIn)
    .filter((pairs) => pairs.has('sku'));

const isConfigurable = (row: SheetRow) => row.text('product_type').toLowerCase() === 'configurable';
/** Rows without a SKU go on with the one before, and rows of a store view are translations of it. */
const isArticle = (row: SheetRow) => row.text('sku') !== '' && row.text('store_view_code') === '';
const isOffline = (row: SheetRow) => row.text('product_online') !== '' && row.text('product_online') !== '1';

function picturesOf(row: SheetRow): string[] {
  return [...new Set([row.text('base_image'), ...listIn(row.text('additional_images'))])].filter(Boolean);
}

function readProduct(row: SheetRow, record: FileRecord, { terms, textOfHtml }: FormatContext): void {
  const more = pairsIn(row.text('additional_attributes'));
  const filing = filingIn(
    listIn(row.text('categories')).map((path) => path.split('/')),
    terms,
  );
  fillCells(record, {
    title: row.text('name'),
    description: joinTexts(['short_description', 'description'].map((name) => textOfHtml(row.text(name)))),
    category: filing?.category,
    subcategory: filing?.subcategory,
    brand: row.text('brand', 'manufacturer') || more.get('brand') || more.get('manufacturer'),
    handle: row.text('url_key'),
  });
  const isHidden = isOffline(row) || row.text('visibility').toLowerCase() === 'not visible individually';
  if (row.has('product_online', 'visibility')) record.cells.status = isHidden ? 'draft' : 'published';
}

const altsOf = (row: SheetRow) => [row.text('base_image_label'), ...row.text('additional_image_labels').split(',')];

function readArticle(row: SheetRow, record: FileRecord, context: FormatContext): void {
  const { cells } = record;
  cells.sku = row.text('sku');
  const price = row.number('price');
  if (price) cells.price = price;
  const [from, to] = DATES.map((name) => dateIn(row, name));
  takeSale(record, { isSaid: row.has('special_price'), price: row.number('special_price'), from, to }, context);
  const quantity = row.number('qty');
  if (isNo(row.text('manage_stock'))) noteOf(record, 'Its stock isn’t tracked there, so its quantity is ignored.');
  else if (isNo(row.text('is_in_stock'))) {
    cells.stock = '0';
    if (Number(quantity) > 0) noteOf(record, 'It’s out of stock there, so its stock becomes 0.');
  } else if (quantity) cells.stock = quantity;
}

function labelsOf(parent: SheetRow, names: readonly string[]): string[] {
  const labels = pairsIn(parent.text('configurable_variation_labels'));
  return names.map((name) => labels.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '));
}

function readConfigurable(parent: SheetRow, rows: readonly SheetRow[], context: FormatContext): FileRecord[] {
  const variations = variationsOf(parent);
  const names = [...new Set(variations.flatMap((pairs) => [...pairs.keys()]))].filter((name) => name !== 'sku');
  const record: FileRecord = { row: parent.row, cells: {} };
  readProduct(parent, record, context);
  for (const [at, label] of labelsOf(parent, names).entries()) {
    const key = OPTION_NAME_KEYS[at];
    if (key) record.cells[key] = label;
    else record.faults = [{ message: `It has ${names.length} options; a product can have up to 3.` }];
  }
  const variants = variations.flatMap((pairs) => {
    const sku = pairs.get('sku') ?? '';
    const row = rows.find((one) => foldCode(one.text('sku')) === foldCode(sku));
    if (!row) {
      record.faults = [...(record.faults ?? []), { message: `Its variant '${sku}' is not in the file.` }];
      return [];
    }
    if (isOffline(row)) {
      noteOf(record, `Its variant '${sku}' is disabled there, so it’s left out.`);
      return [];
    }
    const variant: FileRecord = { row: row.row, cells: {} };
    readArticle(row, variant, context);
    for (const [at, name] of names.entries()) {
      const [key, value] = [OPTION_VALUE_KEYS[at], pairs.get(name)];
      if (key && value) variant.cells[key] = value;
    }
    const [image] = picturesOf(row);
    if (image && !picturesOf(parent).includes(image)) variant.cells.variantImage = image;
    return [variant];
  });
  if (variations.length === 0) record.faults = [{ message: 'None of its variants are in the file.' }];
  return [record, ...pictureRecords(record, picturesOf(parent), altsOf(parent)), ...variants];
}

function toRecords(all: readonly SheetRow[], context: FormatContext): FileRecord[] {
  const rows = all.filter(isArticle);
  const parent = rows.find(isConfigurable);
  const [first] = rows;
  if (!first)
    return all.map(({ row }) => ({
      row,
      cells: {},
      faults: [{ message: 'This row’s product isn’t in the file.' }],
    }));
  const record: FileRecord = { row: first.row, cells: {} };
  if (!parent) {
    readProduct(first, record, context);
    readArticle(first, record, context);
  }
  const records = parent
    ? readConfigurable(parent, rows, context)
    : [record, ...pictureRecords(record, picturesOf(first), altsOf(first))];
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const [about] = records;
  for (const { row, text } of all.filter((one) => !isArticle(one)))
    if (about)
      noteOf(
        about,
        `Row ${row} is left out because it’s ${text('sku') ? `a translation for '${text('store_view_code')}'` : 'a continuation of the row above'}.`,
      );
  const seen = new Set<number>();
  for (const one of records) {
    const row = byRow.get(one.row);
    if (!row || seen.has(one.row) || !about) continue;
    seen.add(one.row);
    // A variant is not shown by itself there, which hides nothing.
    if (noteLimits(row, one, LIMITS)) about.cells.status = 'draft';
  }
  return records;
}

function createKeys() {
  const parents = new Map<string, string>();
  let before = '';
  return {
    learn: (row: SheetRow) => {
      if (!isConfigurable(row)) return;
      for (const pairs of variationsOf(row)) parents.set(foldCode(pairs.get('sku') ?? ''), foldCode(row.text('sku')));
    },
    keyOf: (row: SheetRow) => {
      // A row without a SKU goes on with the product before.
      const own = foldCode(row.text('sku')) || before;
      before = own;
      const parent = parents.get(own);
      const isItself = parent === undefined && isArticle(row);
      return {
        key: `article:${parent ?? own}`,
        sku: isArticle(row) && !isConfigurable(row) ? row.text('sku') : '',
        title: isItself ? row.text('name') : '',
        handle: isItself ? row.text('url_key') : '',
      };
    },
  };
}

export const MAGENTO: FileFormat = {
  id: 'magento',
  isOf: (names) =>
    names.has('sku') &&
    ['producttype', 'attributesetcode', 'productonline', 'specialprice', 'configurablevariations'].some((name) =>
      names.has(name),
    ),
  reads: readsOf(...COLUMNS),
  numbers: ['price', 'special_price', 'qty'],
  dates: DATES,
  looksAhead: true,
  createKeys,
  toRecords,
};
