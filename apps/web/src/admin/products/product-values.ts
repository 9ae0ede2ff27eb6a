import type { Product, ProductBody } from '@haberdash/contract';
import { BRANDS, CATEGORIES } from '@haberdash/contract/constants';
import type { FormValues } from '../../ui/form-control.ts';

export const EMPTY_PRODUCT: FormValues = {
  title: '',
  description: '',
  category: '',
  brand: '',
  price: '',
  salePrice: '',
  totalStock: '',
};

/** A product as its form shows it. */
export const toFormValues = (product: Product): FormValues => ({
  title: product.title,
  description: product.description,
  category: product.category,
  brand: product.brand,
  price: String(product.price),
  salePrice: product.salePrice > 0 ? String(product.salePrice) : '',
  totalStock: String(product.totalStock),
});

/** @param subcategory kept as it is: the form does not show it, and what is not sent would be erased */
export const toProductBody = (values: FormValues, image: string, subcategory: string | null): ProductBody => {
  const {
    title = '',
    description = '',
    category = '',
    brand = '',
    price = '',
    salePrice = '',
    totalStock = '',
  } = values;
  return {
    title,
    description,
    // The server refuses what is no category; the form offers nothing else.
    category: category as ProductBody['category'],
    brand,
    price,
    salePrice,
    totalStock,
    image,
    subcategory,
  };
};

interface Difference {
  label: string;
  mine: string;
  present: string;
}

const FIELDS: readonly { name: keyof typeof EMPTY_PRODUCT & string; label: string }[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
  { name: 'category', label: 'Category' },
  { name: 'brand', label: 'Brand' },
  { name: 'price', label: 'Price' },
  { name: 'salePrice', label: 'Sale Price' },
  { name: 'totalStock', label: 'Total Stock' },
];

const readable = (text: string): string =>
  [...CATEGORIES, ...BRANDS].find(({ id }) => id === text)?.label ?? (text || 'none');

/** Where a form's values and a product's present state differ. */
export function findDifferences(values: FormValues, present: Product): Difference[] {
  const now = toFormValues(present);
  return FIELDS.flatMap(({ name, label }) => {
    const mine = values[name]?.trim() ?? '';
    const theirs = now[name] ?? '';
    const isSame = mine === theirs || (mine !== '' && theirs !== '' && Number(mine) === Number(theirs));
    return isSame ? [] : [{ label, mine: readable(mine), present: readable(theirs) }];
  });
}
