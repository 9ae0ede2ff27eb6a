import type { AdminListedProduct, ListedProduct, ProductDetails } from '@haberdash/contract';

const variant = (Size: string, Colour: string, totalStock: number, own?: { price: number; salePrice: number }) => ({
  id: `${Size}-${Colour}`,
  sku: `${Size}${Colour}`,
  options: { Size, Colour },
  ...(own ?? { price: 1000, salePrice: 900 }),
  totalStock,
  image: Colour === 'Navy' ? '/navy.webp' : '/front.webp',
  ownPrice: own !== undefined,
  ownImage: false,
});

/** A shirt in sizes and colours of which each is sold, for tests of its editor. */
export const SHIRT: ProductDetails & ListedProduct & AdminListedProduct = {
  stockByVariant: [
    { id: 'S-White', title: 'S / White', totalStock: 4 },
    { id: 'S-Navy', title: 'S / Navy', totalStock: 5 },
    { id: 'M-White', title: 'M / White', totalStock: 0 },
    { id: 'M-Navy', title: 'M / Navy', totalStock: 0 },
  ],
  secondImage: '/back.webp',
  colours: [
    { value: 'White', image: '/front.webp', secondImage: '/back.webp' },
    { value: 'Navy', image: '/navy.webp', secondImage: null },
  ],
  _id: 'p',
  id: 'p',
  slug: 'shirt',
  title: 'Shirt',
  description: 'A shirt',
  category: 'men',
  subcategory: 'Tops',
  brand: 'hm',
  price: 800,
  salePrice: 0,
  priceFrom: true,
  basePrice: 1000,
  baseSalePrice: 900,
  totalStock: 9,
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['White', 'Navy'] },
  ],
  variants: [
    variant('S', 'White', 4),
    variant('S', 'Navy', 5),
    variant('M', 'White', 0),
    variant('M', 'Navy', 0, { price: 800, salePrice: 0 }),
  ],
  image: '/front.webp',
  images: [
    { url: '/front.webp', alt: 'Front' },
    { url: '/navy.webp', alt: 'Navy', variantIds: ['S-Navy', 'M-Navy'] },
  ],
  averageReview: 4,
  reviewCount: 3,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  version: 3,
  status: 'published',
  publishAt: null,
};
