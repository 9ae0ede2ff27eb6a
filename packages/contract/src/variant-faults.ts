import { MAX_OPTION_VALUES, MAX_OPTIONS, MAX_VARIANTS } from './constants.ts';
import { foldCode, foldText } from './foldings.ts';
import { isTakenSlug, optionSlug } from './option-keys.ts';
import { chosenOf, combinationKey, type OptionLike, type VariantLike, variantTitle } from './variant-rules.ts';

/** A fault of the variants in a request: `path` as in the request's body. */
export interface VariantFault {
  path: (string | number)[];
  message: string;
}

/** The one text that no JSON object may have for a key: what reads requests refuses or drops it. */
const NEVER_A_KEY = '__proto__';

const isRepeated = (texts: readonly string[], text: string, index: number, fold = foldText) =>
  texts.findIndex((other) => fold(other) === fold(text)) < index;

function findOptionFaults({ name, values }: OptionLike, index: number, names: readonly string[]): VariantFault[] {
  const at = ['options', index];
  const faults: VariantFault[] = [];
  const slug = optionSlug(name);
  if (slug === '') faults.push({ path: [...at, 'name'], message: `'${name}' needs at least one letter or digit.` });
  if (isTakenSlug(slug) || name === NEVER_A_KEY) {
    faults.push({
      path: [...at, 'name'],
      message: `An option can’t be called ‘${name}’. Choose another name.`,
    });
  }
  if (isRepeated(names.map(optionSlug), slug, index)) {
    faults.push({ path: [...at, 'name'], message: `Two options are called ‘${name}’.` });
  }
  if (values.length === 0) faults.push({ path: [...at, 'values'], message: `${name} needs at least one value.` });
  for (const [place, value] of values.entries()) {
    if (isRepeated(values, value, place)) {
      faults.push({ path: [...at, 'values', place], message: `${name} has the value ‘${value}’ twice.` });
    }
  }
  return faults;
}

function findValueFaults(
  options: readonly OptionLike[],
  { options: values }: VariantLike,
  index: number,
): VariantFault[] {
  const at = ['variants', index, 'options'];
  const missing = options
    .filter(({ name }) => chosenOf(values, name) === undefined)
    .map(({ name }) => ({ path: [...at, name], message: `Variant ${index + 1} has no ${name}.` }));
  const unknown = Object.entries(values).flatMap(([name, value]) => {
    const option = options.find((each) => each.name === name);
    if (!option) return [{ path: [...at, name], message: `This product has no option called ‘${name}’.` }];
    if (option.values.includes(value)) return [];
    return [{ path: [...at, name], message: `‘${value}’ isn’t a value of ${name}.` }];
  });
  return [...missing, ...unknown];
}

/**
 * Faults in the options and variants of a product (D28): too many of them, a name or a value twice, a combination
 * twice, a value that is missing or unknown. Empty if there are none.
 */
export function findVariantFaults(options: readonly OptionLike[], variants: readonly VariantLike[]): VariantFault[] {
  const names = options.map(({ name }) => name);
  const faults = options.flatMap((option, index) => findOptionFaults(option, index, names));
  const count = options.reduce((sum, { values }) => sum + values.length, 0);
  if (options.length > MAX_OPTIONS) {
    faults.push({ path: ['options'], message: `A product can have up to ${MAX_OPTIONS} options.` });
  }
  if (count > MAX_OPTION_VALUES) {
    faults.push({ path: ['options'], message: `The options can have up to ${MAX_OPTION_VALUES} values in total.` });
  }
  if (variants.length > MAX_VARIANTS) {
    faults.push({ path: ['variants'], message: `A product can have up to ${MAX_VARIANTS} variants.` });
  }
  if (options.length > 0 && variants.length === 0) {
    faults.push({ path: ['variants'], message: 'A product with options needs at least one variant.' });
  }
  if (options.length === 0 && variants.length > 1) {
    faults.push({ path: ['variants'], message: 'A product without options can have only one variant.' });
  }
  if (faults.length > 0) return faults;
  const keys = variants.map((variant) => combinationKey(options, variant));
  const skus = variants.map(({ sku = '' }) => sku);
  const sameSkus = skus.flatMap((sku, index) =>
    sku !== '' && isRepeated(skus, sku, index, foldCode)
      ? [{ path: ['variants', index, 'sku'], message: `Two variants have the SKU ‘${sku}’.` }]
      : [],
  );
  const wrongChoices = variants.flatMap((variant, index) => {
    const wrong = findValueFaults(options, variant, index);
    const isTwice = options.length > 0 && wrong.length === 0 && keys.indexOf(keys[index] ?? '') < index;
    if (!isTwice) return wrong;
    const message = `Two variants are called ‘${variantTitle(options, variant)}’.`;
    return [{ path: ['variants', index, 'options'], message }];
  });
  return [...wrongChoices, ...sameSkus];
}
