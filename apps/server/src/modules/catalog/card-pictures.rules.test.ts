import { describe, expect, it } from 'vitest';
import { cardPicturesOf } from './card-pictures.rules.ts';

const variant = (id: string, Colour: string, image: string | null = null) => ({
  id,
  options: { Size: 'M', Colour },
  image,
});
const picture = (url: string, ...variantIds: string[]) => ({
  url,
  alt: '',
  ...(variantIds.length > 0 && { variantIds }),
});
const options = [
  { name: 'Size', values: ['M'] },
  { name: 'Colour', values: ['Sage', 'Sky'] },
];

describe('the pictures of a card', () => {
  it('of a product with one picture are this one', () => {
    const plain = { image: 'front', images: [], options: [], variants: [] };
    expect(cardPicturesOf(plain)).toEqual({ secondImage: null, colours: [] });
  });

  it('are two of each colour, those that name it before those that name none', () => {
    const images = [picture('sage', 's'), picture('sage back', 's'), picture('sky', 'k'), picture('label')];
    const product = { image: 'sage', images, options, variants: [variant('s', 'Sage'), variant('k', 'Sky')] };
    expect(cardPicturesOf(product)).toEqual({
      secondImage: 'sage back',
      colours: [
        { value: 'Sage', image: 'sage', secondImage: 'sage back' },
        { value: 'Sky', image: 'sky', secondImage: 'label' },
      ],
    });
  });

  it('have no second one where the next picture is of another colour', () => {
    const images = [picture('sage', 's'), picture('sky', 'k')];
    const product = { image: 'sage', images, options, variants: [variant('s', 'Sage'), variant('k', 'Sky')] };
    expect(cardPicturesOf(product).secondImage).toBeNull();
  });

  it('are a variant’s own before those of the product, and the product’s where a colour has none', () => {
    const images = [picture('front', 's')];
    const product = { image: 'front', images, options, variants: [variant('s', 'Sage', 'own'), variant('k', 'Sky')] };
    expect(cardPicturesOf(product).colours).toEqual([
      { value: 'Sage', image: 'own', secondImage: 'front' },
      { value: 'Sky', image: 'front', secondImage: null },
    ]);
  });

  it('that name variants no longer sold are of the product', () => {
    const images = [picture('front'), picture('old', 'gone')];
    const product = { image: 'front', images, options, variants: [variant('s', 'Sage')] };
    expect(cardPicturesOf(product).secondImage).toBe('old');
  });
});
