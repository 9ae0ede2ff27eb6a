import { optionSlug } from './option-keys.ts';

export { optionSlug };

/** Option of a product, such as its size, with the values in display order. */
export interface OptionLike {
  name: string;
  values: readonly string[];
}

/** The value of each option, by the option's name. */
export type OptionValues = Readonly<Record<string, string>>;

export interface VariantLike {
  options: OptionValues;
  /** Empty where none is set. */
  sku?: string;
}

/**
 * Slugs of an option's values in addresses. Values that would be written alike, or as nothing, have their place in the
 * option added.
 */
export function valueSlugs(values: readonly string[]): string[] {
  const slugs = values.map(optionSlug);
  return slugs.map((slug, index) =>
    slug !== '' && slugs.indexOf(slug) === index ? slug : optionSlug(`${slug}-${index + 1}`),
  );
}

/** The value of an option; undefined where there is none. */
export const chosenOf = (values: OptionValues, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Title of a variant without its product's: its values in the options' order, such as 'M / Navy'. */
export const variantTitle = (options: readonly OptionLike[], { options: values }: VariantLike): string =>
  options.map(({ name }) => chosenOf(values, name) ?? '').join(' / ');

/**
 * Query for the choice of a product in an address: `?size=m&colour=navy`.
 * @param chosen values of options; one without a value of its own is left out
 * @param search what else the address says, with another choice perhaps
 * @returns with its question mark, or empty
 */
export function variantQuery(
  options: readonly OptionLike[],
  chosen: OptionValues,
  search: URLSearchParams = new URLSearchParams(),
): string {
  const query = new URLSearchParams(search);
  for (const { name, values } of options) {
    const word = valueSlugs(values)[values.indexOf(chosenOf(chosen, name) ?? '')];
    if (word === undefined) query.delete(optionSlug(name));
    else query.set(optionSlug(name), word);
  }
  return query.size > 0 ? `?${query}` : '';
}

const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`;

/** 'Please choose a size and a colour.' */
export function chooseSentence(options: readonly Pick<OptionLike, 'name'>[]): string {
  const names = options.map(({ name }) => withArticle(name));
  const last = names.pop() ?? '';
  return `Please choose ${names.length > 0 ? `${names.join(', ')} and ${last}` : last}.`;
}

/** One text for one combination, whatever the order in which its values are named. */
export const combinationKey = (options: readonly OptionLike[], { options: values }: VariantLike): string =>
  JSON.stringify(options.map(({ name }) => chosenOf(values, name) ?? null));

/** Name of a cart or order line in a sentence: 'Linen Shirt (M / Navy)'. */
export const lineName = ({ title, variantTitle }: { title: string; variantTitle: string }): string =>
  variantTitle ? `${title} (${variantTitle})` : title;
