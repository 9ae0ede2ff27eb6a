import {
  combinationKey,
  type FieldFault,
  findVariantFaults,
  type OptionValues,
  type ProductOption,
  pricesOf,
  variantTitle,
} from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import type { StockEdit } from '../inventory/index.ts';
import { defaultVariantId } from './catalog.rules.ts';
import { type Prices, type PricesInput, type SaleDates, saleOf, type WrittenSale } from './sale.rules.ts';

/** A variant as a form asks for it. */
export interface VariantInput {
  /** Id of an existing variant. */
  id?: string | undefined;
  sku: string;
  options: OptionValues;
  /** Null: what the product's base price is. */
  own: PricesInput | null;
  /** Null: the product's. */
  image: string | null;
  totalStock?: number | undefined;
  stockBefore?: number | undefined;
  /** Null: it is not known. */
  weightGrams?: number | null | undefined;
}

/** Input for a product's options, variants, prices and stock; what is undefined stays as it is. */
export interface ProductInput {
  options?: ProductOption[] | undefined;
  variants?: VariantInput[] | undefined;
  prices: PricesInput;
  /** Said by its own name, and not as the price of a product whose variants have prices. */
  basePrices?: PricesInput | undefined;
  totalStock?: number | undefined;
  stockBefore?: number | undefined;
  /** Of a product without options. */
  weightGrams?: number | null | undefined;
}

/** A variant as it is stored, its sale price as it was given; retired ones are known as well, and get their ids back. */
export interface KnownVariant extends SaleDates {
  id: string;
  sku: string;
  options: OptionValues;
  price: number | null;
  salePrice: number | null;
  image: string | null;
  weightGrams: number | null;
  retiredAt: Date | null;
}

export interface PresentProduct extends Prices, SaleDates {
  options: ProductOption[];
  basePrice: number | null;
  baseSalePrice: number | null;
  variants: KnownVariant[];
}

/** Writes to a product, to its variants in their order, and to their stock. */
export interface ProductPlan {
  product: Prices &
    WrittenSale & {
      options: ProductOption[];
      basePrice: number | null;
      baseSalePrice: number | null;
      priceFrom: boolean;
    };
  variants: (Omit<KnownVariant, 'retiredAt'> & WrittenSale & { title: string; position: number })[];
  /** Variants that are sold no more. */
  retired: string[];
  /** Variants that had been retired and are sold again. */
  reopened: string[];
  /** New variants with what is on hand of them. */
  opened: { variantId: string; onHand: number }[];
  stock: StockEdit[];
}

const refuse = (faults: FieldFault[]) => new AppError('INVALID_REQUEST', faults[0]?.message, faults);

/** @throws AppError INVALID_REQUEST naming each option, value or combination that is wrong */
function requireFaultless(options: readonly ProductOption[], variants: readonly VariantInput[]): void {
  const faults = findVariantFaults(options, variants);
  if (faults.length > 0) throw refuse(faults.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/**
 * Matches each input with the existing variant of its id, else of the same choice.
 * @returns undefined for a new one
 */
function matchKnown(
  options: readonly ProductOption[],
  inputs: readonly VariantInput[],
  known: readonly KnownVariant[],
) {
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  const named = new Set<string>();
  const faults: FieldFault[] = [];
  for (const [index, { id }] of inputs.entries()) {
    if (id === undefined) continue;
    const message = named.has(id)
      ? 'There are two variants with this id.'
      : 'This product has no variant with this id.';
    if (named.has(id) || !byId.has(id)) faults.push({ field: `variants.${index}.id`, message });
    named.add(id);
  }
  if (faults.length > 0) throw refuse(faults);
  const byChoice = new Map(
    known.filter(({ id }) => !named.has(id)).map((variant) => [combinationKey(options, variant), variant]),
  );
  return inputs.map((input) => (input.id ? byId.get(input.id) : byChoice.get(combinationKey(options, input))));
}

const liveOf = (known: readonly KnownVariant[]) => known.filter(({ retiredAt }) => retiredAt === null);

/** The first weight that is said, be it none; where none is, the present one. */
function weightAfter(known: KnownVariant | undefined, ...said: readonly (number | null | undefined)[]): number | null {
  const weight = said.find((one) => one !== undefined);
  return weight === undefined ? (known?.weightGrams ?? null) : weight;
}

/** A product without options: its default variant, of which the product's own prices and stock are said. */
function planDefault(productId: string, present: PresentProduct | undefined, input: ProductInput): ProductPlan {
  const id = defaultVariantId(productId);
  const { variants: [only] = [], totalStock } = input;
  if (only) {
    requireFaultless([], [only]);
    if (only.id !== undefined && only.id !== id) {
      throw refuse([{ field: 'variants.0.id', message: 'This product has no variant with this id.' }]);
    }
  }
  const known = present?.variants.find((variant) => variant.id === id);
  const sku = only?.sku ?? known?.sku ?? '';
  const others = liveOf(present?.variants ?? []).filter((variant) => variant.id !== id);
  const isReopened = known !== undefined && known.retiredAt !== null;
  const onHand = totalStock ?? 0;
  // What the form showed was the stock of the variants that go.
  const before = isReopened ? undefined : input.stockBefore;
  return {
    product: {
      ...input.prices,
      ...saleOf(input.prices, present),
      options: [],
      basePrice: null,
      baseSalePrice: null,
      priceFrom: false,
    },
    variants: [
      {
        ...{ id, sku, options: {}, title: '', position: 0, price: null, salePrice: null, image: null },
        ...saleOf(null),
        weightGrams: weightAfter(known, input.weightGrams, only?.weightGrams),
      },
    ],
    retired: others.map((variant) => variant.id),
    reopened: isReopened ? [id] : [],
    opened: known ? [] : [{ variantId: id, onHand }],
    stock: known && totalStock !== undefined ? [{ variantId: id, sku, variantTitle: '', onHand, before }] : [],
  };
}

const isSaid = ({ options, variants }: ProductInput) => options !== undefined || variants !== undefined;

function baseOf(present: PresentProduct | undefined, input: ProductInput): PricesInput {
  if (input.basePrices) return input.basePrices;
  if (isSaid(input) || !present) return input.prices;
  return { price: present.basePrice ?? present.price, salePrice: present.baseSalePrice ?? present.salePrice };
}

/** A variant that is wanted, and the one that there is of it. */
type Matched = readonly [input: VariantInput, known: KnownVariant | undefined];

const planVariant = (options: ProductOption[], [input, known]: Matched, position: number, id: string) => ({
  id: known?.id ?? id,
  sku: input.sku,
  options: { ...input.options },
  title: variantTitle(options, input),
  position,
  price: input.own?.price ?? null,
  salePrice: input.own?.salePrice ?? null,
  ...saleOf(input.own, known, `variants.${position}.`),
  image: input.image,
  weightGrams: weightAfter(known, input.weightGrams),
});

/**
 * Plans a product's options, variants, prices and stock (D26, D28).
 * @param present undefined for a new product
 * @param makeId the id of a new variant
 * @throws AppError INVALID_REQUEST naming what is wrong
 */
export function planProduct(
  productId: string,
  present: PresentProduct | undefined,
  input: ProductInput,
  makeId: () => string,
): ProductPlan {
  const options = input.options ?? present?.options ?? [];
  const inputs = input.variants ?? [];
  if (options.length === 0) {
    requireFaultless(options, inputs);
    return planDefault(productId, present, input);
  }
  const base = baseOf(present, input);
  const known = present?.variants ?? [];
  const sale = saleOf(base, present);
  const product = { options, basePrice: base.price, baseSalePrice: base.salePrice, ...sale };
  if (!isSaid(input)) {
    const prices = pricesOf(base, liveOf(known));
    return { product: { ...product, ...prices }, variants: [], retired: [], reopened: [], opened: [], stock: [] };
  }
  requireFaultless(options, inputs);
  const isChoice = ({ id }: KnownVariant) => id !== defaultVariantId(productId);
  const matches = matchKnown(options, inputs, known.filter(isChoice));
  const planned = inputs.map((each, index) => {
    const match = matches[index];
    return { input: each, known: match, variant: planVariant(options, [each, match], index, makeId()) };
  });
  const staying = new Set(planned.map(({ variant }) => variant.id));
  return {
    product: {
      ...product,
      ...pricesOf(
        base,
        planned.map(({ variant }) => variant),
      ),
    },
    variants: planned.map(({ variant }) => variant),
    retired: liveOf(known).flatMap(({ id }) => (staying.has(id) ? [] : [id])),
    reopened: planned.flatMap((each) => (each.known?.retiredAt ? [each.known.id] : [])),
    opened: planned.flatMap((each) =>
      each.known ? [] : [{ variantId: each.variant.id, onHand: each.input.totalStock ?? 0 }],
    ),
    stock: planned.flatMap(({ variant: { id, sku, title }, ...each }) => {
      const { totalStock, stockBefore } = each.input;
      if (!each.known || totalStock === undefined) return [];
      return [{ variantId: id, sku, variantTitle: title, onHand: totalStock, before: stockBefore }];
    }),
  };
}
