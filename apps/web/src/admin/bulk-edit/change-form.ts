import type { BulkChange, BulkEdit, BulkItem } from '@haberdash/contract';
import type { PriceRounding } from '@haberdash/contract/constants';
import { ambiguityOf, plainNumber } from '@haberdash/contract/numbers';
import { useTaxes } from '../../data/admin-taxes.ts';
import { useMoney } from '../../data/shop.ts';
import { useLabels } from '../../data/taxonomy.ts';

/** Formatters for the values in a change. */
export interface Words extends ReturnType<typeof useLabels> {
  /** An amount of the price currency. */
  price: (amount: number) => string;
  /** Null for that of the category. */
  taxClassLabel: (id: string | null) => string;
}

export const OF_CATEGORY = 'As its category';

export function useWords(): Words {
  const classes = useTaxes().data?.classes ?? [];
  const taxClassLabel = (id: string | null) =>
    id === null ? OF_CATEGORY : (classes.find((each) => each.id === id)?.label ?? id);
  return { price: useMoney().price, ...useLabels(), taxClassLabel };
}

export const CHANGE_KINDS = [
  { id: 'pricePercent', label: 'Change prices by percent' },
  { id: 'priceAmount', label: 'Change prices by an amount' },
  { id: 'saleOn', label: 'Put on sale' },
  { id: 'saleOff', label: 'End the sale' },
  { id: 'category', label: 'Move to a category' },
  { id: 'brand', label: 'Change the brand' },
  { id: 'taxClass', label: 'Change the tax class' },
  { id: 'stockAdd', label: 'Add to the stock' },
  { id: 'stockSet', label: 'Set the stock' },
  { id: 'weight', label: 'Set the weight' },
  { id: 'publish', label: 'Publish' },
  { id: 'hide', label: 'Unpublish' },
] as const satisfies readonly { id: BulkChange['kind']; label: string }[];

export const ROUNDINGS: readonly { id: PriceRounding; label: string }[] = [
  { id: 'none', label: 'No rounding' },
  { id: 'whole', label: 'Whole amounts' },
  { id: 'ten', label: 'Tens' },
  { id: 'ending99', label: 'Ending in .99' },
  { id: 'ending9', label: 'Ending in 9' },
];

/** Values of the form. */
export interface ChangeValues {
  kind: BulkChange['kind'];
  number: string;
  rounding: PriceRounding;
  withSale: boolean;
  category: string;
  brand: string;
  /** Empty for that of the category. */
  taxClass: string;
}

export const EMPTY_CHANGE: ChangeValues = {
  kind: 'pricePercent',
  number: '',
  rounding: 'none',
  withSale: true,
  category: '',
  brand: '',
  taxClass: '',
};

/** Label and constraints of a change's number; undefined for a change without one. */
export function numberOf(kind: BulkChange['kind']): { label: string; hint: string; isWhole: boolean } | undefined {
  switch (kind) {
    case 'pricePercent':
      return { label: 'Percent', hint: '10 raises prices, -10 lowers them.', isWhole: false };
    case 'priceAmount':
      return { label: 'Amount', hint: '50 raises prices, -50 lowers them.', isWhole: false };
    case 'saleOn':
      return { label: 'Percent off', hint: 'Between 1 and 99.', isWhole: false };
    case 'stockAdd':
      return { label: 'Units', hint: 'Added to each variant; -5 takes 5 off.', isWhole: true };
    case 'stockSet':
      return { label: 'Units', hint: 'For each variant.', isWhole: true };
    case 'weight':
      return { label: 'Grams', hint: 'Of one piece, for each variant.', isWhole: true };
    default:
      return undefined;
  }
}

export const hasRounding = (kind: BulkChange['kind']) => ['pricePercent', 'priceAmount', 'saleOn'].includes(kind);

/** Reads the change from the form, or says what is missing. The server checks the bounds. */
export function readChange(values: ChangeValues): { change: BulkChange } | { fault: string } {
  const { kind, rounding, withSale } = values;
  const asked = numberOf(kind);
  const number = Number(plainNumber(values.number));
  const ambiguity = asked && ambiguityOf(values.number, asked.isWhole ? 0 : 2);
  if (ambiguity) return { fault: ambiguity };
  if (asked && (values.number.trim() === '' || !Number.isFinite(number))) return { fault: 'Enter a number.' };
  if (asked?.isWhole && !Number.isInteger(number)) return { fault: 'Enter a whole number.' };
  if (asked && number === 0 && kind !== 'stockSet' && kind !== 'weight')
    return { fault: '0 changes nothing. Enter another number.' };
  switch (kind) {
    case 'pricePercent':
      return { change: { kind, percent: number, rounding, withSale } };
    case 'priceAmount':
      return { change: { kind, amount: number, rounding, withSale } };
    case 'saleOn':
      return { change: { kind, percent: number, rounding } };
    case 'stockAdd':
    case 'stockSet':
      return { change: { kind, units: number } };
    case 'weight':
      return { change: { kind, grams: number } };
    case 'category': {
      const { category } = values;
      return category ? { change: { kind, category } } : { fault: 'Choose a category.' };
    }
    case 'brand': {
      const { brand } = values;
      return brand ? { change: { kind, brand } } : { fault: 'Choose a brand.' };
    }
    case 'taxClass':
      return { change: { kind, taxClass: values.taxClass || null } };
    default:
      return { change: { kind } };
  }
}

const gramsText = (grams: number | null) => (grams === null ? 'no weight' : `${grams.toLocaleString('en')} g`);
const signed = (number: number) => (number > 0 ? `+${number}` : String(number));

/** A change in a few words: 'Prices +10%'. */
export function changeText(change: BulkChange, { price, categoryLabel, brandLabel, taxClassLabel }: Words): string {
  switch (change.kind) {
    case 'pricePercent':
      return `Prices ${signed(change.percent)}%`;
    case 'priceAmount':
      return `Prices ${change.amount > 0 ? '+' : '−'}${price(Math.abs(change.amount))}`;
    case 'saleOn':
      return `On sale, ${change.percent}% off`;
    case 'saleOff':
      return 'Sale ended';
    case 'category':
      return `Moved to ${categoryLabel(change.category)}`;
    case 'brand':
      return `Brand ${brandLabel(change.brand)}`;
    case 'taxClass':
      return change.taxClass === null ? 'Tax class as the category’s' : `Tax class ${taxClassLabel(change.taxClass)}`;
    case 'stockAdd':
      return `Stock ${signed(change.units)}`;
    case 'stockSet':
      return `Stock set to ${change.units}`;
    case 'weight':
      return `Weight ${gramsText(change.grams)}`;
    case 'publish':
      return 'Published';
    case 'hide':
      return 'Unpublished';
  }
}

/** Text of a product's values in a change: '₹1,500.00, on sale ₹1,200.00'. */
function valuesText(values: BulkItem['before'], { price }: Words): string {
  const parts = [
    values.price !== undefined && `${values.priceFrom ? 'from ' : ''}${price(values.price)}`,
    values.salePrice ? `on sale ${price(values.salePrice)}` : false,
    values.totalStock !== undefined && `${values.totalStock.toLocaleString('en')} in stock`,
    values.weights ? values.weights.map(gramsText).join(' / ') : false,
    values.status !== undefined && (values.status === 'draft' ? 'Draft' : 'Published'),
  ].filter((part) => part !== false);
  return parts.join(', ');
}

/** Texts of a product before and after a change; where only its category or brand changes, just the label of that. */
export function itemTexts(item: BulkItem, words: Words): { before: string; after: string } {
  const { brandLabel, categoryLabel, taxClassLabel } = words;
  const { before, after } = item;
  if (before.taxClass !== undefined && after.taxClass !== undefined)
    return { before: taxClassLabel(before.taxClass), after: taxClassLabel(after.taxClass) };
  if (before.category !== undefined && after.category !== undefined && before.category !== after.category) {
    return { before: categoryLabel(before.category), after: categoryLabel(after.category) };
  }
  if (before.brand !== undefined && before.category !== undefined) {
    return { before: brandLabel(before.brand), after: brandLabel(after.brand ?? before.brand) };
  }
  return { before: valuesText(before, words), after: valuesText(after, words) };
}

/** Progress of a bulk edit, from 0 to 1. */
export function progressOf({ state, counts }: Pick<BulkEdit, 'state' | 'counts'>): number {
  const { planned, done, left, undone, kept } = counts;
  const [ready, open] = state === 'undoing' ? [undone + kept, done] : [done + left, planned];
  return ready + open === 0 ? 1 : ready / (ready + open);
}
