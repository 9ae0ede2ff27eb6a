import { describe, expect, it } from 'vitest';
import { bodyOf, readPromotion } from './promotion-body.ts';
import { copyOf, KINDS, NEW_PROMOTION, type PromotionDraft, toDraft } from './promotion-draft.ts';
import { promotionOf } from './testing/promotion.ts';

const read = (fields: Partial<PromotionDraft>) =>
  readPromotion({ ...NEW_PROMOTION, name: 'Sale', code: 'SALE', value: '10', ...fields }, 2, 'draft');
const bodyFrom = (fields: Partial<PromotionDraft>) => {
  const found = read(fields);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults));
  return found.body;
};
const faultsFrom = (fields: Partial<PromotionDraft>) => {
  const found = read(fields);
  return 'faults' in found ? found.faults : {};
};

it.each([
  promotionOf(),
  promotionOf({ code: null, target: { categories: ['women'], brands: ['zara'], products: ['p1'], variants: ['v1'] } }),
  promotionOf({
    code: null,
    needsCode: false,
    badge: '3 for 2',
    showsCountdown: true,
    endsAt: '2026-12-24T00:00:00.000Z',
  }),
  promotionOf({ action: 'buyXGetY', buyQuantity: 2, getQuantity: 1, value: 50.5, maxPerOrder: 4 }),
  promotionOf({ action: 'buyXGetY', valueType: 'amount', buyQuantity: 1, getQuantity: 1, value: 99.5 }),
  promotionOf({ class: 'shipping', action: 'freeShipping', value: null, minSubtotal: 999, minQuantity: 2 }),
  promotionOf({ customerRule: 'emails', emails: ['a@x.test', 'b@x.test'], usageLimit: 100, usageLimitPerCustomer: 1 }),
  promotionOf({ class: 'order', action: 'fixed', value: 200, priority: 7, startsAt: '2026-12-01T08:00:00.000Z' }),
])('a promotion that is not changed is sent as it was', (promotion) => {
  const found = readPromotion(toDraft(promotion), 2, promotion.status);
  expect('body' in found && found.body).toEqual(bodyOf(promotion, promotion.status));
});

describe('what is typed', () => {
  it('is read as numbers of any spelling, instants and a list of emails', () => {
    const body = bodyFrom({
      value: '12,5',
      minSubtotal: '₹1,999.50',
      usageLimit: '१००',
      customerRule: 'emails',
      emails: 'a@x.test,\n b@x.test',
    });
    expect(body).toMatchObject({ value: 12.5, minSubtotal: 1999.5, usageLimit: 100, emails: ['a@x.test', 'b@x.test'] });
    expect(bodyFrom({ endsAt: '2026-12-24T10:00' }).endsAt).toBe(new Date('2026-12-24T10:00').toISOString());
  });

  it('of a field that the kind does not have is left out', () => {
    const typed = { buyQuantity: '2', getQuantity: '1', maxPerOrder: '3', oncePerOrder: true };
    expect(bodyFrom({ ...typed, kind: 'order:percent' })).toMatchObject({
      ...{
        class: 'order',
        action: 'percent',
        buyQuantity: null,
        getQuantity: null,
        maxPerOrder: null,
        oncePerOrder: false,
      },
    });
    expect(bodyFrom({ ...typed, kind: 'shipping:freeShipping' }).value).toBeNull();
    expect(bodyFrom({ ...typed, kind: 'line:buyXGetY' })).toMatchObject({
      buyQuantity: 2,
      maxPerOrder: 3,
      oncePerOrder: false,
    });
  });

  it('is of one code, of single-use codes, or of none, which alone is shown in the shop', () => {
    const shown = { badge: 'Sale', showsCountdown: true };
    expect(bodyFrom(shown)).toMatchObject({ code: 'SALE', needsCode: true, badge: '', showsCountdown: false });
    expect(bodyFrom({ ...shown, entry: 'singleUse' })).toMatchObject({ code: null, needsCode: true, badge: '' });
    expect(bodyFrom({ ...shown, entry: 'none' })).toMatchObject({ code: null, needsCode: false, ...shown });
  });

  it('that cannot be read is refused at its field', () => {
    expect(faultsFrom({ value: 'much', usageLimit: 'x', code: ' ' })).toEqual({
      ...{ value: 'Enter a number.', usageLimit: 'Enter a number.', code: 'Enter a code.' },
    });
    expect(faultsFrom({ isForAll: false })).toEqual({ target: 'Choose what it is for.' });
    expect(faultsFrom({ isForAll: false, target: { ...NEW_PROMOTION.target, brands: ['zara'] } })).toEqual({});
  });
});

it('each kind is a class and one of its actions', () => {
  const bodies = KINDS.map((kind) => bodyFrom({ kind }));
  expect(bodies.map((body) => `${body.class}:${body.action}`)).toEqual([...KINDS]);
});

it('a copy has all but the code', () => {
  expect(copyOf(promotionOf({ usageLimit: 5 }))).toMatchObject({
    name: 'Summer sale (copy)',
    code: '',
    usageLimit: '5',
  });
});
