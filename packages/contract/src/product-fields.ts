import { MAX_STOCK, MAX_WEIGHT_GRAMS, type TaxonomyKind } from './constants.ts';
import { ambiguityOf, plainNumber } from './numbers.ts';

interface FieldOf<Kind extends string> {
  kind: Kind;
  /** Label in a form. */
  label: string;
  /** Name in sentences; by default the label. */
  called?: string;
  placeholder?: string;
  required: boolean;
}

interface TextField extends FieldOf<'line' | 'block'> {
  /** In characters. */
  max: number;
  /** The list of the shop's that proposes texts. */
  from?: TaxonomyKind;
}

interface ChoiceField extends FieldOf<'choice'> {
  /** The list of the shop's that it is chosen from. */
  from: TaxonomyKind;
  /** The sentence for anything else. */
  fault: string;
}

/** An amount of the price currency. */
interface PriceField extends FieldOf<'price'> {
  above?: number;
  below?: { field: string; fault: string };
}

interface CountField extends FieldOf<'count'> {
  /** 0 where it is left out. */
  min?: number;
  max: number;
}

/** One of the tax classes, by its id; empty for that of the category. */
interface TaxClassField extends FieldOf<'taxClass'> {
  /** The sentence for anything else. */
  fault: string;
}

/** The address of an uploaded picture. */
interface ImageField extends FieldOf<'image'> {
  max: number;
  fault: string;
}

export type ProductField = TextField | ChoiceField | PriceField | CountField | TaxClassField | ImageField;

/**
 * Product fields that the admin edits, in the order of the form. They define the form with its limits and sentences,
 * and what the server takes.
 */
export const PRODUCT_FIELDS = {
  title: { kind: 'line', label: 'Title', placeholder: 'Enter product title', required: true, max: 200 },
  description: {
    kind: 'block',
    label: 'Description',
    placeholder: 'Enter product description',
    required: true,
    max: 5000,
  },
  category: {
    kind: 'choice',
    label: 'Category',
    placeholder: 'Select a category',
    required: true,
    from: 'category',
    fault: 'Choose one of the categories.',
  },
  brand: {
    kind: 'choice',
    label: 'Brand',
    placeholder: 'Select a brand',
    required: true,
    from: 'brand',
    fault: 'Choose one of the brands.',
  },
  subcategory: {
    kind: 'line',
    label: 'Subcategory',
    placeholder: 'Choose or write one',
    required: false,
    max: 60,
    from: 'subcategory',
  },
  price: { kind: 'price', label: 'Price', placeholder: 'Enter product price', required: true, above: 0 },
  salePrice: {
    kind: 'price',
    label: 'Sale price',
    called: 'Sale price',
    placeholder: 'Enter sale price',
    required: false,
    below: { field: 'price', fault: 'The sale price must be lower than the price.' },
  },
  totalStock: {
    kind: 'count',
    label: 'Total stock',
    called: 'Stock',
    placeholder: 'Enter total stock',
    required: true,
    max: MAX_STOCK,
  },
  weightGrams: {
    kind: 'count',
    label: 'Weight in grams',
    called: 'Weight',
    placeholder: '250',
    required: false,
    min: 1,
    max: MAX_WEIGHT_GRAMS,
  },
  taxClass: {
    kind: 'taxClass',
    label: 'Tax class',
    placeholder: 'As its category',
    required: false,
    fault: 'Choose one of the tax classes.',
  },
  /** Digits with points or spaces between them, which do not count. */
  hsCode: { kind: 'line', label: 'HS code', placeholder: '6109.10', required: false, max: 16 },
  fabric: {
    kind: 'block',
    label: 'Fabric',
    placeholder: '100% linen, 160 g/m²',
    required: false,
    max: 500,
  },
  care: {
    kind: 'block',
    label: 'Care',
    placeholder: 'Machine wash at 30 °C',
    required: false,
    max: 1000,
  },
  fit: {
    kind: 'block',
    label: 'Fit',
    placeholder: 'Regular fit, true to size',
    required: false,
    max: 500,
  },
  measurements: {
    kind: 'block',
    label: 'Measurements',
    placeholder: 'Length in size M: 74 cm',
    required: false,
    max: 1000,
  },
  modelNote: {
    kind: 'line',
    label: 'Model note',
    placeholder: 'The model is 178 cm tall and wears M',
    required: false,
    max: 200,
  },
  madeIn: { kind: 'line', label: 'Made in', placeholder: 'Portugal', required: false, max: 100 },
  maker: { kind: 'line', label: 'Maker', placeholder: 'Name of the manufacturer', required: false, max: 200 },
  slug: { kind: 'line', label: 'Address', placeholder: 'Made from the title', required: false, max: 80 },
  image: { kind: 'image', label: 'Product image', required: true, max: 500, fault: 'A product needs an image.' },
} as const satisfies Record<string, ProductField>;

/** Fields of what a product is made of, how it fits and where it comes from, all optional (D71). */
export const FACT_NAMES = [
  'fabric',
  'care',
  'fit',
  'measurements',
  'modelNote',
  'madeIn',
  'maker',
] as const satisfies readonly (keyof typeof PRODUCT_FIELDS)[];
export type FactName = (typeof FACT_NAMES)[number];

/** Number of products in a look at most. */
export const MAX_LOOK = 8;

type ProductFields = typeof PRODUCT_FIELDS;
export type ProductFieldName = keyof ProductFields;

/** A field that the form writes as text: one with a placeholder. */
export type FormFieldName = {
  [Name in ProductFieldName]: ProductFields[Name] extends { placeholder: string } ? Name : never;
}[ProductFieldName];

const isFormField = (name: ProductFieldName): name is FormFieldName => 'placeholder' in PRODUCT_FIELDS[name];

export const FORM_FIELD_NAMES = (Object.keys(PRODUCT_FIELDS) as ProductFieldName[]).filter(isFormField);

/** Name of a field at the start of a sentence. */
export const nameOf = ({ called, label }: ProductField): string => called ?? label;

/**
 * Fault in the text of a price; undefined if there is none. Decimals that are all zeros are none: `12,00` is 12 in a
 * currency without decimals too, and `12,50` is refused there.
 * @param decimals of the price currency
 */
export function priceFault(field: PriceField, text: string, decimals: number): string | undefined {
  const ambiguity = ambiguityOf(text, decimals);
  if (ambiguity) return ambiguity;
  const plain = plainNumber(text);
  if (/^\d{10,}(?:\.\d*)?$/.test(plain)) return `${nameOf(field)} must be below 1,000,000,000.`;
  const parts = /^\d{1,9}(?:\.(\d+))?$/.exec(plain);
  if (!parts || (parts[1] ?? '').length > decimals) {
    const kind = decimals === 0 ? 'whole number' : `number with up to ${decimals} decimals`;
    return `${nameOf(field)} must be a ${kind}.`;
  }
  const { above } = field;
  return above !== undefined && Number(plain) <= above ? `${nameOf(field)} must be above ${above}.` : undefined;
}

/** Fault in the text of a count; undefined if there is none. */
export function countFault(field: CountField, text: string): string | undefined {
  const ambiguity = ambiguityOf(text, 0);
  if (ambiguity) return ambiguity;
  const plain = plainNumber(text);
  const { min = 0, max } = field;
  if (/^\d{1,7}$/.test(plain) && Number(plain) >= min && Number(plain) <= max) return undefined;
  return `${nameOf(field)} must be a whole number ${min === 0 ? '' : `from ${min} `}up to ${max}.`;
}
