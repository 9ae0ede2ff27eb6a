import { type ColumnKey, columnName, OPTION_NAME_KEYS, OPTION_VALUE_KEYS, PRODUCT_KEYS } from './columns.ts';
import type { PlannedPicture } from './plan-pictures.ts';
import type { PlannedVariant } from './plan-variants.ts';
import type { FileRecord, Findings } from './records.ts';

/** Fields of the form that have a column of their own name. */
const SAME_COLUMNS: Readonly<Record<string, ColumnKey | undefined>> = Object.fromEntries(
  (
    [
      'sku',
      'price',
      'salePrice',
      'saleStartsAt',
      'saleEndsAt',
      'weightGrams',
      'image',
      'status',
      'publishAt',
      'completeTheLook',
      ...PRODUCT_KEYS,
    ] satisfies ColumnKey[]
  ).map((key) => [key, key]),
);

/** Columns of the parts of a picture. */
const PICTURE_COLUMNS: Readonly<Record<string, ColumnKey | undefined>> = {
  alt: 'imageAlt',
  variantIds: 'imageVariants',
  variantOptions: 'imageVariants',
};

interface Planned {
  records: readonly FileRecord[];
  variants: readonly PlannedVariant[];
  pictures: readonly PlannedPicture[];
  optionNames: readonly string[];
}

/** The row and the column of the file that a field of the form comes from. */
export type FindPlace = (path: readonly string[]) => { row: number; column: ColumnKey | undefined };

/** Finder for the place in the file that a field of the form comes from. */
export const placesOf =
  ({ records, variants, pictures, optionNames }: Planned): FindPlace =>
  ([field = '', at = '', part = '', name = '']: readonly string[]) => {
    const rowWith = (key: ColumnKey) => (records.find(({ cells }) => cells[key] !== undefined) ?? records[0])?.row ?? 1;
    if (field === 'variants' && at !== '') {
      const row = variants[Number(at)]?.record?.row ?? records[0]?.row ?? 1;
      const option = OPTION_VALUE_KEYS[Math.max(0, optionNames.indexOf(name))];
      const keys: Record<string, ColumnKey | undefined> = {
        totalStock: 'stock',
        image: 'variantImage',
        options: option,
      };
      return { row, column: keys[part] ?? SAME_COLUMNS[part] };
    }
    const picture = field === 'images' ? pictures[Number(at)]?.record : undefined;
    if (picture) return { row: picture.row, column: PICTURE_COLUMNS[part] ?? 'image' };
    const keys: Record<string, ColumnKey | undefined> = {
      totalStock: 'stock',
      images: 'image',
      slug: 'handle',
      options: (part === 'values' ? OPTION_VALUE_KEYS : OPTION_NAME_KEYS)[Number(at) || 0],
    };
    const base: Record<string, ColumnKey[]> = {
      basePrice: ['basePrice', 'price'],
      baseSalePrice: ['baseSalePrice', 'salePrice'],
      saleStartsAt: ['baseSaleStartsAt', 'saleStartsAt'],
      saleEndsAt: ['baseSaleEndsAt', 'saleEndsAt'],
    };
    const column =
      keys[field] ??
      base[field]?.find((key, at) => at === 1 || records.some(({ cells }) => cells[key] !== undefined)) ??
      SAME_COLUMNS[field];
    return { row: column ? rowWith(column) : (records[0]?.row ?? 1), column };
  };

/**
 * Notes faults by the form's own rules. An invalid price makes no sale price wrong; an invalid picture is one fault.
 */
export function noteIssues(
  issues: readonly { path: PropertyKey[]; message: string }[],
  place: FindPlace,
  findings: Findings,
): void {
  const paths = issues.map(({ path }) => path.map(String));
  const wrong = new Set(paths.map((path) => path.join('.')));
  for (const [index, path] of paths.entries()) {
    const name = path.join('.');
    const price = name.replace(/salePrice$/, 'price').replace(/baseSalePrice$/, 'basePrice');
    if (price !== name && (wrong.has(price) || (name === 'baseSalePrice' && wrong.has('price')))) continue;
    const { row, column } = place(path);
    // A picture that cannot be had is said already; without it there is none.
    const isSaid = findings.problems.some((one) => one.row === row && one.column === columnName('image'));
    if (column === 'image' && isSaid) continue;
    findings.fault(row, column, issues[index]?.message ?? '');
  }
}
