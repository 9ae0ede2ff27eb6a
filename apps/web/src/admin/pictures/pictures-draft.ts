import type { Product, ProductBody, ProductDetails, ProductImage } from '@haberdash/contract';
import { moved } from '../list/moved.ts';
import type { OptionDraft, VariantsDraft } from '../variants/variants-draft.ts';

/** The keys of option values: those variants are meant that have all of them. */
type Selector = readonly string[];

/** A picture of a product while it is edited. */
export interface PictureDraft {
  /** Stays the same while the picture is moved. */
  key: string;
  url: string;
  alt: string;
  /** The variants that it shows; empty where it shows the product whatever is chosen. */
  shows: readonly Selector[];
}

type Rows = VariantsDraft['rows'];

const keysOf = (row: Rows[number]) => row.key.split(' ');
const isMeant = (selector: Selector, row: Rows[number]) => selector.every((key) => keysOf(row).includes(key));

/** Says by values which rows are meant, such as all in navy; where that cannot be said, each by itself. */
function toSelectors(ids: readonly string[], { options, rows }: VariantsDraft): Selector[] {
  const sold = rows.filter(({ id }) => id !== null);
  const meant = sold.filter(({ id }) => id !== null && ids.includes(id));
  for (const { values } of options) {
    const whole = values.filter(({ key }) => {
      const ofValue = sold.filter((row) => isMeant([key], row));
      return ofValue.length > 0 && ofValue.every((row) => meant.includes(row));
    });
    const said = meant.filter((row) => whole.some(({ key }) => isMeant([key], row)));
    if (whole.length > 0 && said.length === meant.length) return whole.map(({ key }) => [key]);
  }
  return meant.map(keysOf);
}

type Pictured = Product & Partial<Pick<ProductDetails, 'images'>>;

/** True if a picture shows this variant and not just the product. */
export const showsRow = ({ shows }: PictureDraft, row: Rows[number]): boolean =>
  shows.some((selector) => isMeant(selector, row));

/** A product's pictures as its form has them. @param variants as the form has these, filled from the same product */
export function toPictures(product: Pictured | null, variants: VariantsDraft): PictureDraft[] {
  if (!product) return [];
  const images: readonly ProductImage[] = product.images ?? [{ url: product.image, alt: '' }];
  return images.map(({ url, alt, variantIds = [] }, index) => ({
    key: String(index),
    url,
    alt,
    shows: toSelectors(variantIds, variants),
  }));
}

/** The option and the value of each key of a selector; undefined where one of them is no more. */
function nameSelector(selector: Selector, options: readonly OptionDraft[]): [string, string][] | undefined {
  const named = selector.map((key): [string, string] | undefined => {
    const option = options.find(({ values }) => values.some((value) => value.key === key));
    const value = option?.values.find((each) => each.key === key);
    return option && value ? [option.name.trim(), value.text] : undefined;
  });
  return named.every((pair) => pair !== undefined) ? named : undefined;
}

const namedOf = ({ shows }: PictureDraft, options: readonly OptionDraft[]) =>
  shows.flatMap((selector) => {
    const named = nameSelector(selector, options);
    return named ? [named] : [];
  });

/** Pictures as the request sends them. */
export const toImages = (
  pictures: readonly PictureDraft[],
  options: readonly OptionDraft[],
): NonNullable<ProductBody['images']> =>
  pictures.map((picture) => {
    const variantOptions = namedOf(picture, options).map((named) => Object.fromEntries(named));
    return { url: picture.url, alt: picture.alt.trim(), ...(variantOptions.length > 0 && { variantOptions }) };
  });

/** 'Navy, White', or 'M / Navy' for variants that are named one by one; empty where all are meant. */
export const showsText = (picture: PictureDraft, options: readonly OptionDraft[]): string =>
  namedOf(picture, options)
    .map((named) => named.map(([, value]) => value).join(' / '))
    .join(', ');

/** True if a picture shows all variants with a value. @param key of the value */
export const showsValue = ({ shows }: PictureDraft, key: string): boolean =>
  shows.some((selector) => selector.length === 1 && selector[0] === key);

/** Adds a value to those that a picture shows, or takes it out. Values of another option are let go. */
export function toggleValue(picture: PictureDraft, { values }: OptionDraft, key: string): PictureDraft {
  const same = picture.shows.filter(
    (selector) => selector.length === 1 && values.some((each) => each.key === selector[0]),
  );
  const shows = showsValue(picture, key) ? same.filter(([each]) => each !== key) : [...same, [key]];
  return { ...picture, shows };
}

/** Moves the picture at one place to another. */
export function movePicture(pictures: readonly PictureDraft[], from: number, to: number): readonly PictureDraft[] {
  if (to < 0 || to >= pictures.length) return pictures;
  return moved(pictures, from, to);
}

/** Number of pictures without a description. */
export const countUndescribed = (pictures: readonly PictureDraft[]): number =>
  pictures.filter(({ alt }) => alt.trim() === '').length;

/** Pictures in a few words, to hold two states against each other. */
export const picturesText = (pictures: readonly PictureDraft[]): string =>
  `${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}${pictures
    .map(({ alt }) => alt.trim())
    .filter(Boolean)
    .map((alt, index) => `${index === 0 ? ': ' : ', '}${alt}`)
    .join('')}`;
