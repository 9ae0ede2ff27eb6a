import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT_FIELDS, sizeGuideBodySchema } from '@haberdash/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoBanners, demoProducts, demoReviews } from './catalogue.ts';
import { coloursOf, shareColours } from './colourways.ts';
import { picturesOf } from './demo-pictures.ts';
import { demoFacts } from './facts.ts';
import { fitOf } from './review-fit.ts';
import { demoSizeGuides } from './size-guides.ts';
import { shareStock, sizesOf } from './sizes.ts';

const picturesFolder = fileURLToPath(new URL('../../demo/pictures', import.meta.url));
const sizeOf = async (file: string) => {
  const { format, width, height } = await sharp(file).metadata();
  return { format, width, height };
};

const slugs = demoProducts.map((product) => product.slug);
const countBy = (values: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe('the demo products', () => {
  it('are at least 84, at least 14 in each of the five categories', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(84);
    const counts = countBy(demoProducts.map((product) => product.category));
    expect([...counts.keys()].sort()).toEqual(['accessories', 'footwear', 'kids', 'men', 'women']);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(14);
  });

  it('cover all seven brands', () => {
    const brands = new Set(demoProducts.map((product) => product.brand));
    expect([...brands].sort()).toEqual(['adidas', 'gucci', 'hm', 'levi', 'nike', 'puma', 'zara']);
  });

  it('have facts that a product takes: what each is made of, and how it is cared for', () => {
    expect([...demoFacts.keys()].sort()).toEqual([...slugs].sort());
    for (const [slug, facts] of demoFacts) {
      for (const [name, text] of Object.entries(facts))
        expect(text.length, `${slug}, ${name}`).toBeLessThanOrEqual(PRODUCT_FIELDS.madeIn.max);
      expect([facts.fabric, facts.care].every(Boolean), slug).toBe(true);
    }
  });

  it('have unique slugs, titles, descriptions and pictures', () => {
    for (const field of ['slug', 'title', 'description', 'picture'] as const) {
      const values = demoProducts.map((product) => product[field]);
      expect(new Set(values).size, field).toBe(values.length);
    }
  });

  it('cost between 399 and 48,000 rupees, in whole paise', () => {
    for (const { slug, price, salePrice } of demoProducts) {
      expect(price, slug).toBeGreaterThanOrEqual(399);
      expect(price, slug).toBeLessThanOrEqual(48_000);
      for (const amount of [price, salePrice ?? 0]) expect(Number(amount.toFixed(2)), slug).toBe(amount);
    }
  });

  it('are 10 to 60 percent off where they are on sale, about a third of them', () => {
    const onSale = demoProducts.filter((product) => product.salePrice !== undefined);
    expect(onSale.length / demoProducts.length).toBeGreaterThan(0.25);
    expect(onSale.length / demoProducts.length).toBeLessThan(0.42);
    for (const { slug, price, salePrice = 0 } of onSale) {
      const percentOff = Math.round(((price - salePrice) / price) * 100);
      expect(percentOff, slug).toBeGreaterThanOrEqual(10);
      expect(percentOff, slug).toBeLessThanOrEqual(60);
    }
  });

  it('show every stock state: sold out, a few left, plenty', () => {
    const within = (from: number, to: number) =>
      demoProducts.filter(({ totalStock }) => totalStock >= from && totalStock <= to).length;
    expect(within(0, 0)).toBe(5);
    expect(within(1, 5)).toBe(8);
    expect(within(0, 140)).toBe(demoProducts.length);
  });
});

describe('the sizes of the demo products', () => {
  const sized = demoProducts.map((product, index) => ({
    ...product,
    stock: shareStock(product.totalStock, sizesOf(product).length, index),
    sizes: sizesOf(product),
  }));
  const of = (slug: string) => sized.find((product) => product.slug === slug)?.sizes;

  it('are those of clothes and shoes; bags, saris and socks come in one', () => {
    expect(of('heavyweight-crew-tee-ink')).toEqual(['XS', 'S', 'M', 'L', 'XL']);
    expect(of('court-trainer-sage')).toHaveLength(11);
    expect(of('court-trainer-sage')?.at(-1)).toBe('46');
    for (const slug of ['cotton-sari-indigo', 'structured-tote-tan', 'dip-dye-socks-two-pack'])
      expect(of(slug)).toEqual([]);
    expect(sized.filter(({ sizes }) => sizes.length > 0).length).toBeGreaterThan(60);
  });

  it('share the stock of the product, and some are sold out', () => {
    const inSizes = sized.filter(({ sizes }) => sizes.length > 0);
    for (const { slug, stock, totalStock } of inSizes) {
      expect(
        stock.reduce((sum, units) => sum + units, 0),
        slug,
      ).toBe(totalStock);
      expect(Math.min(...stock), slug).toBeGreaterThanOrEqual(0);
    }
    const isPartlyOut = ({ stock }: (typeof sized)[number]) => stock.includes(0) && stock.some((units) => units > 0);
    expect(inSizes.filter(isPartlyOut).length).toBeGreaterThan(inSizes.length / 2);
  });

  it('are nothing to choose of the two cheapest, with which the list begins', () => {
    const costs = ({ price, salePrice }: (typeof sized)[number]) => salePrice ?? price;
    const cheapest = sized.toSorted((one, other) => costs(one) - costs(other)).slice(0, 2);
    expect(cheapest.map(({ slug, sizes }) => [...sizes, ...coloursOf(slug)])).toEqual([[], []]);
  });
});

describe('the colours of the demo products', () => {
  it('are those of clothes and shoes that come in sizes as well, and of accessories that come in one', () => {
    const coloured = demoProducts.filter(({ slug }) => coloursOf(slug).length > 0);
    const isSized = ({ category }: (typeof coloured)[number]) => category !== 'accessories';
    expect(countBy(coloured.map(({ category }) => category)).get('footwear')).toBe(4);
    expect([coloured.filter(isSized).length, coloured.length]).toEqual([20, 28]);
    for (const product of coloured) {
      expect(coloursOf(product.slug), product.slug).toHaveLength(3);
      expect(sizesOf(product).length > 0, product.slug).toBe(isSized(product));
      // A product that comes in several colours is not called by one of them.
      for (const colour of coloursOf(product.slug)) expect(product.title).not.toContain(colour);
    }
  });

  it.each([0, 1, 3, 10, 25])('share out %i units of a size, and of the smallest there is one colour less', (units) => {
    expect(shareColours(units, 3, 0)[2]).toBeUndefined();
    expect(shareColours(units, 3, undefined)).toHaveLength(3);
    for (const place of [0, 1, undefined]) {
      const shares = shareColours(units, 3, place);
      expect(shares.reduce((sum: number, share) => sum + (share ?? 0), 0)).toBe(units);
      expect(Math.min(...shares.map((share) => share ?? 0))).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the demo reviews', () => {
  it('are about 180 by about 30 people over at least 60 products', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(170);
    expect(new Set(demoReviews.map((review) => review.productSlug)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(demoReviews.map((review) => review.userName)).size).toBeGreaterThanOrEqual(28);
  });

  it('speak of products that exist, once per person and product', () => {
    const known = new Set(slugs);
    for (const { productSlug } of demoReviews) expect(known.has(productSlug), productSlug).toBe(true);
    const pairs = demoReviews.map((review) => `${review.productSlug} ${review.userName}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('are not all kind, and none is repeated', () => {
    expect(demoReviews.filter((review) => review.rating <= 3).length).toBeGreaterThanOrEqual(20);
    expect(new Set(demoReviews.map((review) => review.message)).size).toBe(demoReviews.length);
    for (const { daysAgo, message } of demoReviews) {
      expect(daysAgo, message).toBeGreaterThan(0);
    }
  });
});

describe('the demo size guides', () => {
  it('are as the admin could have written them, and have the sizes that the clothes and shoes come in', () => {
    for (const { category, ...guide } of demoSizeGuides) {
      expect(sizeGuideBodySchema.safeParse(guide).error, category).toBeUndefined();
    }
    const sizesIn = (category: string) =>
      demoSizeGuides.find((guide) => guide.category === category)?.rows.map(({ size }) => size);
    for (const category of ['men', 'women']) expect(sizesIn(category)).toEqual(['XS', 'S', 'M', 'L', 'XL']);
    for (const product of demoProducts.filter(({ category }) => category === 'footwear'))
      for (const size of sizesOf(product)) expect(sizesIn('footwear'), product.slug).toContain(size);
  });
});

describe('how the demo products fit', () => {
  const fits = demoReviews.map((review, index) => {
    const product = demoProducts.find(({ slug }) => slug === review.productSlug);
    return { message: review.message, fit: product ? fitOf(review, product, index) : null };
  });
  const of = (text: string) => fits.find(({ message }) => message.includes(text))?.fit ?? 0;

  it('is as the words of the reviews say, and mostly as it should', () => {
    expect(of('the waist runs small')).toBeLessThan(3);
    expect(of('slightly boxy on me')).toBeGreaterThan(3);
    const said = fits.flatMap(({ fit }) => fit ?? []);
    expect(said.length).toBeGreaterThan(60);
    expect(said.filter((fit) => fit === 3).length / said.length).toBeGreaterThan(0.5);
    expect(said.every((fit) => fit >= 1 && fit <= 5)).toBe(true);
  });
});

/** Widths of the files of a product's picture; the shop fills in the names of the others. */
const AVIF_FILES = [160, 320, 480, 640, 1200];
const BANNER_AVIF_FILES = [320, 480, 640, 960, 1200, 1920];
/** Red, green and blue of the ground that all pictures share, linear. */
const GROUND = [0.815, 0.783, 0.73] as const;
/** The most that a shadow differs from the ground's tint, and the darkest that it gets. */
const SHADOW = { tint: 0.055, light: 0.2 };

const linear = (byte: number) => (byte / 255) ** 2.2;

/** Distinguishes the product from its shadow, which is darker than the ground but has its tint. */
function isProduct(red: number, green: number, blue: number): boolean {
  const [ownRed, ownGreen, ownBlue] = [linear(red), linear(green), linear(blue)];
  const light = ownGreen / GROUND[1];
  if (light < SHADOW.light || light > 1.04) return true;
  const tintOf = (own: number, ground: number) => Math.abs(own / ground / light - 1);
  return tintOf(ownRed, GROUND[0]) > SHADOW.tint || tintOf(ownBlue, GROUND[2]) > SHADOW.tint;
}

/** Shares of the picture's width and height that the product takes. */
async function boundsIn(picture: string): Promise<{ width: number; height: number }> {
  const [across, down] = [96, 120];
  const file = join(picturesFolder, picture, '480.avif');
  const { data } = await sharp(file).resize(across, down).raw().toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (let i = 0; i < across * down; i += 1) {
    if (!isProduct(data[3 * i] ?? 0, data[3 * i + 1] ?? 0, data[3 * i + 2] ?? 0)) continue;
    rows.add(Math.floor(i / across));
    columns.add(i % across);
  }
  const share = (places: Set<number>, all: number) => (Math.max(...places) - Math.min(...places) + 1) / all;
  return { width: share(columns, across), height: share(rows, down) };
}

describe('the demo pictures', () => {
  const pictures = demoProducts.flatMap(picturesOf);
  const filesOf = (picture: string, format: string) =>
    readdirSync(join(picturesFolder, picture))
      .filter((name) => name.endsWith(`.${format}`))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b);

  it('lie in one folder each, of every product in every colour and of every banner, and there are no others', () => {
    const wanted = [...pictures, ...demoBanners].map((entry) => entry.picture);
    expect(readdirSync(picturesFolder).sort()).toEqual(wanted.sort());
  });

  it('are front, back and two more of each product, and front and back of each further colour', () => {
    for (const product of demoProducts) {
      const further = Math.max(0, coloursOf(product.slug).length - 1);
      expect(picturesOf(product).length, product.slug).toBe(4 + 2 * further);
    }
  });

  it('have a text of their own', () => {
    for (const product of demoProducts) {
      const alts = picturesOf(product).map(({ alt }) => alt);
      expect(new Set(alts).size, product.slug).toBe(alts.length);
    }
  });

  it('are 4:5 in every width', async () => {
    for (const { picture } of pictures) {
      expect([filesOf(picture, 'avif'), filesOf(picture, 'webp')], picture).toEqual([AVIF_FILES, [640]]);
      for (const file of [...AVIF_FILES.map((width) => `${width}.avif`), '640.webp']) {
        const { width, height } = await sharp(join(picturesFolder, picture, file)).metadata();
        expect([width, height], `${picture}/${file}`).toEqual([
          Number.parseInt(file, 10),
          Number.parseInt(file, 10) * 1.25,
        ]);
      }
    }
  });

  it('show front and back as large as the frame allows: by the height or, where it is wide, by the width', async () => {
    for (const { picture } of pictures.filter((entry) => !/--[34]$/.test(entry.picture))) {
      const { width, height } = await boundsIn(picture);
      const isTall = height >= 0.5 && height <= 0.8;
      const isWide = width >= 0.78 && width <= 0.94 && height <= 0.8;
      expect(isTall || isWide, `${picture}: ${width.toFixed(2)} wide, ${height.toFixed(2)} high`).toBe(true);
    }
  }, 120_000);

  it('are 8:3 in every width for every banner', async () => {
    expect(demoBanners.length).toBe(4);
    for (const { picture } of demoBanners) {
      expect([filesOf(picture, 'avif'), filesOf(picture, 'webp')], picture).toEqual([BANNER_AVIF_FILES, [640, 1200]]);
      for (const width of BANNER_AVIF_FILES) {
        const size = await sizeOf(join(picturesFolder, picture, `${width}.avif`));
        expect(size, picture).toEqual({ format: 'heif', width, height: (width * 720) / 1920 });
      }
    }
  });

  it('weigh at most 20 kB on a card, 70 kB in full, and 45 MB all together', () => {
    const weightOf = (picture: string, width: number) => statSync(join(picturesFolder, picture, `${width}.avif`)).size;
    for (const { picture } of pictures) {
      expect(weightOf(picture, 480), picture).toBeLessThanOrEqual(20_000);
      expect(weightOf(picture, 1200), picture).toBeLessThanOrEqual(70_000);
    }
    const files = readdirSync(picturesFolder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(bytes).toBeLessThan(45_000_000);
  });
});
