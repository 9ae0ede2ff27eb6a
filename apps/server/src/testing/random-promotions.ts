import fc from 'fast-check';
import type { Offered, Offers } from '../modules/promotions/index.ts';

// Random promotions, close enough to random carts that they meet, and to each other that they stand in each other's way.

type Terms = Offered['promotion'];

const some = (...names: string[]): fc.Arbitrary<string[]> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray(names));
const target = fc.record({
  categories: some('men', 'women', 'kids'),
  brands: some('acme', 'looms'),
  products: some('p0', 'p1', 'p2'),
  variants: some('v0', 'v3'),
});

const ofClass = fc.oneof(
  ...(['percent', 'fixed', 'fixedPerItem', 'buyXGetY'] as const).map((action) =>
    fc.record({ class: fc.constant('line' as const), action: fc.constant(action) }),
  ),
  ...(['percent', 'fixed'] as const).map((action) =>
    fc.record({ class: fc.constant('order' as const), action: fc.constant(action) }),
  ),
  ...(['percent', 'fixed', 'freeShipping'] as const).map((action) =>
    fc.record({ class: fc.constant('shipping' as const), action: fc.constant(action) }),
  ),
);

const often = fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false));
const few = (max: number) => fc.option(fc.integer({ min: 1, max }), { freq: 2 });
const percent = fc.oneof(fc.constantFrom(1000, 3333, 10_000), fc.integer({ min: 1, max: 10_000 }));
const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 200_000 }));

const promotion = (index: number): fc.Arbitrary<Terms> =>
  fc
    .record({
      kind: ofClass,
      percent,
      amount,
      valueType: fc.constantFrom('percent' as const, 'amount' as const),
      buyQuantity: fc.integer({ min: 1, max: 3 }),
      getQuantity: fc.integer({ min: 1, max: 2 }),
      target,
      excludeSaleItems: fc.boolean(),
      minSubtotal: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { freq: 2 }),
      minQuantity: few(4),
      maxPerOrder: few(4),
      oncePerOrder: fc.boolean(),
      combinesWith: fc.record({ line: often, order: often, shipping: often }),
      priority: fc.integer({ min: 0, max: 2 }),
      age: fc.integer({ min: 0, max: 1 }),
      idAt: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ kind, percent: part, amount: minor, age, idAt, ...rest }) => {
      const isPercent = kind.action === 'percent' || (kind.action === 'buyXGetY' && rest.valueType === 'percent');
      const value = kind.action === 'freeShipping' ? 0 : isPercent ? part : minor;
      return {
        ...{ id: `promotion-${idAt}-${index}`, version: 1, name: `Promotion ${index}`, value },
        ...{ customerRule: 'all' as const, emails: [], startsAt: null, endsAt: null, status: 'active' as const },
        ...{ usageLimit: null, usageLimitPerCustomer: null, createdAt: new Date(2026, 0, 1 + age) },
        ...kind,
        ...rest,
      };
    });

/** Promotions of a cart, some with codes. */
export const randomOffers = (most: number): fc.Arbitrary<Offers> =>
  fc
    .integer({ min: 0, max: most })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, index) => fc.tuple(promotion(index), fc.boolean()))),
    )
    .map((all) => {
      const offered = all.map(([terms, hasCode], index) => ({
        promotion: terms,
        code: hasCode ? { id: `code-${index}`, code: `CODE${index}`, isSingleUse: false, isUsed: false } : null,
        ...{ uses: 0, usesByCustomer: 0, hasOrdered: false },
      }));
      const codes = offered.flatMap(({ code }) => code?.code ?? []);
      return { customer: { userId: null, emails: [] }, offered, codes };
    });
