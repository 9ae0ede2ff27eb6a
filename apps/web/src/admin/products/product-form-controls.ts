import { BRANDS, CATEGORIES, MAX_STOCK } from '@haberdash/contract/constants';
import type { FormControl, FormValues } from '../../ui/form-control.ts';

const PRICE = /^\d{1,9}(\.\d+)?$/;

/** @param decimals of the price currency */
const isPrice = (text: string, decimals: number) =>
  PRICE.test(text.trim()) && (text.trim().split('.')[1] ?? '').length <= decimals;

const priceFault = (name: string, decimals: number) =>
  decimals === 0 ? `${name} must be a whole number.` : `${name} must be a number with at most ${decimals} decimals.`;

/** The controls of the product form. @param decimals of the price currency */
export const productControls = (decimals: number): readonly FormControl[] => [
  { name: 'title', label: 'Title', placeholder: 'Enter product title', type: 'text', maxLength: 200, required: true },
  {
    name: 'description',
    label: 'Description',
    placeholder: 'Enter product description',
    componentType: 'textarea',
    maxLength: 5000,
    required: true,
  },
  {
    name: 'category',
    label: 'Category',
    placeholder: 'Select a category',
    componentType: 'select',
    options: CATEGORIES,
    required: true,
  },
  {
    name: 'brand',
    label: 'Brand',
    placeholder: 'Select a brand',
    componentType: 'select',
    options: BRANDS,
    required: true,
  },
  {
    name: 'price',
    label: 'Price',
    placeholder: 'Enter product price',
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    step: 'any',
    required: true,
    rules: {
      validate: (text) => {
        if (!isPrice(text, decimals)) return priceFault('Price', decimals);
        return Number(text) > 0 || 'Price must be above 0.';
      },
    },
  },
  {
    name: 'salePrice',
    label: 'Sale Price (optional)',
    placeholder: 'Enter sale price',
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    step: 'any',
    rules: {
      validate: (text, values) => {
        if (text.trim() === '') return true;
        if (!isPrice(text, decimals)) return priceFault('Sale price', decimals);
        return Number(text) < Number(values.price) || 'The sale price must be below the price.';
      },
    },
  },
  {
    name: 'totalStock',
    label: 'Total Stock',
    placeholder: 'Enter total stock',
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    step: 1,
    required: true,
    rules: {
      validate: (text) =>
        (/^\d{1,7}$/.test(text.trim()) && Number(text) <= MAX_STOCK) ||
        `Stock must be a whole number up to ${MAX_STOCK}.`,
    },
  },
];

const REQUIRED = ['title', 'description', 'category', 'price', 'brand', 'totalStock'] as const;

/** Whether anything stands in every required field. @param image address of the uploaded image */
export const isFilled = (values: FormValues, image: string): boolean =>
  image !== '' && REQUIRED.every((name) => Boolean(values[name]));

/** Whether everything that a product needs is there: blanks do not count. @param image address of the uploaded image */
export const isComplete = (values: FormValues, image: string): boolean =>
  image !== '' && REQUIRED.every((name) => Boolean(values[name]?.trim()));
