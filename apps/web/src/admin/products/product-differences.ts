import type { Product } from '@haberdash/contract';
import type { ProductField } from '@haberdash/contract/product-fields';
import type { FormValues } from '../../ui/form-control.ts';
import type { FormSurroundings } from './form-surroundings.ts';
import { fieldNames, fieldOf, toFormValues } from './product-form-fields.ts';

export interface Difference {
  label: string;
  mine: string;
  present: string;
}

const readable = (field: ProductField, text: string, { listTerms }: FormSurroundings): string => {
  const option = field.kind === 'choice' ? listTerms(field.from).find(({ id }) => id === text) : undefined;
  return option?.label ?? (text || 'none');
};

/** Where a form's values and a product's present state differ. */
export function findDifferences(
  values: FormValues,
  present: Product,
  surroundings: FormSurroundings,
  hasOptions = false,
): Difference[] {
  const now = toFormValues(present);
  return fieldNames(hasOptions).flatMap((name) => {
    const field = fieldOf(name);
    const [mine, theirs] = [values[name]?.trim() ?? '', now[name]];
    const isSame = mine === theirs || (mine !== '' && theirs !== '' && Number(mine) === Number(theirs));
    const told = (text: string) => readable(field, text, surroundings);
    return isSame ? [] : [{ label: field.label, mine: told(mine), present: told(theirs) }];
  });
}
