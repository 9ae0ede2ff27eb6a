import { foldCode, foldText, type ProductImage, type ProductOption, variantTitle } from '@haberdash/contract';

/** Variant by the names that cells use. */
export interface NamedVariant {
  /** Missing of one that is new. */
  id?: string | undefined;
  sku: string;
  options: Readonly<Record<string, string>>;
}

const WEB = /^https?:\/\//i;
const BETWEEN_NAMES = /[;\n]/;

const isSame = (one: string | undefined, other: string) => foldText(one ?? '') === foldText(other);

/** A file's name without its folders, as names of pictures are compared: systems spell accents in different ways. */
export const pictureName = (path: string): string => foldText(path.split(/[/\\]/).at(-1) ?? '');

/** The pictures that a cell names: one, or several addresses with commas between them, as WooCommerce writes them. */
export function sourcesIn(cell: string): string[] {
  const parts = cell.split(/,\s*/).filter(Boolean);
  return parts.length > 1 && parts.every((part) => WEB.test(part)) ? parts : [cell];
}

/** The variants that one name is about: an id, a SKU, a title such as 'M / Navy', or a value that variants have. */
function findNamed<V extends NamedVariant>(name: string, options: readonly string[], variants: readonly V[]): V[] {
  const titleOf = (variant: V) =>
    variantTitle(
      options.map((option) => ({ name: option, values: [] })),
      { options: { ...variant.options } },
    );
  const chosenOf = ({ options: values }: V, option: string) =>
    Object.hasOwn(values, option) ? values[option] : undefined;
  const ways: ((variant: V) => boolean)[] = [
    ({ id, sku }) => isSame(id, name) || (sku !== '' && foldCode(sku) === foldCode(name)),
    (variant) => isSame(titleOf(variant), name),
    (variant) => options.some((option) => isSame(chosenOf(variant, option), name)),
    (variant) => options.some((option) => isSame(`${option}: ${chosenOf(variant, option)}`, name)),
  ];
  for (const isMeant of ways) {
    const found = variants.filter(isMeant);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The variants that a cell names, with semicolons or line breaks between the names.
 * @param options the names of the options
 * @returns `unknown`: the names that belong to no variant
 */
export function variantsIn<V extends NamedVariant>(cell: string, options: readonly string[], variants: readonly V[]) {
  const names = cell
    .split(BETWEEN_NAMES)
    .map((name) => name.trim())
    .filter(Boolean);
  const found = names.map((name) => findNamed(name, options, variants));
  const meant = new Set(found.flat());
  return {
    variants: variants.filter((each) => meant.has(each)),
    unknown: names.filter((_, at) => found[at]?.length === 0),
  };
}

interface Pictured {
  options: readonly ProductOption[];
  variants: readonly (NamedVariant & { id: string })[];
}

/** Cell that names a picture's variants: by a value that they alone have, else by their titles, else by their ids. */
export function variantsCell({ options, variants }: Pictured, { variantIds = [] }: ProductImage): string {
  if (variantIds.length === 0) return '';
  const names = options.map(({ name }) => name);
  const meant = variants.filter(({ id }) => variantIds.includes(id));
  const isRight = (cell: string) => {
    const found = variantsIn(cell, names, variants);
    return (
      found.unknown.length === 0 &&
      found.variants.length === meant.length &&
      found.variants.every((each) => meant.includes(each))
    );
  };
  const byValue = names.map((name) => [...new Set(meant.map((variant) => variant.options[name] ?? ''))].join('; '));
  const byTitle = meant.map((variant) => variantTitle(options, { options: { ...variant.options } })).join('; ');
  return [...byValue, byTitle].find(isRight) ?? meant.map(({ id }) => id).join('; ');
}
