import type { ProductDetails, ProductImage, Variant } from '@haberdash/contract';
import { plainNumber } from '@haberdash/contract/numbers';
import { pricesOf } from '@haberdash/contract/variant-prices';
import type { FormValues } from '../../ui/form-control.ts';
import { type PictureDraft, showsRow } from '../pictures/pictures-draft.ts';
import {
  type EditedProduct,
  sumStock,
  toVariantFields,
  type VariantRow,
  type VariantsDraft,
} from '../variants/variants-draft.ts';
import { countingPrice, saleOfForm, toSaleDates } from './sale-dates.ts';

/** Positive number that a text represents, else 0. */
const amountOf = (text = ''): number => {
  const amount = Number(plainNumber(text));
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
};

const UNSAVED: Pick<ProductDetails, '_id' | 'id' | 'slug' | 'averageReview' | 'reviewCount' | 'version'> = {
  _id: 'unsaved',
  id: 'unsaved',
  slug: 'unsaved',
  averageReview: 0,
  reviewCount: 0,
  version: 0,
};

const idOf = ({ id, key }: VariantRow) => id ?? key;

/**
 * The product that would be there if the form were saved as it is, for the shop to show. What is missing is empty, what is
 * no number is 0.
 * @param base the product that the form edits, of which it has its reviews; null for a new one
 */
export function toSample(
  values: FormValues,
  pictures: readonly PictureDraft[],
  draft: VariantsDraft,
  base: EditedProduct | null,
): ProductDetails {
  const sale = saleOfForm(values);
  const basePrices = {
    price: amountOf(values.price),
    salePrice: countingPrice(amountOf(values.salePrice), toSaleDates(sale)),
  };
  const rows = draft.rows.filter(({ isOffered }) => isOffered);
  const { options = [], variants: bodies = [] } = toVariantFields(draft, null);
  const images: ProductImage[] = pictures.map((picture) => {
    const variantIds = rows.filter((row) => showsRow(picture, row)).map(idOf);
    return { url: picture.url, alt: picture.alt.trim(), ...(variantIds.length > 0 && { variantIds }) };
  });
  const image = pictures[0]?.url ?? '';
  const variants = rows.map((row, index): Variant => {
    const ownPrice = row.price.trim() !== '';
    const own = { price: amountOf(row.price), salePrice: countingPrice(amountOf(row.salePrice), toSaleDates(row)) };
    return {
      id: idOf(row),
      sku: row.sku.trim(),
      options: bodies[index]?.options ?? {},
      ...(ownPrice ? own : basePrices),
      totalStock: amountOf(row.stock),
      image: row.image ?? pictures.find((picture) => showsRow(picture, row))?.url ?? image,
      ownPrice,
      ownImage: row.image !== null,
    };
  });
  const now = new Date().toISOString();
  const { title = '', description = '', category = '', brand = '', subcategory = '' } = values;
  return {
    ...UNSAVED,
    createdAt: now,
    updatedAt: now,
    ...base,
    title: title.trim(),
    description: description.trim(),
    category,
    subcategory: subcategory.trim() || null,
    brand,
    ...pricesOf(basePrices, variants),
    basePrice: basePrices.price,
    baseSalePrice: basePrices.salePrice,
    totalStock: draft.options.length > 0 ? sumStock(draft) : amountOf(values.totalStock),
    options: options.filter(({ values: all }) => all.length > 0),
    image,
    images,
    variants,
    status: 'published',
    publishAt: null,
  };
}
