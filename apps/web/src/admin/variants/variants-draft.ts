import type { FieldFault, Product, ProductBody, ProductDetails, Variant } from '@haberdash/contract';
import { MAX_OPTION_VALUES, MAX_VARIANTS } from '@haberdash/contract/constants';
import { plainNumber } from '@haberdash/contract/numbers';
import { findVariantFaults } from '@haberdash/contract/variant-faults';
import { toSaleDates, toSaleTexts } from '../products/sale-dates.ts';

/** Editable fields of a variant, as typed. */
interface Cells {
  isOffered: boolean;
  sku: string;
  /** Empty: what the product costs. */
  price: string;
  salePrice: string;
  stock: string;
  /** In grams; empty where it is not known. */
  weight: string;
}

/** From left to right. */
export const CELL_COLUMNS = ['isOffered', 'sku', 'price', 'salePrice', 'stock', 'weight'] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];
export type TextColumn = Exclude<CellColumn, 'isOffered'>;

/** A value of an option; its key stays when it is renamed. */
export interface ValueDraft {
  key: string;
  text: string;
}

export interface OptionDraft {
  key: string;
  name: string;
  values: readonly ValueDraft[];
  /** The reason why it was refused; cleared by its next change. */
  fault?: string;
}

/** One combination of values: a row of the grid. */
export interface VariantRow extends Cells {
  /** Made of the keys of its values: the same when these are renamed or reordered. */
  key: string;
  /** 'M / Navy'. */
  title: string;
  /** Id of an existing variant; null for a new one. */
  id: string | null;
  /** Its own picture; null: the product's. */
  image: string | null;
  /** Period of its own sale price, in the browser's zone; empty where a side is open. */
  saleStartsAt: string;
  saleEndsAt: string;
  /** Units on hand when the form was filled; null for a new variant. */
  stockBefore: number | null;
  refusals: Partial<Record<CellColumn, string>>;
}

/** Options and variants as the form holds them. */
export interface VariantsDraft {
  options: readonly OptionDraft[];
  rows: readonly VariantRow[];
  /** The next key of an option or a value. */
  nextKey: number;
  /** Refusal that belongs to no single option or row. */
  fault: string;
  /** Counts the refusals: each leads to what was refused. */
  refused: number;
  /** Announcement of the last paste or fill, and the rows before it. */
  filled: { said: string; rows: readonly VariantRow[] } | null;
}

export const NO_VARIANTS: VariantsDraft = { options: [], rows: [], nextKey: 0, fault: '', refused: 0, filled: null };

export type EditedProduct = Product & Partial<Omit<ProductDetails, keyof Product>>;

type Choice = readonly ValueDraft[];

const withValues = (options: readonly OptionDraft[]) => options.filter(({ values }) => values.length > 0);

/** Number of combinations of the options' values. */
const countCombinations = (options: readonly Pick<OptionDraft, 'values'>[]): number => {
  const counts = options.map(({ values }) => values.length).filter((count) => count > 0);
  return counts.length === 0 ? 0 : counts.reduce((product, count) => product * count, 1);
};

/** Every combination of values, in the order of options and values. */
function combinationsOf(options: readonly OptionDraft[]): Choice[] {
  const chosen = withValues(options);
  if (chosen.length === 0) return [];
  return chosen.reduce<Choice[]>(
    (choices, { values }) => choices.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  );
}

const keyOf = (valueKeys: readonly string[]): string => [...valueKeys].sort().join(' ');
const choiceKey = (choice: Choice): string => keyOf(choice.map(({ key }) => key));
const titleOf = (choice: Choice): string => choice.map(({ text }) => text).join(' / ');

const NO_SALE_DATES = { saleStartsAt: '', saleEndsAt: '' };

const emptyRow = (choice: Choice, isOffered: boolean): VariantRow => ({
  key: choiceKey(choice),
  title: titleOf(choice),
  id: null,
  image: null,
  ...NO_SALE_DATES,
  stockBefore: null,
  isOffered,
  sku: '',
  price: '',
  salePrice: '',
  stock: '',
  weight: '',
  refusals: {},
});

const isTyped = ({ sku, price, salePrice, stock, weight }: VariantRow) =>
  `${sku}${price}${salePrice}${stock}${weight}` !== '';

/** Number of rows worth keeping: existing variants, and new ones in which something was typed. */
const countMissed = (rows: readonly VariantRow[]) =>
  rows.filter((row) => row.isOffered && (row.id !== null || isTyped(row))).length;

/** Number of variants that go when one draft becomes the other. */
export const countGoing = (before: VariantsDraft, after: VariantsDraft): number =>
  countMissed(before.rows) - countMissed(after.rows);

/**
 * The rows that there are, by the keys that they have with other options. The first value of an option that is new is
 * given to all rows; of an option that goes, the first offered row of what becomes one stays.
 */
function carryRows({ options, rows }: VariantsDraft, next: readonly OptionDraft[]): Map<string, VariantRow> {
  const [before, after] = [withValues(options), withValues(next)];
  const isIn = (others: readonly OptionDraft[], { key }: OptionDraft) => others.some((other) => other.key === key);
  const gone = new Set(
    before.filter((option) => !isIn(after, option)).flatMap(({ values }) => values.map(({ key }) => key)),
  );
  const given = after
    .filter((option) => !isIn(before, option))
    .flatMap(({ values: [first] }) => (first ? [first.key] : []));
  const carried = new Map<string, VariantRow>();
  for (const row of rows) {
    const key = keyOf([...row.key.split(' ').filter((part) => !gone.has(part)), ...given]);
    const other = carried.get(key);
    if (!other || (row.isOffered && !other.isOffered)) carried.set(key, row);
  }
  return carried;
}

/**
 * Gives the draft other options: a row for every combination, those that there were with all their content. Where
 * there are more combinations than a product may have variants, only the rows that there were.
 */
export function changeOptions(draft: VariantsDraft, options: readonly OptionDraft[]): VariantsDraft {
  const carried = carryRows(draft, options);
  const isTooMany = countCombinations(options) > MAX_VARIANTS;
  const rows = combinationsOf(options).flatMap((choice) => {
    const [key, title] = [choiceKey(choice), titleOf(choice)];
    const row = carried.get(key);
    if (!row) return isTooMany ? [] : [emptyRow(choice, true)];
    return row.key === key && row.title === title ? [row] : [{ ...row, key, title }];
  });
  return { ...draft, options, rows, fault: '', filled: null };
}

/** A draft as a product has it; combinations that are not sold are rows that are not offered. */
export function toDraft(product: EditedProduct | null): VariantsDraft {
  if (!product || product.options.length === 0) return NO_VARIANTS;
  let nextKey = 0;
  const newKey = () => String(nextKey++);
  const options = product.options.map(({ name, values }) => ({
    key: newKey(),
    name,
    values: values.map((text) => ({ key: newKey(), text })),
  }));
  const known = new Map((product.variants ?? []).map((variant) => [titlesOf(product, variant), variant]));
  const isTooMany = countCombinations(options) > MAX_VARIANTS;
  const rows = combinationsOf(options).flatMap((choice) => {
    const variant = known.get(JSON.stringify(choice.map(({ text }) => text)));
    if (!variant) return isTooMany ? [] : [emptyRow(choice, false)];
    return [{ ...emptyRow(choice, true), ...cellsOf(variant) }];
  });
  return { ...NO_VARIANTS, options, rows, nextKey };
}

const titlesOf = ({ options }: Product, variant: Variant) =>
  JSON.stringify(options.map(({ name }) => variant.options[name]));

const amountText = (amount: number) => (amount === 0 ? '' : String(amount));

const cellsOf = (variant: Variant) => ({
  id: variant.id,
  image: variant.ownImage ? variant.image : null,
  stockBefore: variant.totalStock,
  sku: variant.sku,
  price: variant.ownPrice ? String(variant.price) : '',
  salePrice: variant.ownPrice ? amountText(variant.salePrice) : '',
  ...(variant.ownPrice ? toSaleTexts(variant) : NO_SALE_DATES),
  stock: String(variant.totalStock),
  weight: String(variant.weightGrams ?? ''),
});

/**
 * Takes over how much there is of each variant now, where another user changed the product. What was typed stays, and a
 * stock that was not touched is the present one, so that what was sold meanwhile stays sold.
 */
export function rebaseStock(draft: VariantsDraft, { variants = [] }: EditedProduct): VariantsDraft {
  const stocks = new Map(variants.map(({ id, totalStock }) => [id, totalStock]));
  const rows = draft.rows.map((row) => {
    const stockBefore = row.id === null ? undefined : stocks.get(row.id);
    if (stockBefore === undefined || stockBefore === row.stockBefore) return row;
    return { ...row, stockBefore, stock: row.stock === String(row.stockBefore) ? String(stockBefore) : row.stock };
  });
  return { ...draft, rows };
}

export const offered = ({ rows }: VariantsDraft) => rows.filter(({ isOffered }) => isOffered);

/** Units of all variants that are offered. */
export const sumStock = (draft: VariantsDraft): number =>
  offered(draft).reduce((sum, { stock }) => {
    const text = plainNumber(stock);
    return sum + (/^\d+$/.test(text) ? Number(text) : 0);
  }, 0);

export const optionsOf = (options: readonly OptionDraft[]) =>
  options.map(({ name, values }) => ({ name: name.trim(), values: values.map(({ text }) => text) }));

type VariantFields = Pick<ProductBody, 'options' | 'variants'>;

function variantBody(row: VariantRow, options: readonly OptionDraft[]) {
  const keys = row.key.split(' ');
  const choice = withValues(options).map(({ name, values }) => [
    name.trim(),
    values.find(({ key }) => keys.includes(key))?.text ?? '',
  ]);
  const stock = plainNumber(row.stock);
  const isSame = row.stockBefore !== null && stock === String(row.stockBefore);
  return {
    ...(row.id !== null && { id: row.id }),
    sku: row.sku.trim(),
    options: Object.fromEntries(choice) as Record<string, string>,
    price: row.price.trim(),
    salePrice: row.salePrice.trim(),
    ...toSaleDates(row),
    weightGrams: plainNumber(row.weight),
    ...(row.image !== null && { image: row.image }),
    // What is not changed is not sent, so that nothing waits for the stock.
    ...(!isSame && { totalStock: stock || '0' }),
    ...(!isSame && row.stockBefore !== null && { stockBefore: row.stockBefore }),
  };
}

/**
 * Request fields of options and variants.
 * @param base the product as the form was filled from it; null for a new one
 * @returns empty where there are none and were none
 */
export function toVariantFields(draft: VariantsDraft, base: Product | null): VariantFields {
  if (draft.options.length > 0) {
    return {
      options: optionsOf(draft.options),
      variants: offered(draft).map((row) => variantBody(row, draft.options)),
    };
  }
  return base && base.options.length > 0 ? { options: [] } : {};
}

/** Faults of options and variants together; single cells show their own already. */
export function findDraftFaults(draft: VariantsDraft): FieldFault[] {
  if (draft.options.length === 0) return [];
  const nameless = draft.options.flatMap(({ name }, index) =>
    name.trim() === '' ? [{ field: `options.${index}.name`, message: 'The option needs a name, such as Size.' }] : [],
  );
  if (nameless.length > 0) return nameless;
  const { options = [], variants = [] } = toVariantFields(draft, null);
  const bodies = variants.map((variant) => ({ options: variant.options ?? {}, sku: variant.sku ?? '' }));
  return findVariantFaults(options, bodies).map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** The reason why these options are not possible; empty if they are. */
export function limitFault(options: readonly OptionDraft[]): string {
  const count = options.reduce((sum, { values }) => sum + values.length, 0);
  if (count > MAX_OPTION_VALUES) return `The options may have at most ${MAX_OPTION_VALUES} values in total.`;
  const combinations = countCombinations(options);
  if (combinations <= MAX_VARIANTS) return '';
  return `These values make ${combinations.toLocaleString('en')} combinations. A product may have at most ${MAX_VARIANTS} variants.`;
}
