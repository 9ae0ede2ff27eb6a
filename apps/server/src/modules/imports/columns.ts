import { EMPTY_MARK, foldText, IMPORT_COLUMNS, type ImportColumn, type ProductDetails } from '@haberdash/contract';

/** Columns that say something of the product itself: a row of this table is all that a further one needs. */
export const PRODUCT_COLUMNS = {
  title: { show: ({ title }) => title },
  description: { show: ({ description }) => description },
  category: { show: ({ category }) => category },
  subcategory: { mayBeEmpty: true, show: ({ subcategory }) => subcategory ?? '' },
  brand: { show: ({ brand }) => brand },
  fabric: { mayBeEmpty: true, show: ({ fabric = '' }) => fabric },
  care: { mayBeEmpty: true, show: ({ care = '' }) => care },
  fit: { mayBeEmpty: true, show: ({ fit = '' }) => fit },
  measurements: { mayBeEmpty: true, show: ({ measurements = '' }) => measurements },
  modelNote: { mayBeEmpty: true, show: ({ modelNote = '' }) => modelNote },
  madeIn: { mayBeEmpty: true, show: ({ madeIn = '' }) => madeIn },
  maker: { mayBeEmpty: true, show: ({ maker = '' }) => maker },
  taxClass: { mayBeEmpty: true, show: ({ taxClass = '' }) => taxClass },
  hsCode: { mayBeEmpty: true, show: ({ hsCode = '' }) => hsCode },
} as const satisfies Partial<Record<ImportColumn, ProductColumn>>;

interface ProductColumn {
  /** True when the mark for empty cells is taken. */
  mayBeEmpty?: true;
  show: (product: ProductDetails) => string;
}

export type ProductKey = keyof typeof PRODUCT_COLUMNS;
export const PRODUCT_KEYS = Object.keys(PRODUCT_COLUMNS) as ProductKey[];

export const OPTION_NAME_KEYS = ['optionName1', 'optionName2', 'optionName3'] as const;
export const OPTION_VALUE_KEYS = ['optionValue1', 'optionValue2', 'optionValue3'] as const;

/** `ignored`: what an export says for its reader, and what a file of wrong rows adds. */
export type ColumnKey = ImportColumn | 'ignored';

/** A row that has one of these is about a variant. */
export const VARIANT_KEYS: readonly ColumnKey[] = [
  ...OPTION_VALUE_KEYS,
  'variantId',
  'sku',
  'price',
  'salePrice',
  'saleStartsAt',
  'saleEndsAt',
  'stock',
  'weightGrams',
  'variantImage',
];

const NAMES = Object.entries(IMPORT_COLUMNS) as [ImportColumn, string][];
const IGNORED = ['Variant', 'Problem'];

/** Names in other shops' files. */
const ALIASES: Partial<Record<ImportColumn, readonly string[]>> = {
  id: ['Product ID'],
  handle: ['Slug', 'Address', 'URL handle'],
  title: ['Name', 'Product'],
  category: ['Categories', 'Type'],
  brand: ['Vendor', 'Brands'],
  status: ['Published'],
  hsCode: ['HSN', 'HSN Code', 'Harmonized System Code'],
  image: ['Image Src', 'Images'],
  imageAlt: ['Image Alt'],
  optionName1: ['Attribute 1 name'],
  optionValue1: ['Attribute 1 value(s)'],
  optionName2: ['Attribute 2 name'],
  optionValue2: ['Attribute 2 value(s)'],
  optionName3: ['Attribute 3 name'],
  optionValue3: ['Attribute 3 value(s)'],
  sku: ['Variant SKU'],
  price: ['Variant Price', 'Regular price'],
  stock: ['Variant Inventory Qty', 'Total Stock', 'Quantity'],
};

/** A name of a column, however it is spelt. */
export const plainName = (name: string): string => foldText(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
const KEY_BY_NAME = new Map<string, ColumnKey>([
  ...NAMES.map(([key, name]): [string, ColumnKey] => [plainName(name), key]),
  ...IGNORED.map((name): [string, ColumnKey] => [plainName(name), 'ignored']),
]);
const KEY_BY_ALIAS = new Map(NAMES.flatMap(([key]) => (ALIASES[key] ?? []).map((each) => [plainName(each), key])));

export const columnName = (key: ColumnKey): string => (key === 'ignored' ? 'Variant' : IMPORT_COLUMNS[key]);

/**
 * Meanings of a file's columns; undefined for those without one here. Of two of one meaning the one counts that is
 * called as here, else the first.
 */
export function readHeading(heading: readonly string[]): (ColumnKey | undefined)[] {
  const own = new Set(heading.map((name) => KEY_BY_NAME.get(plainName(name))));
  const seen = new Set<ColumnKey>();
  return heading.map((name) => {
    const alias = KEY_BY_ALIAS.get(plainName(name));
    const key = KEY_BY_NAME.get(plainName(name)) ?? (own.has(alias) ? undefined : alias);
    if (key === undefined || (key !== 'ignored' && seen.has(key))) return undefined;
    seen.add(key);
    return key;
  });
}

const isMark = (text: string) => text.toLowerCase() === EMPTY_MARK;
const isMarkedMark = (text: string) => /^'+\[empty\]$/i.test(text);

/** A text as a cell: one that is the mark for empty cells gets an apostrophe before it. */
export const toCell = (text: string): string => (isMark(text) || isMarkedMark(text) ? `'${text}` : text);
/** The undo of `toCell`. */
export const fromCell = (cell: string): string => (isMarkedMark(cell) ? cell.slice(1) : cell);
/** True for a cell that says that something is to be empty. */
export const isEmptied = isMark;
