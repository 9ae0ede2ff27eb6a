import { COLOUR_FAMILIES, filterKeyOf, optionKeys } from '@haberdash/contract';

/** A value of an option as products have it, with its place among the values of theirs. */
export interface OptionValue {
  name: string;
  value: string;
  place: number;
  /** Of a colour: the id of its family; empty where none is known. */
  family?: string;
}

/** A value of an option with both keys, as addresses write them. */
export interface KeyedValue extends OptionValue {
  key: string;
  id: string;
}

/** Key of the filter by colours, whose values are grouped by families. */
export const COLOUR = 'colour';

const isFamily = (id: string): boolean => COLOUR_FAMILIES.some((family) => family.id === id);

/** A colour that is called like a family: the word of that name means all colours of the family. */
const besideFamilies = (key: string, id: string, { family = '' }: OptionValue): string =>
  key === COLOUR && family !== '' && isFamily(id) ? `plain-${id}` : id;

/** @param values all that the shop knows: how one is written goes by the others */
export function keyedValues(values: readonly OptionValue[]): KeyedValue[] {
  const ofOptions = new Map<string, string[]>();
  for (const { name, value } of values) {
    const key = filterKeyOf(name);
    ofOptions.set(key, [...(ofOptions.get(key) ?? []), value]);
  }
  const ids = new Map([...ofOptions].map(([key, each]) => [key, optionKeys(each)]));
  return values.map((value) => {
    const key = filterKeyOf(value.name);
    return { ...value, key, id: besideFamilies(key, ids.get(key)?.get(value.value) ?? '', value) };
  });
}

/** Token of an option's value in a variant's row. */
export const choiceToken = ({ name, value }: Pick<OptionValue, 'name' | 'value'>): string =>
  `\u0001${name}\u0001${value}`;
