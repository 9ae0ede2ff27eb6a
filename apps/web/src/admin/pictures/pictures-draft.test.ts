import { type ProductDetails, productDetailsSchema } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { removeOption, removeValue } from '../variants/option-edits.ts';
import { toDraft } from '../variants/variants-draft.ts';
import {
  countUndescribed,
  movePicture,
  type PictureDraft,
  picturesText,
  showsText,
  toggleValue,
  toImages,
  toPictures,
} from './pictures-draft.ts';

const variant = (Size: string, Colour: string) => ({
  id: `${Size}-${Colour}`,
  sku: '',
  options: { Size, Colour },
  price: 1000,
  salePrice: 0,
  totalStock: 1,
  image: '/media/front/1200.webp',
  ownPrice: false,
  ownImage: false,
});
const imagesOf = (...images: ProductDetails['images']) =>
  productDetailsSchema.parse({
    _id: 'p',
    id: 'p',
    slug: 'shirt',
    title: 'Shirt',
    description: 'A shirt',
    category: 'men',
    subcategory: null,
    brand: 'hm',
    price: 1000,
    salePrice: 0,
    priceFrom: false,
    basePrice: 1000,
    baseSalePrice: 0,
    totalStock: 3,
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Navy', 'White'] },
    ],
    variants: [variant('S', 'Navy'), variant('M', 'Navy'), variant('M', 'White')],
    image: '/media/front/1200.webp',
    images,
    averageReview: 0,
    reviewCount: 0,
    createdAt: '2026-11-21T00:00:00.000Z',
    updatedAt: '2026-11-21T00:00:00.000Z',
    version: 3,
    status: 'published',
    publishAt: null,
  });
const picture = (alt: string, variantIds?: string[]) => ({
  url: `/media/${alt}/1200.webp`,
  alt,
  ...(variantIds && { variantIds }),
});
/** The draft of pictures and variants, and what is sent of the pictures. */
function draftOf(...images: ProductDetails['images']) {
  const product = imagesOf(...images);
  const variants = toDraft(product);
  const pictures = toPictures(product, variants);
  return { variants, pictures, sent: toImages(pictures, variants.options) };
}

describe('what a picture shows', () => {
  it.each([
    ['the product', undefined, undefined, ''],
    ['a colour', ['S-Navy', 'M-Navy'], [{ Colour: 'Navy' }], 'Navy'],
    ['a size', ['M-Navy', 'M-White'], [{ Size: 'M' }], 'M'],
    ['a single variant', ['M-Navy'], [{ Size: 'M', Colour: 'Navy' }], 'M / Navy'],
    ['all, each by its size', ['S-Navy', 'M-Navy', 'M-White'], [{ Size: 'S' }, { Size: 'M' }], 'S, M'],
  ])('%s is said by values', (_, ids, variantOptions, text) => {
    const { pictures, variants, sent } = draftOf(picture('front', ids));
    expect(sent).toEqual([{ url: '/media/front/1200.webp', alt: 'front', ...(variantOptions && { variantOptions }) }]);
    expect(pictures.map((each) => showsText(each, variants.options))).toEqual([text]);
  });

  it('keeps its value when this is renamed, and lets go what is removed', () => {
    const { variants, pictures } = draftOf(picture('front', ['S-Navy', 'M-Navy']));
    const [, colour] = variants.options;
    const [navy] = colour?.values ?? [];
    if (!colour || !navy) throw new Error('no colour');
    const renamed = variants.options.map((option) => ({
      ...option,
      values: option.values.map((value) => (value.key === navy.key ? { ...value, text: 'Ink' } : value)),
    }));
    expect(toImages(pictures, renamed)[0]?.variantOptions).toEqual([{ Colour: 'Ink' }]);
    expect(toImages(pictures, removeValue(variants, colour.key, navy.key).options)[0]).not.toHaveProperty(
      'variantOptions',
    );
    expect(toImages(pictures, removeOption(variants, colour.key).options)[0]).not.toHaveProperty('variantOptions');
  });

  it('is chosen value by value, of one option at a time', () => {
    const { variants, pictures } = draftOf(picture('front'));
    const [size, colour] = variants.options;
    const [first] = pictures;
    if (!size || !colour || !first) throw new Error('no options');
    const press = (option: typeof size, text: string) => (before: PictureDraft) =>
      toggleValue(before, option, option.values.find((value) => value.text === text)?.key ?? '');
    const steps = [press(colour, 'White'), press(colour, 'Navy'), press(colour, 'White'), press(size, 'M')];
    const texts = steps.map((_, index) =>
      showsText(
        steps.slice(0, index + 1).reduce((before, step) => step(before), first),
        variants.options,
      ),
    );
    expect(texts).toEqual(['White', 'White, Navy', 'Navy', 'M']);
  });
});

it('pictures are moved, and stay where they cannot be', () => {
  const { pictures } = draftOf(picture('a'), picture('b'), picture('c'));
  const orderAfter = (from: number, to: number) =>
    movePicture(pictures, from, to)
      .map(({ alt }) => alt)
      .join('');
  expect([orderAfter(0, 2), orderAfter(2, 0), orderAfter(1, 2), orderAfter(0, -1), orderAfter(2, 3)]).toEqual([
    'bca',
    'cab',
    'acb',
    'abc',
    'abc',
  ]);
});

it('those without a description are counted', () => {
  const { pictures } = draftOf(
    picture('a'),
    { url: '/media/b/1200.webp', alt: '' },
    { url: '/media/c/1200.webp', alt: '' },
  );
  expect(countUndescribed(pictures)).toBe(2);
  expect(picturesText(pictures)).toBe('3 pictures: a');
});
