import {
  type Currencies,
  convertUnitPrice,
  currencyDigits,
  findMinor,
  foldCode,
  type productBodySchema,
  type productEditBodySchema,
  type SaleDates,
} from '@haberdash/contract';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { tooFinePrice, tooSmallPrice } from './catalog.rules.ts';
import type { PricesInput, SaleInput } from './sale.rules.ts';
import type { ProductInput } from './variants.rules.ts';

export type ProductForm = z.output<typeof productBodySchema>;
export type ProductEdit = z.output<typeof productEditBodySchema>;

const asDate = (text: string | null | undefined) => (text ? new Date(text) : text === undefined ? undefined : null);

/** The dates of a sale as a form says them; what it does not say stays as it is. */
const toDates = ({ saleStartsAt, saleEndsAt }: SaleDates): SaleInput => ({
  saleStartsAt: asDate(saleStartsAt),
  saleEndsAt: asDate(saleEndsAt),
});

/** Reads the amounts of a form. @throws AppError INVALID_REQUEST for a price that is too fine, or too small to be charged */
function readerOf(currencies: Currencies) {
  const digits = currencyDigits(currencies.price);
  const toMinor = (text: string, field: string, name: string): number => {
    const minor = findMinor(text, digits);
    const isFree = minor !== undefined && minor > 0 && convertUnitPrice(minor, currencies) === 0;
    if (minor !== undefined && !isFree) return minor;
    const message = isFree ? tooSmallPrice(name, currencies) : tooFinePrice(name, currencies.price, digits);
    throw new AppError('INVALID_REQUEST', message, [{ field, message }]);
  };
  return (
    price: string,
    salePrice: string | null | undefined,
    dates: SaleDates,
    path: (name: 'price' | 'salePrice') => string,
  ): PricesInput => ({
    ...toDates(dates),
    price: toMinor(price, path('price'), 'Price'),
    salePrice: toMinor(salePrice || '0', path('salePrice'), 'Sale price'),
  });
}

/** Reads options, variants, prices and stock from a form. @throws AppError INVALID_REQUEST */
export function toProductInput(
  form: ProductForm & { stockBefore?: number | undefined },
  currencies: Currencies,
): ProductInput {
  const read = readerOf(currencies);
  return {
    options: form.options,
    variants: form.variants?.map(
      ({ price, salePrice, saleStartsAt, saleEndsAt, image, ownPrice, ownImage, ...variant }, index) => ({
        ...variant,
        own:
          price && ownPrice !== false
            ? read(price, salePrice, { saleStartsAt, saleEndsAt }, (name) => `variants.${index}.${name}`)
            : null,
        image: (ownImage !== false && image) || null,
      }),
    ),
    prices: read(form.price, form.salePrice, form, (name) => name),
    basePrices: form.basePrice
      ? read(form.basePrice, form.baseSalePrice, form, (name) => (name === 'price' ? 'basePrice' : 'baseSalePrice'))
      : undefined,
    totalStock: form.totalStock,
    stockBefore: form.stockBefore,
    weightGrams: form.weightGrams,
  };
}

/** Texts and facts of the product itself in a form; a fact that it does not name is undefined, and stays as it is. */
export const toTexts = (form: ProductForm) => {
  const { title, description, category, subcategory, brand } = form;
  const { fabric, care, fit, measurements, modelNote, madeIn, maker, completeTheLook } = form;
  const facts = { fabric, care, fit, measurements, modelNote, madeIn, maker, completeTheLook };
  const { taxClass, hsCode } = form;
  return { title, description, category, subcategory, brand, ...facts, taxClass, hsCode };
};

/** The pictures that a form names. */
export const imagesOf = ({ image, images, variants = [] }: ProductForm): string[] => [
  ...new Set([
    ...(images ? images.map(({ url }) => url) : [image ?? '']),
    ...variants.flatMap((variant) => (variant.ownImage !== false && variant.image) || []),
  ]),
];

/**
 * Faults of the fields in which a form names SKUs that are taken.
 * @param taken folded as codes are
 */
export const findSkuFaults = ({ variants = [] }: ProductForm, taken: readonly string[]) =>
  variants.flatMap(({ sku }, index) => {
    const message = `Another product has the SKU '${sku}'.`;
    return taken.includes(foldCode(sku)) ? [{ field: `variants.${index}.sku`, message }] : [];
  });
