import {
  cleanText,
  foldCode,
  foldText,
  type ImportVerdict,
  type ProductDetails,
  plainHsCode,
  plainNumber,
  productEditBodySchema,
} from '@haberdash/contract';
import type { ProductEdit } from '../catalog/index.ts';
import {
  columnName,
  OPTION_NAME_KEYS,
  OPTION_VALUE_KEYS,
  PRODUCT_COLUMNS,
  PRODUCT_KEYS,
  type ProductKey,
  VARIANT_KEYS,
} from './columns.ts';
import { type FindPlace, noteIssues, placesOf } from './form-places.ts';
import type { ImportAnswers } from './imports.repository.ts';
import { type LookNames, planLook } from './plan-look.ts';
import { planPictures } from './plan-pictures.ts';
import { BASE_COLUMNS, datesOf, PRICE_COLUMNS, planPrices, planSaleDates } from './plan-prices.ts';
import { noteEmptyStock, planHandle, planPublishing } from './plan-publishing.ts';
import { missingStock, planStock } from './plan-stock.ts';
import { planTaxClass, planTerm, type Terms } from './plan-terms.ts';
import {
  type FindPicture,
  planOptions,
  planSku,
  planVariants,
  planWeight,
  type VariantContext,
} from './plan-variants.ts';
import { type FileRecord, Findings, type ImportedBefore, requiredText, sayOnce } from './records.ts';

export interface PlanContext {
  /** The product that the rows are about; undefined for a new one. */
  product: ProductDetails | undefined;
  /** Decimals of the price currency. */
  digits: number;
  now: Date;
  terms: Terms;
  look: LookNames;
  findPicture: FindPicture;
  /** Answers to the questions of the file. */
  answers: ImportAnswers;
  /** SKUs that the file has for several products, as `foldCode` spells them. */
  repeatedSkus: ReadonlySet<string>;
  importedBefore: ImportedBefore;
}

export interface ProductPlan {
  verdict: ImportVerdict;
  title: string;
  findings: Findings;
  /** Form as the product's editor would send it; undefined where something is wrong. */
  form: ProductEdit | undefined;
  place: FindPlace;
}

interface Parts extends Omit<PlanContext, 'repeatedSkus'> {
  records: readonly FileRecord[];
  findings: Findings;
  /** True when shoppers will not see it. */
  isDraft: boolean;
}

type Said = NonNullable<ReturnType<typeof sayOnce>>;

/** A word of a list by its id or its label; of what has no list the text as it is kept. */
function termOf(key: ProductKey, said: Said | undefined, parts: Parts): string {
  const text = said?.value ?? '';
  const context = { ...parts, row: said?.record.row ?? parts.records[0]?.row ?? 1 };
  if (key === 'hsCode') return plainHsCode(text);
  if (key === 'taxClass') return planTaxClass(text, context);
  if ((key !== 'category' && key !== 'brand') || said?.value === null) return text;
  return planTerm(key, text, context);
}

/** Plans the product's own columns from its rows; what they do not say is as it was. */
function planTexts(parts: Parts): Record<ProductKey, string> {
  const { records, product, findings } = parts;
  const entries = PRODUCT_KEYS.map((key) => {
    const before = product ? PRODUCT_COLUMNS[key].show(product) : '';
    const said = sayOnce(records, key, findings);
    if (!said) return [key, product ? before : termOf(key, said, parts)] as const;
    if (said.value === null && !('mayBeEmpty' in PRODUCT_COLUMNS[key])) requiredText(said.record, key, findings);
    const after = termOf(key, said, parts);
    if (product) findings.change(said.record, key, cleanText(before.replaceAll('\r\n', '\n')), after);
    return [key, after] as const;
  });
  return Object.fromEntries(entries) as Record<ProductKey, string>;
}

/** The names of the options. Those of a product that has some are its own. */
function planOptionNames({ records, product, findings }: Parts): string[] {
  const present = product?.options.map(({ name }) => name) ?? [];
  const said = OPTION_NAME_KEYS.map((key) => sayOnce(records, key, findings));
  for (const [at, one] of said.entries()) {
    const name = present[at];
    if (!one || present.length === 0) continue;
    if (name !== undefined && foldText(one.value ?? '') === foldText(name)) continue;
    const message =
      name === undefined
        ? `This product has no option ${at + 1}. Add options in the product’s form.`
        : `This option is called ‘${name}’. Rename it in the product’s form.`;
    findings.fault(one.record.row, OPTION_NAME_KEYS[at], message);
  }
  if (present.length > 0) return present;
  const given = said.map((one) => one?.value ?? '');
  const gap = given.findIndex((name, at) => name === '' && given.slice(at).some(Boolean));
  if (gap >= 0)
    findings.fault(records[0]?.row ?? 1, OPTION_NAME_KEYS[gap], `The name of option ${gap + 1} is missing.`);
  return given.filter(Boolean);
}

/** A product without options: its own prices and stock, in one row. */
function planPlain(parts: Parts, about: readonly FileRecord[]) {
  const { product, findings } = parts;
  const [record, ...others] = about;
  for (const { row } of others)
    findings.fault(
      row,
      undefined,
      'A product without options has only one row. To add an option, such as Size, name it in ‘Option 1 Name’.',
    );
  const priced = record ? [record] : [];
  const prices = planPrices(priced, PRICE_COLUMNS, product, parts);
  const dates = planSaleDates(priced, PRICE_COLUMNS, product, parts);
  const stock = record ? planStock(record, product, parts) : {};
  const present = product?.variants[0];
  const sku = planSku(record, present);
  const weightGrams = planWeight(record, present, findings);
  if (record) {
    const { variantId } = record.cells;
    if (variantId && variantId.toLowerCase() !== present?.id)
      findings.fault(record.row, 'variantId', 'This product has no variant with this ID.');
    for (const key of OPTION_VALUE_KEYS)
      if (record.cells[key]) findings.fault(record.row, key, 'This option has no name.');
    if (record.cells.variantImage)
      findings.fault(
        record.row,
        'variantImage',
        `For a product without options, use ‘${columnName('image')}’ instead.`,
      );
    if (product) {
      findings.change(record, 'sku', present?.sku ?? '', sku);
    }
  }
  const unchanged = product && { totalStock: product.totalStock, stockBefore: product.totalStock };
  return {
    ...prices,
    ...dates,
    ...(stock.totalStock !== undefined
      ? stock
      : (unchanged ?? missingStock(record?.row ?? parts.records[0]?.row ?? 1, parts))),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(sku !== (present?.sku ?? '') && { variants: [{ sku, options: {} }] }),
  };
}

/** A product with options. What nothing is said of is not sent: it stays as it is. */
function planChoice(parts: Parts, about: readonly FileRecord[], optionNames: string[]) {
  const { product, records, findings } = parts;
  const had = product && product.options.length > 0 ? product : undefined;
  const before = had && { price: had.basePrice, salePrice: had.baseSalePrice };
  const changesBefore = findings.changes.length;
  const said = planPrices(records, BASE_COLUMNS, before, parts);
  const firstPriced = about.find(({ cells }) => cells.price);
  const first = firstPriced?.cells;
  const base = {
    price: said.price ?? plainNumber(first?.price ?? ''),
    salePrice: said.price === undefined ? plainNumber(first?.salePrice ?? said.salePrice) : said.salePrice,
  };
  const isSaid = records.some(
    ({ cells }) => cells.baseSaleStartsAt !== undefined || cells.baseSaleEndsAt !== undefined,
  );
  const sale = product && { ...datesOf(product), salePrice: product.baseSalePrice };
  const dates =
    said.price === undefined && !isSaid
      ? planSaleDates(firstPriced ? [firstPriced] : [], PRICE_COLUMNS, sale, parts)
      : planSaleDates(records, BASE_COLUMNS, sale, parts);
  const context: VariantContext = { ...parts, optionNames, base: { ...sale, ...base, ...dates } };
  const variants = planVariants(about, context);
  const isTouched = findings.changes.length > changesBefore || variants.some(({ body }) => body.id === undefined);
  const prices = { price: base.price, salePrice: base.salePrice };
  if (had && !isTouched) return { variants, body: { ...prices, totalStock: had.totalStock } };
  const body = {
    ...prices,
    basePrice: base.price,
    baseSalePrice: base.salePrice,
    ...dates,
    options: planOptions(context, variants),
    variants: variants.map((variant) => variant.body),
  };
  return { variants, body };
}

function refuseRepeated(records: readonly FileRecord[], repeated: ReadonlySet<string>, findings: Findings): void {
  for (const { row, cells } of records)
    if (cells.sku && repeated.has(foldCode(cells.sku)))
      findings.fault(row, 'sku', `Another product in this file has the SKU ‘${cells.sku}’.`);
}

/**
 * Plans one product from its rows: the form that the product's editor would send, what it changes, and what is wrong,
 * each with its row and column. Faults by the catalogue's own state (a SKU that is taken) are not looked for here.
 */
export function planProductRows(records: readonly FileRecord[], context: PlanContext): ProductPlan {
  const { product, repeatedSkus } = context;
  const findings = new Findings();
  for (const { row, notes = [], faults = [] } of records) {
    for (const message of notes) findings.note(row, undefined, message);
    for (const { key, message } of faults) findings.fault(row, key, message);
  }
  // Of what is left out anyway nothing is asked.
  const isLeftOut = findings.problems.length > 0;
  for (const { row, asks = [] } of records)
    for (const { kind, message } of asks) {
      findings.ask(kind, '');
      findings.fault(row, undefined, message);
    }
  const publishing = planPublishing({ product, records, findings });
  const isDraft = isLeftOut || (publishing.status ?? product?.status) === 'draft';
  const parts: Parts = { ...context, records, findings, isDraft };
  const texts = planTexts(parts);
  const address = planHandle(parts);
  const look = planLook(parts);
  const optionNames = planOptionNames(parts);
  const about = records.filter(({ cells }) => VARIANT_KEYS.some((key) => cells[key] !== undefined));
  const choice = optionNames.length > 0 ? planChoice(parts, about, optionNames) : undefined;
  const plain = choice ? undefined : planPlain(parts, about);
  refuseRepeated(records, repeatedSkus, findings);
  const variants = choice?.variants ?? [];
  const { pictures, body: pictured } = planPictures({ ...parts, optionNames, variants });
  const place = placesOf({ records, variants, pictures, optionNames });
  const body = {
    ...texts,
    ...address,
    ...look,
    ...publishing,
    ...pictured,
    ...(choice?.body ?? plain),
    ...(findings.asDraft && { status: 'draft' as const, publishAt: null }),
    ...(product && { version: product.version }),
  };
  const parsed = productEditBodySchema.safeParse(body);
  noteIssues(parsed.error?.issues ?? [], place, findings);
  if (isLeftOut) findings.asks.length = 0;
  const isWrong = findings.problems.length > 0;
  if (!isWrong && parsed.data) noteEmptyStock(parts, parsed.data);
  const isChanged = findings.changes.length > 0 || variants.some(({ body: { id } }) => id === undefined);
  const verdict = isWrong ? 'wrong' : !product ? 'new' : isChanged ? 'changed' : 'unchanged';
  return { verdict, title: texts.title, findings, form: isWrong ? undefined : parsed.data, place };
}
