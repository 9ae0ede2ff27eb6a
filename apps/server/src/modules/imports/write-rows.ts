import {
  type CellProblem,
  IMPORT_COLUMNS,
  type ImportColumn,
  isId,
  type ProductDetails,
  type ProductImage,
  type SaleDates,
  type Variant,
  variantTitle,
} from '@haberdash/contract';
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
import { variantsCell } from './picture-cells.ts';
import { lookCell } from './plan-look.ts';
import type { FileRow } from './records.ts';

/** Spreadsheets read a file as UTF-8 where it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

const PRODUCT_FILE = Object.keys(IMPORT_COLUMNS) as ImportColumn[];

const STOCK_FILE: readonly ColumnKey[] = [
  'id',
  'variantId',
  'sku',
  'title',
  'ignored',
  'stock',
  'stockExported',
  'exportedAt',
];

type Cells = Partial<Record<ColumnKey, string>>;

const lineOf = (keys: readonly ColumnKey[], cells: Cells) => csvLine(keys.map((key) => toCell(cells[key] ?? '')));

const saleText = (salePrice: number) => (salePrice > 0 ? String(salePrice) : '');

const dateCells = ({ saleStartsAt, saleEndsAt }: SaleDates) => ({
  saleStartsAt: saleStartsAt ?? '',
  saleEndsAt: saleEndsAt ?? '',
});

/** The others inform an import what the first was and when, so that a change of it is known as one, and counts once. */
const stockCells = ({ totalStock }: Variant, exportedAt: string): Cells => ({
  stock: String(totalStock),
  stockExported: String(totalStock),
  exportedAt,
});

/** The addresses of products that others name, by their ids. */
type Addresses = ReadonlyMap<string, string>;

const productCells = (product: ProductDetails, addresses: Addresses): Cells => {
  const texts = Object.fromEntries(PRODUCT_KEYS.map((key) => [key, PRODUCT_COLUMNS[key].show(product)]));
  const { status, publishAt, completeTheLook = [] } = product;
  const look = lookCell(completeTheLook, (id) => addresses.get(id));
  // A product without an address of its own has its id for one.
  const handle = isId(product.slug) ? '' : product.slug;
  const cells: Cells = { ...texts, handle, completeTheLook: look, status, publishAt: publishAt ?? '' };
  if (product.options.length === 0) return cells;
  const names = product.options.map(({ name }, at) => [OPTION_NAME_KEYS[at], name]);
  return {
    ...cells,
    ...Object.fromEntries(names),
    basePrice: String(product.basePrice),
    baseSalePrice: saleText(product.baseSalePrice),
    baseSaleStartsAt: product.saleStartsAt ?? '',
    baseSaleEndsAt: product.saleEndsAt ?? '',
  };
};

/** A variant that costs what the base price is, or shows the product's picture, leaves that empty. */
const variantCells = ({ options }: ProductDetails, variant: Variant, exportedAt: string): Cells => ({
  ...Object.fromEntries(options.map(({ name }, at) => [OPTION_VALUE_KEYS[at], variant.options[name] ?? ''])),
  ...(options.length > 0 && { variantId: variant.id }),
  sku: variant.sku,
  ...((variant.ownPrice || options.length === 0) && {
    price: String(variant.price),
    salePrice: saleText(variant.salePrice),
    ...dateCells(variant),
  }),
  ...stockCells(variant, exportedAt),
  weightGrams: String(variant.weightGrams ?? ''),
  ...(variant.ownImage && { variantImage: variant.image }),
});

const pictureCells = (product: ProductDetails, picture: ProductImage, at: number): Cells => ({
  image: picture.url,
  imagePosition: String(at + 1),
  imageAlt: picture.alt,
  imageVariants: variantsCell(product, picture),
});

/** A row for each variant and each picture, whichever are more; the first one says what is of the product itself. */
function productLines(product: ProductDetails, exportedAt: string, addresses: Addresses): string {
  const own = productCells(product, addresses);
  const { id, variants, images } = product;
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, at) => {
    const [variant, picture] = [variants[at], images[at]];
    return lineOf(PRODUCT_FILE, {
      id,
      ...(at === 0 && own),
      ...(picture && pictureCells(product, picture, at)),
      ...(variant && variantCells(product, variant, exportedAt)),
    });
  }).join('');
}

const stockLines = ({ id, title, options, variants }: ProductDetails, exportedAt: string): string =>
  variants
    .map((variant) =>
      lineOf(STOCK_FILE, {
        id,
        variantId: variant.id,
        sku: variant.sku,
        title,
        ignored: variantTitle(options, variant),
        ...stockCells(variant, exportedAt),
      }),
    )
    .join('');

interface ProductFile {
  heading: string;
  /** @param addresses of the products that looks name */
  lines: (product: ProductDetails, exportedAt: string, addresses: Addresses) => string;
}

/** Formats of a file of products: with all that is known of them, or with their stock alone. */
export const PRODUCT_FILES: Readonly<Record<'products' | 'stock', ProductFile>> = {
  products: { heading: BYTE_ORDER_MARK + csvLine(PRODUCT_FILE.map(columnName)), lines: productLines },
  stock: { heading: BYTE_ORDER_MARK + csvLine(STOCK_FILE.map(columnName)), lines: stockLines },
};

/** A file's own rows with why they are wrong. */
export const wrongRowsHeading = (heading: readonly string[]): string =>
  BYTE_ORDER_MARK + csvLine([...heading, 'Problem']);

/** Text of a problem in one line. */
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

/** A file to begin with: a product that comes in sizes and colours, and one that does not. */
export function templateLines({ category, brand }: { category: string; brand: string }): string {
  const shared = { category, brand, status: 'published' };
  const shirt = { handle: 'linen-shirt' };
  const of = (colour: string, size: string): Cells => ({
    ...shirt,
    optionValue1: colour,
    optionValue2: size,
    sku: `LINEN-${colour}-${size}`.toUpperCase(),
    stock: '10',
  });
  const rows: Cells[] = [
    {
      ...shared,
      ...of('Navy', 'S'),
      title: 'Linen shirt',
      description: 'Light, and softer with every wash.',
      basePrice: '49',
      baseSalePrice: '39',
      optionName1: 'Colour',
      optionName2: 'Size',
      image: 'linen-navy.jpg',
      imagePosition: '1',
      imageAlt: 'A navy linen shirt, buttoned',
      imageVariants: 'Navy',
    },
    {
      ...of('Navy', 'M'),
      image: 'linen-white.jpg',
      imagePosition: '2',
      imageAlt: 'The same shirt in white',
      imageVariants: 'White',
    },
    { ...of('White', 'S'), image: 'https://example.com/linen-detail.jpg', imagePosition: '3', imageAlt: 'Its buttons' },
    { ...of('White', 'M'), price: '55' },
    {
      ...shared,
      handle: 'wool-scarf',
      title: 'Wool scarf',
      description: 'Warm, and does not itch.',
      status: 'draft',
      image: 'scarf.jpg',
      imageAlt: 'A grey scarf, folded',
      sku: 'SCARF-GREY',
      price: '25',
      stock: '40',
    },
  ];
  return rows.map((cells) => lineOf(PRODUCT_FILE, cells)).join('');
}
