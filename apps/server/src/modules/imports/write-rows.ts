import { type CellProblem, type ProductDetails, type Variant, variantTitle } from '@haberdash/contract';
import { csvLine, unmarkFormula } from '../../lib/csv.ts';
import {
  type ColumnKey,
  columnName,
  OPTION_NAME_KEYS,
  OPTION_VALUE_KEYS,
  PRODUCT_COLUMNS,
  PRODUCT_KEYS,
  toCell,
} from './columns.ts';
import type { FileRow } from './records.ts';

/** Spreadsheets read a file as UTF-8 where it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

const PRODUCT_FILE: readonly ColumnKey[] = [
  'id',
  ...PRODUCT_KEYS,
  'image',
  'basePrice',
  'baseSalePrice',
  ...OPTION_NAME_KEYS.flatMap((key, at): ColumnKey[] => [key, OPTION_VALUE_KEYS[at] ?? 'ignored']),
  'variantId',
  'sku',
  'price',
  'salePrice',
  'stock',
  'variantImage',
];

const STOCK_FILE: readonly ColumnKey[] = ['id', 'variantId', 'sku', 'title', 'ignored', 'stock'];

type Cells = Partial<Record<ColumnKey, string>>;

const lineOf = (keys: readonly ColumnKey[], cells: Cells) => csvLine(keys.map((key) => toCell(cells[key] ?? '')));

const saleText = (salePrice: number) => (salePrice > 0 ? String(salePrice) : '');

const productCells = (product: ProductDetails): Cells => {
  const texts = Object.fromEntries(PRODUCT_KEYS.map((key) => [key, PRODUCT_COLUMNS[key].show(product)]));
  const cells: Cells = { ...texts, image: product.image };
  if (product.options.length === 0) return cells;
  const names = product.options.map(({ name }, at) => [OPTION_NAME_KEYS[at], name]);
  return {
    ...cells,
    ...Object.fromEntries(names),
    basePrice: String(product.basePrice),
    baseSalePrice: saleText(product.baseSalePrice),
  };
};

/** A variant that costs what the base price is, or shows the product's picture, leaves that empty. */
const variantCells = ({ options }: ProductDetails, variant: Variant): Cells => ({
  ...Object.fromEntries(options.map(({ name }, at) => [OPTION_VALUE_KEYS[at], variant.options[name] ?? ''])),
  ...(options.length > 0 && { variantId: variant.id }),
  sku: variant.sku,
  ...((variant.ownPrice || options.length === 0) && {
    price: String(variant.price),
    salePrice: saleText(variant.salePrice),
  }),
  stock: String(variant.totalStock),
  ...(variant.ownImage && { variantImage: variant.image }),
});

/** A row for each variant; the first one says what is of the product itself. */
function productLines(product: ProductDetails): string {
  const own = productCells(product);
  return product.variants
    .map((variant, at) =>
      lineOf(PRODUCT_FILE, { id: product.id, ...(at === 0 && own), ...variantCells(product, variant) }),
    )
    .join('');
}

const stockLines = ({ id, title, options, variants }: ProductDetails): string =>
  variants
    .map((variant) =>
      lineOf(STOCK_FILE, {
        id,
        variantId: variant.id,
        sku: variant.sku,
        title,
        ignored: variantTitle(options, variant),
        stock: String(variant.totalStock),
      }),
    )
    .join('');

/** How a file of products is written: with all that is known of them, or their stock alone. */
export const PRODUCT_FILES = {
  products: { heading: BYTE_ORDER_MARK + csvLine(PRODUCT_FILE.map(columnName)), lines: productLines },
  stock: {
    heading: BYTE_ORDER_MARK + csvLine(STOCK_FILE.map((key) => (key === 'ignored' ? 'Variant' : columnName(key)))),
    lines: stockLines,
  },
} as const;

/** A file's own rows with why they are wrong. */
export const wrongRowsHeading = (heading: readonly string[]): string =>
  BYTE_ORDER_MARK + csvLine([...heading, 'Problem']);

/** How a problem reads in one line. */
const problemText = ({ row, column, message }: CellProblem): string =>
  column ? `Row ${row}, ${column}: ${message}` : `Row ${row}: ${message}`;

/** The rows of a product that is wrong; each has its own reasons, the first one all that are of no row of them. */
export function wrongLines(
  heading: readonly string[],
  { rows, problems }: { rows: readonly FileRow[]; problems: readonly CellProblem[] },
): string {
  const known = new Set(rows.map(([row]) => row));
  return rows
    .map(([row, ...cells], at) => {
      const said = problems.filter((one) => one.row === row || (at === 0 && !known.has(one.row)));
      const whole = heading.map((_, column) => unmarkFormula(cells[column] ?? ''));
      return csvLine([...whole, said.map(problemText).join(' ')]);
    })
    .join('');
}
