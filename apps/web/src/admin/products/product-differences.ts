import type { Product } from '@haberdash/contract';
import { plainNumber } from '@haberdash/contract/numbers';
import type { ProductField } from '@haberdash/contract/product-fields';
import { formatDateTime } from '../../base/formats.ts';
import type { FormValues } from '../../ui/form-control.ts';
import type { FormSurroundings } from './form-surroundings.ts';
import { fieldNames, fieldOf, toFormValues } from './product-form-fields.ts';
import { SALE_DATE_LABELS, toSaleTexts } from './sale-dates.ts';

export interface Difference {
  label: string;
  mine: string;
  present: string;
}

const readable = (field: ProductField, text: string, { listTerms }: FormSurroundings): string => {
  const option = field.kind === 'choice' ? listTerms(field.from).find(({ id }) => id === text) : undefined;
  return option?.label ?? (text || 'none');
};

const SALE_DATE_NAMES = ['saleStartsAt', 'saleEndsAt'] as const;

const readableTime = (local: string) => (local === '' ? 'none' : formatDateTime(local));

/** The differences between a form's values and a product's present state. */
export function findDifferences(
  values: FormValues,
  present: Product,
  surroundings: FormSurroundings,
  hasOptions = false,
): Difference[] {
  const now = toFormValues(present);
  const dates = toSaleTexts(present);
  const ofSale = SALE_DATE_NAMES.flatMap((name) => {
    const mine = values[name] ?? '';
    if (mine === dates[name]) return [];
    return [{ label: SALE_DATE_LABELS[name], mine: readableTime(mine), present: readableTime(dates[name]) }];
  });
  const ofFields = fieldNames(hasOptions).flatMap((name) => {
    const field = fieldOf(name);
    const [mine, theirs] = [values[name]?.trim() ?? '', now[name]];
    const isSame =
      mine === theirs || (mine !== '' && theirs !== '' && Number(plainNumber(mine)) === Number(plainNumber(theirs)));
    const asText = (text: string) => readable(field, text, surroundings);
    return isSame ? [] : [{ label: field.label, mine: asText(mine), present: asText(theirs) }];
  });
  return [...ofFields, ...ofSale];
}
