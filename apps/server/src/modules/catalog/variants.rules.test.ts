import { describe, expect, it } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import {
  type KnownVariant,
  type PresentProduct,
  type ProductInput,
  planProduct,
  type VariantInput,
} from './variants.rules.ts';

const PRODUCT = 'p';
const NO_DATES = { saleStartsAt: null, saleEndsAt: null };
const options = [{ name: 'Size', values: ['S', 'M', 'L'] }];
const prices = { price: 1000, salePrice: 0 };
const input = (size: string, fields: Partial<VariantInput> = {}): VariantInput => ({
  sku: '',
  options: { Size: size },
  own: null,
  image: null,
  ...fields,
});
const known = (id: string, size: string, fields: Partial<KnownVariant> = {}): KnownVariant => ({
  id,
  sku: '',
  options: { Size: size },
  price: null,
  salePrice: null,
  ...NO_DATES,
  image: null,
  weightGrams: null,
  retiredAt: null,
  ...fields,
});
const retiredAt = new Date(0);
const DEFAULT = { ...known(PRODUCT, ''), options: {} };
const present = (...variants: KnownVariant[]): PresentProduct => ({
  ...prices,
  options,
  basePrice: prices.price,
  baseSalePrice: 0,
  ...NO_DATES,
  variants: [{ ...DEFAULT, retiredAt }, ...variants],
});

/** Ids of new variants are `new1`, `new2` and so on. */
function plan(before: PresentProduct | undefined, wanted: Partial<ProductInput>) {
  let count = 0;
  return planProduct(PRODUCT, before, { prices, ...wanted }, () => {
    count += 1;
    return `new${count}`;
  });
}
const idsOf = (planned: ReturnType<typeof plan>) => planned.variants.map(({ id }) => id);
function fieldsRefused(before: PresentProduct | undefined, wanted: Partial<ProductInput>) {
  try {
    plan(before, wanted);
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_REQUEST') return error.details;
    throw error;
  }
  return undefined;
}

describe('a product without options', () => {
  it('has its default variant, with the stock that the form says', () => {
    const planned = plan(undefined, { totalStock: 7 });
    expect(planned).toMatchObject({
      product: { ...prices, options: [], basePrice: null, priceFrom: false },
      opened: [{ variantId: PRODUCT, onHand: 7 }],
      stock: [],
    });
    expect(idsOf(planned)).toEqual([PRODUCT]);
  });

  it('keeps its SKU where none is said, and takes one that is', () => {
    const before = { ...present(), options: [], variants: [{ ...DEFAULT, sku: 'BAG' }] };
    expect(plan(before, { totalStock: 1 }).variants).toMatchObject([{ sku: 'BAG' }]);
    const said = { variants: [{ ...input(''), options: {}, sku: 'BAG-2' }], totalStock: 1 };
    expect(plan(before, said).variants).toMatchObject([{ id: PRODUCT, sku: 'BAG-2' }]);
  });

  it('is what one becomes that loses its options: its variants go, and the default comes back', () => {
    const planned = plan(present(known('s', 'S')), { options: [], totalStock: 4, stockBefore: 9 });
    expect(planned).toMatchObject({ retired: ['s'], reopened: [PRODUCT], opened: [] });
    expect(planned.stock).toEqual([{ variantId: PRODUCT, sku: '', variantTitle: '', onHand: 4, before: undefined }]);
  });
});

describe('a product with options', () => {
  it('has a variant for each that is wanted, and no default any more', () => {
    const before = { ...present(), options: [], variants: [DEFAULT] };
    const planned = plan(before, { options, variants: [input('S', { totalStock: 3 }), input('M')] });
    expect(planned).toMatchObject({
      retired: [PRODUCT],
      opened: [
        { variantId: 'new1', onHand: 3 },
        { variantId: 'new2', onHand: 0 },
      ],
      product: { ...prices, basePrice: 1000, baseSalePrice: 0, priceFrom: false },
    });
    expect(planned.variants).toMatchObject([
      { id: 'new1', title: 'S', position: 0 },
      { id: 'new2', title: 'M', position: 1 },
    ]);
  });

  it('knows its variants by their ids, also where the choice is called otherwise', () => {
    const renamed = [{ name: 'Width', values: ['Small'] }];
    const variants = [{ ...input(''), id: 's', options: { Width: 'Small' } }];
    const planned = plan(present(known('s', 'S')), { options: renamed, variants });
    expect(planned.variants).toMatchObject([{ id: 's', title: 'Small', options: { Width: 'Small' } }]);
    expect(planned.retired).toEqual([]);
  });

  it('knows them by the choice where no id is said, and gives a retired one its id back', () => {
    const before = present(known('s', 'S'), known('l', 'L', { retiredAt }));
    const planned = plan(before, { variants: [input('L', { totalStock: 2, stockBefore: 1 }), input('S')] });
    expect(idsOf(planned)).toEqual(['l', 's']);
    expect(planned).toMatchObject({ reopened: ['l'], retired: [], opened: [] });
    expect(planned.stock).toEqual([{ variantId: 'l', sku: '', variantTitle: 'L', onHand: 2, before: 1 }]);
  });

  it('leaves stock alone that is not said, and changes by the difference where a stock is seen', () => {
    const before = present(known('s', 'S'), known('m', 'M', { sku: 'M-1' }));
    const variants = [input('S'), input('M', { totalStock: 5, stockBefore: 3, sku: 'M-1' })];
    expect(plan(before, { variants }).stock).toEqual([
      { variantId: 'm', sku: 'M-1', variantTitle: 'M', onHand: 5, before: 3 },
    ]);
  });

  it('takes away what is not wanted any more', () => {
    const planned = plan(present(known('s', 'S'), known('m', 'M')), { variants: [input('M', { id: 'm' })] });
    expect(planned.retired).toEqual(['s']);
  });

  it.each([
    ['its cheapest variant', [input('S'), input('M', { own: { price: 1200, salePrice: 800 } })], 1200, 800, true],
    ['the base', [input('S'), input('M', { own: { price: 1200, salePrice: 0 } })], 1000, 0, true],
    ['what all cost', [input('S'), input('M', { own: { price: 1100, salePrice: 1000 } })], 1000, 0, false],
  ])('costs %s', (_, variants, price, salePrice, priceFrom) => {
    expect(plan(undefined, { options, variants }).product).toMatchObject({ price, salePrice, priceFrom });
  });

  it('keeps options, variants, prices and stock where the form says nothing of them', () => {
    const before = present(known('s', 'S', { price: 700, salePrice: 0 }), known('m', 'M'));
    const planned = plan(before, { prices: { price: 5, salePrice: 0 }, totalStock: 99 });
    expect(planned).toMatchObject({ variants: [], retired: [], opened: [], stock: [] });
    expect(planned.product).toMatchObject({ options, basePrice: 1000, price: 700, priceFrom: true });
  });

  it('has another base price where that is said by its name', () => {
    const before = present(known('s', 'S', { price: 700, salePrice: 0 }), known('m', 'M'));
    const basePrices = { price: 600, salePrice: 500 };
    expect(plan(before, { basePrices }).product).toMatchObject({ basePrice: 600, price: 600, salePrice: 500 });
  });

  it('refuses an id that it does not have, the default one, and one twice', () => {
    const before = present(known('s', 'S'), known('m', 'M'));
    const named = (...ids: string[]) => ({
      variants: ids.map((id, index) => input(['S', 'M', 'L'][index] ?? '', { id })),
    });
    expect(fieldsRefused(before, named('foreign'))).toMatchObject([{ field: 'variants.0.id' }]);
    expect(fieldsRefused(before, named(PRODUCT))).toMatchObject([{ field: 'variants.0.id' }]);
    expect(fieldsRefused(before, named('s', 's'))).toMatchObject([{ field: 'variants.1.id' }]);
    expect(fieldsRefused(before, named('m', 's'))).toBeUndefined();
  });
});
