import { foldText, MAX_PRODUCT_IMAGES } from '@haberdash/contract';
import { OPTION_NAME_KEYS, OPTION_VALUE_KEYS } from '../columns.ts';
import type { FileRecord } from '../records.ts';
import { filingIn } from './category-path.ts';
import {
  DIFFERENCES,
  type FileFormat,
  type FormatContext,
  fillCells,
  type Limit,
  noteLimits,
  noteOf,
  readsOf,
} from './format.ts';
import { isNo, isYes, type SheetRow } from './sheet.ts';

/** Both layouts, the classic one first. */
const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Body HTML', 'Description'],
  brand: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standardized Product Type', 'Standard Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  optionNames: [['Option1 Name'], ['Option2 Name'], ['Option3 Name']],
  optionValues: [['Option1 Value'], ['Option2 Value'], ['Option3 Value']],
  sku: ['Variant SKU', 'SKU'],
  price: ['Variant Price', 'Price'],
  before: ['Variant Compare At Price', 'Compare-at price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  image: ['Image Src', 'Product image URL'],
  position: ['Image Position'],
  alt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const;

const LIMITS: readonly Limit[] = [
  {
    columns: ['Gift Card'],
    isSet: isYes,
    says: 'Gift cards aren’t supported, so it’s left out.',
    effect: 'fault',
  },
  {
    columns: ['Variant Inventory Policy', 'Continue selling when out of stock'],
    isSet: (cell) => isYes(cell) || cell.toLowerCase() === 'continue',
    says: 'It keeps selling there when out of stock. Here it will be sold out.',
  },
  {
    columns: ['Variant Requires Shipping', 'Requires shipping'],
    isSet: isNo,
    says: DIFFERENCES.undelivered,
    effect: 'draft',
  },
  {
    columns: ['Variant Taxable', 'Charge tax'],
    isSet: isNo,
    says: DIFFERENCES.untaxed,
  },
];
const MARKETS = 'Included /';

const HIDDEN = new Set(['draft', 'archived', 'unlisted']);

/** Status by all columns that may hide the product; undefined where none says anything. */
function statusOf(row: SheetRow): 'draft' | 'published' | undefined {
  const [status, ...published] = [row.text(...NAMES.status), ...NAMES.published.map((name) => row.text(name))];
  if (status === '' && published.every((one) => one === '')) return undefined;
  return HIDDEN.has(status.toLowerCase()) || published.some(isNo) ? 'draft' : 'published';
}

function readProduct(row: SheetRow, record: FileRecord, { terms, textOfHtml }: FormatContext): void {
  const type = row.text(...NAMES.type);
  const [root = '', ...below] = row.text(...NAMES.category).split('>');
  // Everything there is apparel: what is below that says more.
  const paths = [type ? [type] : [], below.length > 0 ? below : [root]];
  const filing = filingIn(paths, terms);
  const subcategory = filing?.subcategory || (filing && foldText(type) === foldText(filing.category) ? '' : type);
  fillCells(record, {
    title: row.text(...NAMES.title),
    description: textOfHtml(row.text(...NAMES.description)),
    category: filing?.category,
    subcategory: filing && subcategory,
    brand: row.text(...NAMES.brand),
    status: statusOf(row),
  });
}

/** A row with a compare-at price is on sale: that is its price, and the price to pay its sale price. */
function readPrices(row: SheetRow, cells: FileRecord['cells']): void {
  const [price, before] = [row.number(...NAMES.price), row.number(...NAMES.before)];
  if (price === '') return;
  const isReduced = Number(before) > Number(price);
  cells.price = isReduced ? before : price;
  // The file says no dates of a sale: those that there are stay with it, and go with it.
  if (isReduced) cells.salePrice = price;
  else if (row.has(...NAMES.before)) Object.assign(cells, { salePrice: null, saleStartsAt: null, saleEndsAt: null });
  // What is no number has to be reported.
  if (before !== '' && Number.isNaN(Number(before))) cells.price = before;
}

function readStock(row: SheetRow, record: FileRecord): void {
  const quantity = row.number(...NAMES.quantity);
  if (row.has(...NAMES.tracker) && row.text(...NAMES.tracker) === '') {
    noteOf(record, 'Its stock isn’t tracked there, so its quantity is ignored.');
  } else if (quantity !== '') record.cells.stock = quantity;
}

/** What weighs nothing has no weight there. */
function readWeight(row: SheetRow, { cells }: FileRecord): void {
  const grams = Math.round(Number(row.number(...NAMES.grams)));
  if (grams > 0) cells.weightGrams = String(grams);
}

function readVariant(row: SheetRow, record: FileRecord, options: readonly string[]): void {
  const sku = row.text(...NAMES.sku);
  if (sku) record.cells.sku = sku;
  for (const at of options.keys()) {
    const [name, value] = [OPTION_VALUE_KEYS[at], row.text(...(NAMES.optionValues[at] ?? []))];
    if (name && value) record.cells[name] = value;
  }
  readPrices(row, record.cells);
  readStock(row, record);
  readWeight(row, record);
  const image = row.text(...NAMES.variantImage);
  if (image && options.length > 0) record.cells.variantImage = image;
}

function readPicture(row: SheetRow, record: FileRecord): void {
  const image = row.text(...NAMES.image);
  if (!image) return;
  const position = row.text(...NAMES.position);
  if (Number(position) > MAX_PRODUCT_IMAGES) {
    noteOf(record, `Picture ${position} is left out: a product can have up to ${MAX_PRODUCT_IMAGES}.`);
    return;
  }
  record.cells.image = image;
  if (position) record.cells.imagePosition = position;
  const alt = row.text(...NAMES.alt);
  if (alt) record.cells.imageAlt = alt;
}

/** The names of the options; what has none is called 'Title' there. */
function optionsIn(rows: readonly SheetRow[]): string[] {
  const names = NAMES.optionNames.map((columns) => rows.map((row) => row.text(...columns)).find(Boolean) ?? '');
  const isPlain = rows.every((row) => ['', 'default title'].includes(row.text(...NAMES.optionValues[0]).toLowerCase()));
  return names[0]?.toLowerCase() === 'title' && isPlain ? [] : names.filter(Boolean);
}

const isVariant = (row: SheetRow) =>
  [NAMES.price, NAMES.sku, NAMES.optionValues[0]].some((columns) => row.text(...columns) !== '');

function noteMarkets(row: SheetRow, record: FileRecord): void {
  const closed = row.namesFrom(MARKETS).filter((name) => isNo(row.text(name)));
  if (closed.length === 0) return;
  const markets = closed.map((name) => name.slice(name.indexOf('/') + 1).trim()).join(', ');
  noteOf(record, `It isn’t sold in these markets there: ${markets}. Here it’s sold wherever the shop sells.`);
}

function toRecords(rows: readonly SheetRow[], context: FormatContext): FileRecord[] {
  const options = optionsIn(rows);
  let isDraft = false;
  const records = rows.map((row, at) => {
    const record: FileRecord = { row: row.row, cells: {} };
    const { cells } = record;
    const handle = row.text(...NAMES.handle);
    if (handle) cells.handle = handle;
    if (row.text(...NAMES.title)) readProduct(row, record, context);
    if (at === 0) {
      for (const [place, name] of options.entries()) {
        const key = OPTION_NAME_KEYS[place];
        if (key) cells[key] = name;
      }
    }
    if (isVariant(row)) {
      readVariant(row, record, options);
      isDraft = noteLimits(row, record, LIMITS) || isDraft;
      noteMarkets(row, record);
    }
    readPicture(row, record);
    return record;
  });
  const [first] = records;
  if (isDraft && first) first.cells.status = 'draft';
  return records;
}

const isRead = readsOf(...Object.values(NAMES).flat(2), ...LIMITS.flatMap(({ columns }) => columns));

export const SHOPIFY: FileFormat = {
  id: 'shopify',
  isOf: (names) => {
    const has = (...wanted: string[]) => wanted.some((name) => names.has(name));
    // A file of the shop's own that borrows names is one of its own.
    if (has('brand', 'category')) return false;
    const isClassic = has('handle') && has('bodyhtml', 'variantprice', 'variantinventoryqty');
    return isClassic || (has('urlhandle') && has('option1name', 'publishedononlinestore', 'compareatprice'));
  },
  reads: (name) => isRead(name) || name.startsWith(MARKETS),
  numbers: [...NAMES.price, ...NAMES.before, ...NAMES.quantity, ...NAMES.grams],
  createKeys: () => ({
    learn: () => undefined,
    keyOf: (row) => {
      const handle = row.text(...NAMES.handle);
      return {
        key: handle ? `handle:${foldText(handle)}` : `row:${row.row}`,
        sku: row.text(...NAMES.sku),
        title: row.text(...NAMES.title),
        handle,
      };
    },
  }),
  toRecords,
};
