import type { ProductBody } from '@haberdash/contract';
import { plainNumber } from '@haberdash/contract/numbers';
import {
  countFault,
  FORM_FIELD_NAMES,
  type FormFieldName,
  PRODUCT_FIELDS,
  type ProductField,
  priceFault,
} from '@haberdash/contract/product-fields';
import type { FormControl, FormValues } from '../../ui/form-control.ts';
import type { EditedProduct } from '../variants/variants-draft.ts';
import type { FormSurroundings } from './form-surroundings.ts';
import { priceHint } from './price-hint.ts';
import { toSaleDates } from './sale-dates.ts';

export const fieldOf = (name: FormFieldName | 'image'): ProductField => PRODUCT_FIELDS[name];

const textsOf = (textOf: (name: FormFieldName) => string) =>
  Object.fromEntries(FORM_FIELD_NAMES.map((name) => [name, textOf(name)])) as Record<FormFieldName, string>;

export const EMPTY_PRODUCT = textsOf(() => '');

/** Form value of a field; a price is the base price, which variants without a price of their own cost. */
const shownOf = (product: EditedProduct, name: FormFieldName) => {
  if (name === 'price') return product.basePrice;
  return name === 'salePrice' ? product.baseSalePrice : product[name];
};

/** A product as its form shows it: where 0 means that there is none, nothing is written. */
export const toFormValues = (product: EditedProduct): Record<FormFieldName, string> =>
  textsOf((name) => {
    const value = shownOf(product, name);
    return !value && !fieldOf(name).required ? '' : String(value);
  });

/** The ids of the look in a form value, which has commas between them. */
export const lookIn = (value: string): string[] => value.split(',').filter(Boolean);

/** Form value of the products that complete the look. */
export const lookValue = (product: Pick<EditedProduct, 'completeTheLook'> | null) => ({
  completeTheLook: (product?.completeTheLook ?? []).join(','),
});

/** @param more options and variants, with which the stock is said of each variant, and all pictures */
export const toProductBody = (
  values: FormValues,
  image: string,
  more: Pick<ProductBody, 'options' | 'variants' | 'images'> = {},
): ProductBody => {
  const {
    totalStock,
    weightGrams,
    placement: _,
    publishAt: __,
    saleStartsAt,
    saleEndsAt,
    completeTheLook = '',
    ...texts
  }: FormValues & typeof EMPTY_PRODUCT = { ...EMPTY_PRODUCT, ...values };
  const hasOptions = (more.options ?? []).length > 0;
  const sale = toSaleDates({ salePrice: texts.salePrice, saleStartsAt, saleEndsAt });
  const look = { completeTheLook: lookIn(completeTheLook) };
  return { ...texts, ...look, ...sale, ...(!hasOptions && { totalStock, weightGrams }), image, ...more };
};

/** Control of a field, without its name and label. */
function controlOf(
  field: ProductField,
  { decimals, listTerms, category, taxClasses }: FormSurroundings,
): Partial<FormControl> {
  switch (field.kind) {
    case 'block':
      return { componentType: 'textarea', maxLength: field.max };
    case 'choice':
      return { componentType: 'select', options: listTerms(field.from) };
    case 'price':
      return {
        // A field of numbers would take neither digits of other scripts nor a currency's sign.
        type: 'text',
        inputMode: 'decimal',
        rules: {
          validate: (text, values) => {
            if (text.trim() === '' && !field.required) return true;
            const { below } = field;
            const isTooHigh =
              below !== undefined && Number(plainNumber(text)) >= Number(plainNumber(values[below.field] ?? ''));
            return priceFault(field, text.trim(), decimals) ?? (isTooHigh ? below.fault : true);
          },
        },
      };
    case 'count':
      return {
        type: 'text',
        inputMode: 'numeric',
        rules: {
          validate: (text) => (text.trim() === '' && !field.required) || (countFault(field, text.trim()) ?? true),
        },
      };
    case 'taxClass':
      return { componentType: 'select', options: taxClasses };
    case 'line':
      return { type: 'text', maxLength: field.max, ...(field.from && { proposals: listTerms(field.from, category) }) };
    default:
      return { type: 'text', maxLength: field.max };
  }
}

const OF_VARIANTS: readonly FormFieldName[] = ['totalStock', 'weightGrams'];

/** Stock and weight are said of each variant where there are options. */
export const fieldNames = (hasOptions: boolean) =>
  FORM_FIELD_NAMES.filter((name) => !hasOptions || !OF_VARIANTS.includes(name));

/** The controls of the product form. */
export const productControls = (surroundings: FormSurroundings, hasOptions = false): readonly FormControl[] =>
  fieldNames(hasOptions).map((name) => {
    const { label, required } = fieldOf(name);
    const { placeholder } = PRODUCT_FIELDS[name];
    return {
      name,
      label: required ? label : `${label} (optional)`,
      placeholder,
      required,
      ...(fieldOf(name).kind === 'price' && priceHint(surroundings, hasOptions && name === 'price')),
      ...controlOf(fieldOf(name), surroundings),
    };
  });

const isThere = (values: FormValues, hasOptions: boolean, isText: (text: string) => boolean): boolean =>
  fieldNames(hasOptions).every((name) => !fieldOf(name).required || isText(values[name] ?? ''));

/** Names of what a product needs and is not there. @param image address of the uploaded image */
export const findMissing = (values: FormValues, image: string, hasOptions = false): string[] =>
  [...fieldNames(hasOptions), 'image' as const]
    .filter((name) => fieldOf(name).required && (name === 'image' ? image : (values[name] ?? '')) === '')
    .map((name) => fieldOf(name).label);

/** True if no required field is empty. @param image address of the uploaded image */
export const isFilled = (values: FormValues, image: string, hasOptions = false): boolean =>
  findMissing(values, image, hasOptions).length === 0;

/** True if everything that a product needs is there; blanks do not count. @param image address of the uploaded image */
export const isComplete = (values: FormValues, image: string, hasOptions = false): boolean =>
  image !== '' && isThere(values, hasOptions, (text) => text.trim() !== '');
