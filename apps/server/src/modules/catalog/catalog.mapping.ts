import {
  type Currencies,
  currencyDigits,
  FACT_NAMES,
  type ListedProduct,
  type Product,
  type ProductDetails,
  type SaleDates,
  toDecimal,
  type Variant,
} from '@haberdash/contract';
import { cardPicturesOf } from './card-pictures.rules.ts';
import type { ListedProductRow, ProductRow } from './catalog.repository.ts';
import { ofVariants, pictureNaming, picturesOf } from './pictures.rules.ts';
import type { FactsRow } from './product-columns.repository.ts';
import { toPublishing } from './publishing.rules.ts';
import type { DetailedProductRow, VariantRow } from './variants.repository.ts';

const roundToHundredths = (value: number) => Math.round(value * 100) / 100;

/** The mean of the ratings, to two decimals; 0 while there are none. */
export const averageRating = (sum: number, count: number): number => (count > 0 ? roundToHundredths(sum / count) : 0);

/** A product as it goes over the wire: prices as decimals of the price currency. */
export function toProduct(row: ProductRow, currencies: Currencies): Product {
  const digits = currencyDigits(currencies.price);
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    brand: row.brand,
    price: toDecimal(row.price, digits),
    salePrice: toDecimal(row.salePrice, digits),
    priceFrom: row.priceFrom,
    basePrice: toDecimal(row.basePrice ?? row.price, digits),
    baseSalePrice: toDecimal(row.baseSalePrice ?? row.salePrice, digits),
    ...toSaleDates(row),
    totalStock: row.totalStock,
    options: row.options,
    image: row.image,
    averageReview: averageRating(row.ratingSum, row.ratingCount),
    reviewCount: row.ratingCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    ...toPublishing(row),
  };
}

/** A product in a shopper's list, with what its card shows. */
export const toListedProduct = (row: ListedProductRow, currencies: Currencies, newFrom: Date): ListedProduct => ({
  ...toProduct(row, currencies),
  ...cardPicturesOf(row),
  ...toNewness(row, newFrom),
});

/** Says so of a product that was first published from then on. */
export const toNewness = (
  { firstPublishedAt, createdAt }: Pick<ProductRow, 'firstPublishedAt' | 'createdAt'>,
  newFrom: Date,
): { isNew?: true } => ((firstPublishedAt ?? createdAt) >= newFrom ? { isNew: true } : {});

const toInstant = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** The dates of a sale on the wire: what shoppers see has none. */
function toSaleDates({
  saleStartsAt,
  saleEndsAt,
}: { [Field in keyof SaleDates]?: Date | SaleDates[Field] }): SaleDates {
  if (saleStartsAt === undefined || saleEndsAt === undefined) return {};
  return { saleStartsAt: toInstant(saleStartsAt), saleEndsAt: toInstant(saleEndsAt) };
}

const toWeight = ({ weightGrams }: Pick<VariantRow, 'weightGrams'>) => (weightGrams === null ? {} : { weightGrams });

const toVariant = (row: VariantRow, product: Product & Pick<ProductDetails, 'images'>, digits: number): Variant => ({
  id: row.id,
  sku: row.sku,
  options: row.options,
  price: row.price === null ? product.basePrice : toDecimal(row.price, digits),
  salePrice: row.salePrice === null ? product.baseSalePrice : toDecimal(row.salePrice, digits),
  ...toSaleDates(row.price === null ? product : row),
  totalStock: row.onHand,
  ...toWeight(row),
  image: row.image ?? pictureNaming(product.images, row.id) ?? product.image,
  ownPrice: row.price !== null,
  ownImage: row.image !== null,
});

/** The facts that there are. */
const toFacts = ({ completeTheLook, taxClass, hsCode, ...row }: FactsRow) => ({
  ...Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      const text = row[name];
      return text === null ? [] : [[name, text] as const];
    }),
  ),
  completeTheLook,
  ...(taxClass && { taxClass }),
  ...(hsCode && { hsCode }),
});

export function toProductDetails({ variants, ...row }: DetailedProductRow, currencies: Currencies): ProductDetails {
  const product = {
    ...toProduct(row, currencies),
    ...toFacts(row),
    ...(row.options.length === 0 && variants[0] && toWeight(variants[0])),
    images: ofVariants(picturesOf(row), variants),
  };
  const digits = currencyDigits(currencies.price);
  return { ...product, variants: variants.map((variant) => toVariant(variant, product, digits)) };
}
