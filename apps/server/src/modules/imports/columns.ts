import { EMPTY_MARK, MAX_OPTIONS, type ProductDetails } from '@haberdash/contract';

/** Columns that say something of the product itself: a row of this table is all that a further one needs. */
export const PRODUCT_COLUMNS = {
  title: { name: 'Title', aliases: ['Name', 'Product'], show: ({ title }) => title },
  description: { name: 'Description', show: ({ description }) => description },
  category: { name: 'Category', aliases: ['Categories', 'Type'], show: ({ category }) => category },
  subcategory: { name: 'Subcategory', mayBeEmpty: true, show: ({ subcategory }) => subcategory ?? '' },
  brand: { name: 'Brand', aliases: ['Vendor', 'Brands'], show: ({ brand }) => brand },
} as const satisfies Record<string, ProductColumn>;

interface ProductColumn {
  name: string;
  /** What other shops call it. */
  aliases?: readonly string[];
  /** Whether the mark for empty cells is taken. */
  mayBeEmpty?: true;
  show: (product: ProductDetails) => string;
}

export type ProductKey = keyof typeof PRODUCT_COLUMNS;
export const PRODUCT_KEYS = Object.keys(PRODUCT_COLUMNS) as ProductKey[];

const OPTION_NUMBERS = Array.from({ length: MAX_OPTIONS }, (_, index) => index + 1);
export type OptionNameKey = `optionName${number}`;
export type OptionValueKey = `optionValue${number}`;
export const OPTION_NAME_KEYS = OPTION_NUMBERS.map((number): OptionNameKey => `optionName${number}`);
export const OPTION_VALUE_KEYS = OPTION_NUMBERS.map((number): OptionValueKey => `optionValue${number}`);

type VariantKey = 'variantId' | 'sku' | 'price' | 'salePrice' | 'stock' | 'variantImage';
type OtherKey = 'id' | 'handle' | 'basePrice' | 'baseSalePrice' | 'image' | 'ignored';
export type ColumnKey = ProductKey | OptionNameKey | OptionValueKey | VariantKey | OtherKey;

/** A row that has one of these is about a variant. */
export const VARIANT_KEYS: readonly ColumnKey[] = [
  ...OPTION_VALUE_KEYS,
  'variantId',
  'sku',
  'price',
  'salePrice',
  'stock',
  'variantImage',
];

const optionColumns = OPTION_NUMBERS.flatMap((number): [ColumnKey, string, readonly string[]][] => [
  [`optionName${number}`, `Option ${number} Name`, [`Attribute ${number} name`]],
  [`optionValue${number}`, `Option ${number} Value`, [`Attribute ${number} value(s)`]],
]);

/** Every column in the order in which it is written: how it is meant, its name, and what other shops call it. */
const COLUMNS: readonly [key: ColumnKey, name: string, aliases: readonly string[]][] = [
  ['id', 'ID', ['Product ID']],
  ['handle', 'Handle', ['Slug']],
  ...PRODUCT_KEYS.map((key): [ColumnKey, string, readonly string[]] => {
    const { name, aliases = [] }: ProductColumn = PRODUCT_COLUMNS[key];
    return [key, name, aliases];
  }),
  ['basePrice', 'Base Price', []],
  ['baseSalePrice', 'Base Sale Price', []],
  ...optionColumns,
  ['variantId', 'Variant ID', []],
  ['sku', 'SKU', ['Variant SKU']],
  ['price', 'Price', ['Variant Price', 'Regular price']],
  ['salePrice', 'Sale Price', []],
  ['stock', 'Stock', ['Variant Inventory Qty', 'Total Stock', 'Quantity']],
  ['variantImage', 'Variant Image', []],
  ['image', 'Image', ['Image Src', 'Images']],
  // What an export says for whoever reads it, and what a file of wrong rows adds.
  ['ignored', 'Variant', []],
  ['ignored', 'Problem', []],
];

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const KEY_BY_NAME = new Map(
  COLUMNS.flatMap(([key, name, aliases]) => [name, ...aliases].map((each) => [plain(each), key])),
);
const NAME_BY_KEY = new Map(COLUMNS.map(([key, name]) => [key, name]));

export const columnName = (key: ColumnKey): string => NAME_BY_KEY.get(key) ?? key;

/** What the columns of a file mean; undefined for those that mean nothing here. The first of two of one meaning counts. */
export function readHeading(heading: readonly string[]): (ColumnKey | undefined)[] {
  const seen = new Set<ColumnKey>();
  return heading.map((name) => {
    const key = KEY_BY_NAME.get(plain(name));
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
/** Whether a cell says that something is to be empty. */
export const isEmptied = isMark;
