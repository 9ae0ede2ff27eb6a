import { plainNumber } from '@haberdash/contract/numbers';
import type { ProductField } from '@haberdash/contract/product-fields';
import { countOf, formatDateTime } from '../../base/formats.ts';
import type { FormValues } from '../../ui/form-control.ts';
import type { Difference } from '../list/edit-conflict.tsx';
import type { EditedProduct } from '../variants/variants-draft.ts';
import type { FormSurroundings } from './form-surroundings.ts';
import { fieldNames, fieldOf, lookIn, lookValue, toFormValues } from './product-form-fields.ts';
import { SALE_DATE_LABELS, toSaleTexts } from './sale-dates.ts';

const readable = (field: ProductField, text: string, { listTerms, taxClasses }: FormSurroundings): string => {
  const list = field.kind === 'choice' ? listTerms(field.from) : field.kind === 'taxClass' ? taxClasses : [];
  const option = list.find(({ id }) => id === text);
  return option?.label ?? (text || 'none');
};

const SALE_DATE_NAMES = ['saleStartsAt', 'saleEndsAt'] as const;

const readableTime = (local: string) => (local === '' ? 'none' : formatDateTime(local));

/** The look in numbers: the form knows the titles of its own products alone. */
function lookDifference({ completeTheLook: mine = '' }: FormValues, present: EditedProduct): Difference[] {
  const theirs = lookValue(present).completeTheLook;
  if (mine === theirs) return [];
  const [own, other] = [lookIn(mine).length, lookIn(theirs).length];
  const also = own === other ? ', chosen differently' : '';
  return [{ label: 'Complete the look', mine: countOf(own, 'product'), present: countOf(other, 'product') + also }];
}

/** The differences between a form's values and a product's present state. */
export function findDifferences(
  values: FormValues,
  present: EditedProduct,
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
  return [...ofFields, ...lookDifference(values, present), ...ofSale];
}
