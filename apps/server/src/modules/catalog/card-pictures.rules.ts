import {
  isColour,
  type ListedProduct,
  type OptionValues,
  type ProductImage,
  type ProductOption,
} from '@haberdash/contract';
import { ofVariants, picturesOf } from './pictures.rules.ts';

/** A variant that is sold, as far as its pictures go. */
export interface PicturedVariant {
  id: string;
  options: OptionValues;
  image: string | null;
}

interface PicturedProduct {
  image: string;
  images: ProductImage[];
  options: readonly ProductOption[];
  variants: readonly PicturedVariant[];
}

const shows = ({ variantIds }: ProductImage, ids: ReadonlySet<string>): boolean =>
  variantIds?.some((id) => ids.has(id)) ?? false;

/** Pictures of some variants: those that name them, then those that name none. */
function picturesFor(pictures: readonly ProductImage[], variants: readonly PicturedVariant[]): string[] {
  const ids = new Set(variants.map(({ id }) => id));
  const own = variants.flatMap(({ image }) => image ?? []);
  const named = pictures.filter((picture) => shows(picture, ids));
  const plain = pictures.filter(({ variantIds }) => !variantIds);
  return [...new Set([...own, ...[...named, ...plain].map(({ url }) => url)])];
}

/** Pictures of a product's card: the second one, and two of each colour. */
export function cardPicturesOf(product: PicturedProduct): Pick<ListedProduct, 'secondImage' | 'colours'> {
  const { options, variants } = product;
  const pictures = ofVariants(picturesOf(product), variants);
  const [first] = pictures;
  const ids = new Set(first?.variantIds);
  // The back of another colour is no second picture of the first one.
  const second = pictures.slice(1).find((picture) => !picture.variantIds || !first?.variantIds || shows(picture, ids));
  const colour = options.find(({ name }) => isColour(name));
  const colours = (colour?.values ?? []).map((value) => {
    const meant = variants.filter((variant) => variant.options[colour?.name ?? ''] === value);
    const [image = product.image, secondImage = null] = picturesFor(pictures, meant);
    return { value, image, secondImage };
  });
  return { secondImage: second?.url ?? null, colours };
}
