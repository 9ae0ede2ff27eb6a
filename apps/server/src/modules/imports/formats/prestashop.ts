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
import { isNo, isYes, listIn, type SheetRow } from './sheet.ts';

const NAMES = {
  id: ['Product ID', 'id_product'],
  active: ['Active (0/1)', 'Active', 'Status'],
  title: ['Name *', 'Name', 'Product name'],
  categories: ['Categories (x,y,z...)', 'Categories', 'Category'],
  gross: ['Price tax included', 'Price (tax incl.)'],
  net: ['Price tax excluded', 'Price (tax excl.)'],
  price: ['Price tax included', 'Price (tax incl.)', 'Price tax excluded', 'Price (tax excl.)', 'Base price', 'Price'],
  from: ['Discount from (yyyy-mm-dd)', 'Discount from'],
  to: ['Discount to (yyyy-mm-dd)', 'Discount to'],
  amount: ['Discount amount'],
  percent: ['Discount percent'],
  sku: ['Reference #', 'Reference'],
  brand: ['Manufacturer', 'Brand'],
  stock: ['Quantity'],
  visibility: ['Visibility'],
  texts: ['Summary', 'Short description', 'Description'],
  handle: ['URL rewritten', 'Friendly URL'],
  images: ['Image URLs (x,y,z...)', 'Image URLs', 'Image'],
  alts: ['Image alt texts (x,y,z...)', 'Image alt texts'],
} as const;

const LIMITS: readonly Limit[] = [
  {
    columns: ['Available for order (0 = No, 1 = Yes)', 'Available for order', 'Show price (0 = No, 1 = Yes)'],
    isSet: isNo,
    says: 'It can’t be ordered there, so it’s imported as a draft.',
    effect: 'draft',
  },
  {
    columns: ['Virtual product (0 = No, 1 = Yes)', 'Virtual product'],
    isSet: isYes,
    says: DIFFERENCES.undelivered,
    effect: 'draft',
  },
  {
    columns: ['Out of stock action', 'Out of stock'],
    isSet: (cell) => cell === '1',
    says: DIFFERENCES.backorders,
  },
  {
    columns: ['Customizable (0 = No, 1 = Yes)', 'Uploadable files (0 = No, 1 = Yes)'],
    isSet: isYes,
    says: 'Customers can personalise it there but not here, so it’s imported as a draft.',
    effect: 'draft',
  },
];

/** The price with the discount; empty without one. */
function salePrice(row: SheetRow, price: string): string {
  const [amount, percent] = [Number(row.number(...NAMES.amount)), Number(row.number(...NAMES.percent))];
  if (amount > 0) return String(Math.round((Number(price) - amount) * 100) / 100);
  return percent > 0 ? String(Math.round(Number(price) * (100 - percent)) / 100) : '';
}

function readRow(row: SheetRow, context: FormatContext): FileRecord[] {
  const record: FileRecord = { row: row.row, cells: {} };
  const paths = listIn(row.text(...NAMES.categories)).map((path) => path.split(/[>/]/));
  const filing = filingIn(paths, context.terms);
  const price = row.number(...NAMES.price);
  fillCells(record, {
    title: row.text(...NAMES.title),
    description: joinTexts(NAMES.texts.map((name) => context.textOfHtml(row.text(name)))),
    category: filing?.category,
    subcategory: filing?.subcategory,
    brand: row.text(...NAMES.brand),
    handle: row.text(...NAMES.handle),
    sku: row.text(...NAMES.sku),
    stock: row.number(...NAMES.stock),
    price,
  });
  const isHidden = isNo(row.text(...NAMES.active)) || row.text(...NAMES.visibility).toLowerCase() === 'none';
  if (row.text(...NAMES.active) || isHidden) record.cells.status = isHidden ? 'draft' : 'published';
  const [from, to] = [dateIn(row, ...NAMES.from), dateIn(row, ...NAMES.to)];
  takeSale(
    record,
    { isSaid: row.has(...NAMES.amount, ...NAMES.percent), price: salePrice(row, price), from, to },
    context,
  );
  if (price && row.text(...NAMES.gross) === '' && row.text(...NAMES.net) !== '')
    noteOf(record, 'Its price in the file excludes tax; it becomes the price shoppers pay.');
  if (noteLimits(row, record, LIMITS)) record.cells.status = 'draft';
  const [pictures, alts] = [row.text(...NAMES.images), row.text(...NAMES.alts)];
  return [record, ...pictureRecords(record, listIn(pictures), alts.split(','))];
}

export const PRESTASHOP: FileFormat = {
  id: 'prestashop',
  isOf: (names) =>
    (names.has('productid') || names.has('idproduct')) &&
    ['reference', 'active01', 'pricetaxexcluded', 'pricetaxexcl', 'pricetaxincluded'].some((name) => names.has(name)),
  reads: readsOf(...Object.values(NAMES).flat(), ...LIMITS.flatMap(({ columns }) => columns)),
  numbers: [...NAMES.price, ...NAMES.amount, ...NAMES.percent, ...NAMES.stock],
  dates: [...NAMES.from, ...NAMES.to],
  createKeys: () => ({
    learn: () => undefined,
    keyOf: (row) => ({
      key: row.text(...NAMES.id) ? `number:${row.text(...NAMES.id)}` : `row:${row.row}`,
      sku: row.text(...NAMES.sku),
      title: row.text(...NAMES.title),
      handle: row.text(...NAMES.handle),
    }),
  }),
  toRecords: (rows, context) => rows.flatMap((row) => readRow(row, context)),
};
