import type { FieldFault, OptionValues, ProductImage, ProductOption } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';

/** Columns of a product's pictures: the first, and all of them where there is more to say than its address. */
export interface StoredPictures {
  image: string;
  images: ProductImage[];
}

/** Pictures in a form; `image` alone is one picture. */
export interface PicturesInput {
  image?: string | null | undefined;
  images?:
    | {
        url: string;
        alt: string;
        variantIds?: string[] | null | undefined;
        variantOptions?: Record<string, string>[] | null | undefined;
      }[]
    | undefined;
}

interface Nameable {
  id: string;
  options: OptionValues;
}

/** Options and variants of a product that its pictures can name. */
export interface Nameables {
  options: readonly ProductOption[];
  /** Those that are sold once the form is saved. */
  variants: readonly Nameable[];
  /** Those that there were before, retired ones as well. */
  known: readonly { id: string }[];
}

/** All pictures of a product, in order. */
export const picturesOf = ({ image, images }: StoredPictures): ProductImage[] =>
  images.length > 0 ? images : [{ url: image, alt: '' }];

/** The pictures without the names of variants that are not sold; one that names nothing any more shows the product. */
export const ofVariants = (pictures: readonly ProductImage[], variants: readonly { id: string }[]): ProductImage[] => {
  const ids = new Set(variants.map(({ id }) => id));
  return pictures.map(({ url, alt, variantIds = [] }) => {
    const named = variantIds.filter((id) => ids.has(id));
    return { url, alt, ...(named.length > 0 && { variantIds: named }) };
  });
};

/** The first picture that names a variant. */
export const pictureNaming = (pictures: readonly ProductImage[], id: string): string | undefined =>
  pictures.find(({ variantIds }) => variantIds?.includes(id))?.url;

const isChosen = ({ options }: Nameable, wanted: OptionValues) =>
  Object.entries(wanted).every(([name, value]) => options[name] === value);

function findNameFaults(input: PicturesInput['images'], { options, variants, known }: Nameables): FieldFault[] {
  const ids = new Set([...variants, ...known].map(({ id }) => id));
  return (input ?? []).flatMap(({ variantIds, variantOptions }, index) => {
    const unknown = (variantIds ?? []).flatMap((id, place) =>
      ids.has(id)
        ? []
        : [{ field: `images.${index}.variantIds.${place}`, message: 'This product has no variant with this id.' }],
    );
    const wrong = (variantOptions ?? []).flatMap((wanted, place) =>
      Object.entries(wanted).flatMap(([name, value]) => {
        const field = `images.${index}.variantOptions.${place}.${name}`;
        const option = options.find((each) => each.name === name);
        if (!option) return [{ field, message: `This product has no option called ‘${name}’.` }];
        return option.values.includes(value) ? [] : [{ field, message: `‘${value}’ isn’t a value of ${name}.` }];
      }),
    );
    return [...unknown, ...wrong];
  });
}

/** A single picture of which nothing is said needs no more than its address. */
function toStored(pictures: ProductImage[], image: string): StoredPictures {
  const [first = { url: image, alt: '' }, ...others] = pictures;
  const isPlain = others.length === 0 && first.alt === '' && !first.variantIds;
  return { image: first.url, images: isPlain ? [] : pictures };
}

/**
 * Plans a product's pictures (D29). An `image` alone that is the product's first picture already says nothing of the
 * others: it comes from a client that knows one picture and changes something else.
 * @param present undefined for a new product
 * @throws AppError INVALID_REQUEST naming each variant or value that is not the product's
 */
export function planPictures(
  input: PicturesInput,
  present: StoredPictures | undefined,
  nameables: Nameables,
): StoredPictures {
  const { variants } = nameables;
  const image = input.image ?? '';
  if (!input.images) {
    const isSame = present !== undefined && present.image === image;
    return toStored(isSame ? ofVariants(picturesOf(present), variants) : [], image);
  }
  const faults = findNameFaults(input.images, nameables);
  if (faults.length > 0) throw new AppError('INVALID_REQUEST', faults[0]?.message, faults);
  const pictures = input.images.map(({ url, alt, variantIds, variantOptions }) => {
    const named = variants.filter(
      (variant) => variantIds?.includes(variant.id) || variantOptions?.some((wanted) => isChosen(variant, wanted)),
    );
    return { url, alt, ...(named.length > 0 && { variantIds: named.map(({ id }) => id) }) };
  });
  return toStored(pictures, image);
}
