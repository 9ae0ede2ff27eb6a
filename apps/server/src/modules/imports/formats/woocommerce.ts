import { foldCode, foldText } from '@haberdash/contract';
import { OPTION_NAME_KEYS, OPTION_VALUE_KEYS } from '../columns.ts';
import type { FileRecord } from '../records.ts';
import { filingIn } from './category-path.ts';
import {
  DIFFERENCES,
  type FileFormat,
  type FormatContext,
  fillCells,
  firstPictures,
  joinTexts,
  type Limit,
  noteLimits,
  noteOf,
  readsOf,
} from './format.ts';
import { dateIn, takeSale } from './sale-dates.ts';
import { isNo, isYes, listIn, type SheetRow } from './sheet.ts';

const LIMITS: readonly Limit[] = [
  {
    columns: ['Backorders allowed?'],
    isSet: (cell) => isYes(cell) || cell.toLowerCase() === 'notify',
    says: DIFFERENCES.backorders,
  },
  {
    columns: ['Sold individually?'],
    isSet: isYes,
    says: 'Orders are limited to one there. Here there’s no such limit.',
  },
  {
    columns: ['Tax status'],
    isSet: (cell) => cell !== '' && cell.toLowerCase() !== 'taxable',
    says: DIFFERENCES.untaxed,
  },
  {
    columns: ['Visibility in catalog'],
    isSet: (cell) => ['catalog', 'search'].includes(cell.toLowerCase()),
    says: DIFFERENCES.halfVisible,
  },
  {
    columns: ['Type'],
    isSet: (cell) => /\b(?:virtual|downloadable)\b/i.test(cell),
    says: DIFFERENCES.undelivered,
    effect: 'draft',
  },
];

const DATES = ['Date sale price starts', 'Date sale price ends'];
const COLUMNS = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  ...DATES,
  'Tax status',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Sold individually?',
  'Regular price',
  'Sale price',
  'Categories',
  'Brands',
  'Images',
  'Parent',
  'Position',
];
const ATTRIBUTE = /^attribute \d+ (?:name|value\(s\)|visible|global|default)$/i;

type Kind = 'simple' | 'variable' | 'variation' | 'other';

function kindOf(row: SheetRow): Kind {
  const words = row.text('Type').toLowerCase().split(/,\s*/);
  return (['variation', 'variable', 'simple'] as const).find((kind) => words.includes(kind)) ?? 'other';
}

interface Attribute {
  name: string;
  values: string[];
}

function attributesOf(row: SheetRow): Attribute[] {
  return row.namesFrom('Attribute').flatMap((column) => {
    const number = /^attribute (\d+) name$/i.exec(column)?.[1];
    const name = number ? row.text(column) : '';
    return name ? [{ name, values: listIn(row.text(`Attribute ${number} value(s)`)) }] : [];
  });
}

/** Line ends are written as a backslash and an n there. */
const withLines = (text: string) => text.replace(/\\\\n|\\n/g, (mark) => (mark === '\\n' ? '\n' : '\\n'));

const pathsIn = (text: string) => listIn(text).map((path) => path.split('>'));

const brandOf = (row: SheetRow) =>
  listIn(row.text('Brands'))[0] ?? attributesOf(row).find(({ name }) => foldText(name) === 'brand')?.values[0];

function readProduct(row: SheetRow, record: FileRecord, { terms, textOfHtml }: FormatContext): void {
  const filing = filingIn(pathsIn(row.text('Categories')), terms);
  const texts = ['Short description', 'Description'].map((name) => textOfHtml(withLines(row.text(name)), true));
  fillCells(record, {
    title: row.text('Name'),
    description: joinTexts(texts),
    category: filing?.category,
    subcategory: filing?.subcategory,
    brand: brandOf(row),
  });
  const isHidden = row.text('Visibility in catalog').toLowerCase() === 'hidden';
  const published = row.text('Published');
  if (isHidden || published) record.cells.status = isHidden || !isYes(published) ? 'draft' : 'published';
  const pictures = firstPictures(record, listIn(row.text('Images')));
  if (pictures.length > 0) record.cells.image = pictures.join(', ');
}

/** True for a row with a stock of its own; that of a variation may be counted with its product. */
const isCounted = (row: SheetRow) => !['', 'parent'].includes(row.number('Stock').toLowerCase());
const isSoldOut = (row: SheetRow) => isNo(row.text('In stock?'));

/** @param share of a stock that is counted for several rows together */
function readStock(row: SheetRow, record: FileRecord, share: string | undefined): void {
  const stock = row.number('Stock');
  if (isSoldOut(row)) {
    record.cells.stock = '0';
    if (isCounted(row) && Number(stock) > 0) noteOf(record, 'It’s out of stock there, so its stock becomes 0.');
  } else if (isCounted(row)) record.cells.stock = stock;
  else if (share !== undefined) record.cells.stock = share;
  else noteOf(record, 'Its own stock isn’t tracked there, so the file has no quantity for it.');
}

/** A stock that is counted for these variations together, divided among them: the first ones have what is left over. */
function sharesOf(stock: string, variations: readonly SheetRow[]): ReadonlyMap<SheetRow, string> {
  // What is no number has to be reported.
  if (!/^-?\d+$/.test(stock)) return new Map(variations.map((row) => [row, stock]));
  const pieces = Math.max(0, Number(stock));
  const each = Math.floor(pieces / variations.length);
  return new Map(variations.map((row, at) => [row, String(at < pieces % variations.length ? each + 1 : each)]));
}

function readArticle(row: SheetRow, record: FileRecord, context: FormatContext, share?: string): void {
  const { cells } = record;
  const [sku, price] = [row.text('SKU'), row.number('Regular price')];
  if (sku) cells.sku = sku;
  if (price) cells.price = price;
  const [from, to] = DATES.map((name) => dateIn(row, name));
  takeSale(record, { isSaid: row.has('Sale price'), price: row.number('Sale price'), from, to }, context);
  readStock(row, record, share);
}

/** The attributes that variations differ by, named as their product names them. */
function optionsIn(parent: SheetRow | undefined, variations: readonly SheetRow[]): string[] {
  const used = variations.flatMap(attributesOf).filter(({ values }) => values.length > 0);
  const names = new Set(used.map(({ name }) => foldText(name)));
  const known = parent ? attributesOf(parent).map(({ name }) => name) : [];
  const own = known.filter((name) => names.has(foldText(name)));
  const more = used.map(({ name }) => name).filter((name) => !own.some((one) => foldText(one) === foldText(name)));
  return [...own, ...new Set(more)];
}

function readVariation(row: SheetRow, options: readonly string[], context: FormatContext, share?: string): FileRecord {
  const record: FileRecord = { row: row.row, cells: {} };
  const attributes = attributesOf(row);
  for (const [at, option] of options.entries()) {
    const value = attributes.find(({ name }) => foldText(name) === foldText(option))?.values[0];
    const key = OPTION_VALUE_KEYS[at];
    if (key && value) record.cells[key] = value;
    else if (!value)
      record.faults = [{ message: `It covers any ${option} there. Here each ${option} needs its own row.` }];
  }
  readArticle(row, record, context, share);
  if (!record.cells.price)
    record.faults = [
      ...(record.faults ?? []),
      { key: 'price', message: 'Price is missing: without one it isn’t sold there.' },
    ];
  const [image] = listIn(row.text('Images'));
  if (image) record.cells.variantImage = image;
  return record;
}

function readVariable(parent: SheetRow | undefined, rows: readonly SheetRow[], context: FormatContext) {
  const offered = rows.filter((row) => !isNo(row.text('Published')));
  const options = optionsIn(parent, offered);
  const together = parent && isCounted(parent) ? offered.filter((row) => !isCounted(row) && !isSoldOut(row)) : [];
  const shares = sharesOf(parent?.number('Stock') ?? '', together);
  const records: FileRecord[] = [];
  const [first] = rows;
  const about = parent ?? first;
  if (about) {
    const record: FileRecord = { row: about.row, cells: {} };
    if (parent) readProduct(parent, record, context);
    for (const [at, name] of options.entries()) {
      const key = OPTION_NAME_KEYS[at];
      if (key) record.cells[key] = name;
      else record.faults = [{ message: `It has ${options.length} options; a product can have up to 3.` }];
    }
    for (const row of rows.filter((one) => !offered.includes(one)))
      noteOf(record, `The variation in row ${row.row} is disabled there, so it’s left out.`);
    if (together.length > 0)
      noteOf(record, 'Its stock is shared by all variations there. Here each has its own, so it’s divided among them.');
    if (parent && offered.length === 0) record.faults = [{ message: 'None of its variations are in the file.' }];
    records.push(record);
  }
  return [...records, ...offered.map((row) => readVariation(row, options, context, shares.get(row)))];
}

function readSimple(row: SheetRow, context: FormatContext): FileRecord {
  const record: FileRecord = { row: row.row, cells: {} };
  readProduct(row, record, context);
  readArticle(row, record, context);
  const shown = attributesOf(row).filter(({ name, values }) => values.length > 0 && foldText(name) !== 'brand');
  if (shown.length > 0) {
    const texts = shown.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');
    noteOf(record, `It has no options, so its attributes are left out (${texts}).`);
  }
  return record;
}

function toRecords(rows: readonly SheetRow[], context: FormatContext): FileRecord[] {
  const parent = rows.find((row) => kindOf(row) !== 'variation');
  const variations = rows.filter((row) => kindOf(row) === 'variation');
  const isVariable = variations.length > 0 || (parent !== undefined && kindOf(parent) === 'variable');
  const records = isVariable ? readVariable(parent, variations, context) : rows.map((row) => readSimple(row, context));
  if (parent && kindOf(parent) === 'other' && records[0])
    records[0].faults = [
      { message: `Products of the type ‘${parent.text('Type')}’ aren’t supported, so it’s left out.` },
    ];
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const drafts = records.filter((record) => {
    const row = byRow.get(record.row);
    return row !== undefined && noteLimits(row, record, LIMITS);
  });
  const [first] = records;
  if (drafts.length > 0 && first) first.cells.status = 'draft';
  return records;
}

/** Variations name their product by its SKU, or as `id:` and its ID where it has none. */
function createKeys() {
  const skus = new Map<string, string>();
  const keyOf = (id: string, sku: string) => (sku || !id ? `article:${foldCode(sku)}` : `number:${id}`);
  const parentKey = (parent: string) => {
    const id = /^id:\s*(\d+)$/i.exec(parent)?.[1];
    return id ? keyOf(id, skus.get(id) ?? '') : keyOf('', parent);
  };
  return {
    learn: (row: SheetRow) => {
      const [id, sku] = [row.text('ID'), row.text('SKU')];
      if (id && sku && kindOf(row) !== 'variation') skus.set(id, sku);
    },
    keyOf: (row: SheetRow) => {
      const [id, sku, parent] = [row.text('ID'), row.text('SKU'), row.text('Parent')];
      const kind = kindOf(row);
      return {
        key: kind === 'variation' && parent ? parentKey(parent) : id || sku ? keyOf(id, sku) : `row:${row.row}`,
        sku: kind === 'variable' ? '' : sku,
        title: kind === 'variation' ? '' : row.text('Name'),
        handle: '',
      };
    },
  };
}

const isRead = readsOf(...COLUMNS);

export const WOOCOMMERCE: FileFormat = {
  id: 'woocommerce',
  isOf: (names) =>
    ['type', 'sku', 'name', 'regularprice'].every((name) => names.has(name)) &&
    ['instock', 'parent', 'visibilityincatalog', 'isfeatured'].some((name) => names.has(name)),
  reads: (name) => isRead(name) || ATTRIBUTE.test(name.trim()),
  numbers: ['Regular price', 'Sale price', 'Stock'],
  dates: DATES,
  looksAhead: true,
  createKeys,
  toRecords,
};
