import {
  cleanText,
  datesTakenOver,
  foldCode,
  foldText,
  type ProductOption,
  plainNumber,
  type SaleDates,
  type Variant,
  type VariantBody,
} from '@haberdash/contract';
import { OPTION_VALUE_KEYS } from './columns.ts';
import { datesOf, isSameAmount, PRICE_COLUMNS, planSaleDates, saysDates } from './plan-prices.ts';
import { type MissingStockContext, missingStock, planStock, type StockContext } from './plan-stock.ts';
import { type FileRecord, type Findings, requiredText } from './records.ts';

/** Amounts as texts of the price currency; a sale price of '0': not on sale. */
export interface PriceTexts {
  price: string;
  salePrice: string;
}

/** Picture that a cell names: its address, or why it cannot be used. */
export type PictureFinding = { url: string } | { fault: string };
export type FindPicture = (source: string) => PictureFinding;

/** A variant as the file wants it; `record` is the row that says so. */
export interface PlannedVariant {
  record: FileRecord | undefined;
  body: VariantBody & { options: Record<string, string> };
}

export interface VariantContext extends MissingStockContext, StockContext {
  optionNames: readonly string[];
  base: PriceTexts & SaleDates;
  digits: number;
  now: Date;
  findPicture: FindPicture;
}

/** An option may be called as what every object has. */
const chosenValue = (values: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

const isSame = (one: string | undefined, other: string | undefined) => foldText(one ?? '') === foldText(other ?? '');

function valuesOf(record: FileRecord, { optionNames, findings }: VariantContext): (string | undefined)[] {
  for (const [index, key] of OPTION_VALUE_KEYS.entries()) {
    if (index >= optionNames.length && record.cells[key])
      findings.fault(record.row, key, `There’s no option ${index + 1}: its name is missing.`);
  }
  return optionNames.map((_, index) => requiredText(record, OPTION_VALUE_KEYS[index] ?? 'ignored', findings));
}

/** The variant that a row is about: that of its id, else of its options, else of its SKU. */
function matchVariant(record: FileRecord, values: readonly (string | undefined)[], context: VariantContext) {
  const { product, optionNames, findings } = context;
  const variants = product?.variants ?? [];
  const id = record.cells.variantId?.toLowerCase();
  if (id) {
    const found = variants.find((variant) => variant.id === id);
    if (!found) findings.fault(record.row, 'variantId', 'This product has no variant with this ID.');
    return found;
  }
  const isChosen = (variant: Variant) =>
    optionNames.every((name, at) => isSame(chosenValue(variant.options, name), values[at]));
  if (values.every((value) => value !== undefined)) return variants.find(isChosen);
  const { sku } = record.cells;
  return sku ? variants.find((variant) => variant.sku !== '' && foldCode(variant.sku) === foldCode(sku)) : undefined;
}

/** The dates of a variant's sale that its row says nothing of: those that count now. A new product has none. */
function storedDates(present: Variant | undefined, salePrice: string, { product, base, digits, now }: VariantContext) {
  if (!product) return {};
  if (present?.ownPrice) return datesOf(present);
  const isBase = present !== undefined || isSameAmount(salePrice, base.salePrice, digits);
  return isBase ? datesOf(base) : datesTakenOver(datesOf(base), now.getTime());
}

/** The dates of a variant's sale as its row wants them. */
function planDates(record: FileRecord, present: Variant | undefined, salePrice: string, context: VariantContext) {
  const staying = storedDates(present, salePrice, context);
  const sale = present && { salePrice: present.salePrice, ...staying };
  const said = planSaleDates([record], PRICE_COLUMNS, sale, context);
  return isSameAmount(salePrice, '0', context.digits) ? said : { ...staying, ...said };
}

function isBasePrice(planned: PriceTexts & SaleDates, { base, digits }: VariantContext): boolean {
  const isSamePeriod =
    (planned.saleStartsAt ?? null) === (base.saleStartsAt ?? null) &&
    (planned.saleEndsAt ?? null) === (base.saleEndsAt ?? null);
  return (
    isSameAmount(planned.price, base.price, digits) &&
    isSameAmount(planned.salePrice, base.salePrice, digits) &&
    (isSamePeriod || isSameAmount(planned.salePrice, '0', digits))
  );
}

/** Prices of a variant: it follows the base price while its prices are those, unless it has prices of its own. */
function planPrices(record: FileRecord, present: Variant | undefined, context: VariantContext) {
  const { base, digits, findings } = context;
  const { price: priceCell, salePrice: saleCell } = record.cells;
  const before = present && { price: String(present.price), salePrice: String(present.salePrice) };
  if (priceCell === null) {
    if (before && present.ownPrice) findings.change(record, 'price', before.price, base.price);
    return { ownPrice: false };
  }
  if (priceCell === undefined && saleCell === undefined && !saysDates(record)) {
    return before && present.ownPrice ? { ...before, ownPrice: true } : { ownPrice: false };
  }
  const price = plainNumber(priceCell ?? before?.price ?? base.price);
  const staying = before?.salePrice ?? (priceCell === undefined ? base.salePrice : '0');
  const salePrice = plainNumber(saleCell === null ? '0' : (saleCell ?? staying));
  if (before) {
    if (!isSameAmount(before.price, price, digits)) findings.change(record, 'price', before.price, price);
    if (!isSameAmount(before.salePrice, salePrice, digits))
      findings.change(record, 'salePrice', before.salePrice, salePrice);
  }
  const planned = { price, salePrice, ...planDates(record, present, salePrice, context) };
  return isBasePrice(planned, context) && !present?.ownPrice ? { ownPrice: false } : { ...planned, ownPrice: true };
}

/** The address of a variant's own picture. @returns undefined where the cell says nothing or cannot be used */
function ownPicture(record: FileRecord, { findPicture, findings }: VariantContext): string | undefined {
  const source = record.cells.variantImage;
  if (!source) return undefined;
  const found = findPicture(source);
  if ('url' in found) return found.url;
  findings.fault(record.row, 'variantImage', found.fault);
  return undefined;
}

function planImage(record: FileRecord, present: Variant | undefined, context: VariantContext) {
  const before = present?.ownImage ? present.image : '';
  const url = record.cells.variantImage === null ? '' : (ownPicture(record, context) ?? before);
  if (present) context.findings.change(record, 'variantImage', before, url);
  return url ? { image: url, ownImage: true } : { ownImage: false };
}

/** The SKU that a variant is to have. One that differs only in what cells are cleaned of stays. */
export function planSku(record: FileRecord | undefined, present: Variant | undefined): string {
  const cell = record?.cells.sku;
  if (cell === null) return '';
  const before = present?.sku ?? '';
  return cell === undefined || cell === cleanText(before) ? before : cell;
}

/**
 * Plans the weight of a variant, as its form takes it.
 * @returns undefined where it stays as it is
 */
export function planWeight(
  record: FileRecord | undefined,
  present: Pick<Variant, 'weightGrams'> | undefined,
  findings: Findings,
): string | undefined {
  const cell = record?.cells.weightGrams;
  if (!record || cell === undefined) return undefined;
  const plain = plainNumber(cell ?? '');
  const weight = /^\d{1,15}$/.test(plain) ? String(Number(plain)) : plain;
  if (present) findings.change(record, 'weightGrams', String(present.weightGrams ?? ''), weight);
  return weight;
}

/** Plans a variant from its row. */
function planVariant(
  record: FileRecord,
  values: readonly string[],
  present: Variant | undefined,
  context: VariantContext,
) {
  const { optionNames, findings } = context;
  const sku = planSku(record, present);
  const stock = planStock(record, present, context);
  const weightGrams = planWeight(record, present, findings);
  const before = present?.options;
  const options = Object.fromEntries(
    optionNames.map((name, at) => {
      const value = values[at] ?? '';
      return [name, isSame(chosenValue(before, name), value) ? (chosenValue(before, name) ?? value) : value];
    }),
  );
  if (present) {
    findings.change(record, 'sku', present.sku, sku);
    for (const [at, name] of optionNames.entries())
      findings.change(
        record,
        OPTION_VALUE_KEYS[at] ?? 'ignored',
        chosenValue(before, name) ?? '',
        chosenValue(options, name) ?? '',
      );
  }
  const body = {
    ...(present && { id: present.id }),
    sku,
    options,
    ...planPrices(record, present, context),
    ...planImage(record, present, context),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(stock.totalStock === undefined && !present ? missingStock(record.row, context) : stock),
  };
  return { record, body };
}

/** A variant that no row is about, as it is. */
const asItIs = ({ id, sku, options, price, salePrice, ownPrice, image, ownImage }: Variant): PlannedVariant => ({
  record: undefined,
  body: {
    id,
    sku,
    options,
    ownPrice,
    ...(ownPrice && { price: String(price), salePrice: String(salePrice) }),
    ownImage,
    ...(ownImage && { image }),
  },
});

/** Identifies the variant of a row among its product's; undefined where that cannot be said. */
function identify(record: FileRecord, context: VariantContext) {
  const { findings, optionNames } = context;
  const values = valuesOf(record, context);
  const present = matchVariant(record, values, context);
  const whole = optionNames.map((name, at) => values[at] ?? chosenValue(present?.options, name));
  const missing = whole.indexOf(undefined);
  if (missing < 0) return { present, values: whole.map((value) => value ?? '') };
  if (!findings.problems.some(({ row }) => row === record.row))
    findings.fault(
      record.row,
      OPTION_VALUE_KEYS[missing],
      `${optionNames[missing]} is missing, so we can’t tell which variant this is.`,
    );
  return undefined;
}

/**
 * All variants that a product with options is to have: those that there are in their order, as the rows want them, and new
 * ones behind. What no row is about stays.
 */
export function planVariants(records: readonly FileRecord[], context: VariantContext): PlannedVariant[] {
  const { product, findings } = context;
  const planned = new Map<string, PlannedVariant>();
  const added: PlannedVariant[] = [];
  const rowOf = new Map<string, number>();
  for (const record of records) {
    const found = identify(record, context);
    if (!found) continue;
    const { present, values } = found;
    const key = present?.id ?? values.map(foldText).join('\n');
    const other = rowOf.get(key);
    if (other !== undefined) {
      findings.fault(record.row, undefined, `This is the same variant as in row ${other}.`);
      continue;
    }
    rowOf.set(key, record.row);
    const variant = planVariant(record, values, present, context);
    if (present) planned.set(present.id, variant);
    else added.push(variant);
  }
  const staying = (product?.options.length ? product.variants : []).map((one) => planned.get(one.id) ?? asItIs(one));
  return [...staying, ...added];
}

/** The options with the values that their variants have; what was used before and is not any more goes. */
export function planOptions(
  { product, optionNames }: VariantContext,
  variants: readonly PlannedVariant[],
): ProductOption[] {
  return optionNames.map((name) => {
    const used = new Set(variants.map(({ body }) => chosenValue(body.options, name) ?? '').filter(Boolean));
    const before = product?.options.find((option) => option.name === name)?.values ?? [];
    const wereUsed = new Set(product?.variants.map(({ options }) => chosenValue(options, name)));
    const staying = before.filter((value) => used.has(value) || !wereUsed.has(value));
    return { name, values: [...staying, ...[...used].filter((value) => !staying.includes(value))] };
  });
}
