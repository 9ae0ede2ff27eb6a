import { calls, MAX_AUTOMATIC_PROMOTIONS, type PromotionBody } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const promoting = createPromoting(shop);
const { list, details, add, edit, remove, makeCodes, try: trial } = calls.adminPromotions;
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const TEN = { name: 'Ten off', class: 'order', action: 'percent', value: 10, status: 'active' } as const;
const promote = (fields: Partial<PromotionBody> = {}) => promoting.promote(admin, { ...TEN, ...fields });
const idsOf = async (query: Parameters<typeof ask>[0] = {}) => (await ask(query)).data.map(({ id }) => id);
const ask = async (query: { search?: string; state?: 'draft' | 'scheduled' | 'active' | 'paused' | 'ended' }) =>
  requireSuccess(await admin.call(list, { query }));
const isoIn = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString();

describe('promotions in the console', () => {
  it('are kept as they were given, amounts and percents to the last place', async () => {
    const body: PromotionBody = {
      ...{ name: 'Three for two', code: ' summer-26 ', class: 'line', action: 'buyXGetY', value: 33.33 },
      ...{ buyQuantity: 2, getQuantity: 1, maxPerOrder: 3, minSubtotal: 999.95, minQuantity: 3, priority: 4 },
      ...{
        target: { categories: ['men'], brands: ['zara'] },
        excludeSaleItems: true,
        combinesWith: { shipping: true },
      },
      ...{ customerRule: 'emails', emails: ['Vera+shop@Example.test'], usageLimit: 100, usageLimitPerCustomer: 2 },
      ...{
        startsAt: '2026-06-01T00:00:00.000Z',
        endsAt: '2100-06-01T00:00:00.000Z',
        badge: '3 for 2',
        status: 'active',
      },
    };
    const made = requireSuccess(await admin.call(add, { body }), 201).data;
    expect(made).toMatchObject({
      ...body,
      ...{ code: 'SUMMER-26', needsCode: true, valueType: 'percent', emails: ['vera@example.test'], version: 1 },
      target: { categories: ['men'], brands: ['zara'], products: [], variants: [] },
      combinesWith: { line: false, order: false, shipping: true },
      ...{ uses: { held: 0, used: 0 }, codes: { made: 0, used: 0 }, revenue: 0, discounted: 0 },
    });
    expect(requireSuccess(await admin.call(details, { params: { id: made.id } })).data).toEqual(made);
    expectFailure(await admin.call(details, { params: { id: newId() } }), 'PROMOTION_NOT_FOUND', 404);
  });

  it('that cannot be are refused by field', async () => {
    const refused = async (fields: object) => {
      const answer = await admin.raw(add, { body: { ...TEN, ...fields } });
      return (expectFailure(answer, 'INVALID_REQUEST', 400).details as { field: string }[]).map(({ field }) => field);
    };
    expect(await refused({ value: 100.01 })).toEqual(['value']);
    expect(await refused({ value: 3.333 })).toEqual(['value']);
    expect(await refused({ value: 1e-9 })).toEqual(['value']);
    expect(await refused({ endsAt: '9999-12-31T23:59:59-23:59' })).toEqual(['endsAt']);
    expect(await refused({ startsAt: '0000-01-01T00:00:00Z' })).toEqual(['startsAt']);
    expect(await refused({ action: 'fixed', value: 3.333 })).toEqual(['value']);
    expect(await refused({ action: 'buyXGetY' })).toContain('action');
    expect(await refused({ class: 'line', action: 'buyXGetY' })).toEqual(['buyQuantity', 'getQuantity']);
    expect(await refused({ class: 'shipping', action: 'freeShipping' })).toEqual(['value']);
    expect(await refused({ startsAt: isoIn(5), endsAt: isoIn(5) })).toEqual(['endsAt']);
    expect(await refused({ customerRule: 'emails' })).toEqual(['emails']);
    expect(await refused({ code: 'TEN', needsCode: false })).toEqual(['code']);
    expect(await refused({ code: 'T E N' })).toEqual(['code']);
  });

  it('change unless someone else has changed them, and a code is one promotion’s, however it is written', async () => {
    const { id, version } = await promote({ code: 'TEN' });
    const body = { ...TEN, code: 'TEN', version };
    const changed = requireSuccess(await admin.call(edit, { params: { id }, body: { ...body, value: 15 } })).data;
    expect(changed).toMatchObject({ value: 15, version: version + 1 });
    const older = await admin.call(edit, { params: { id }, body });
    expect(expectFailure(older, 'SETTINGS_CHANGED', 409).details).toEqual(changed);
    expectFailure(await admin.call(edit, { params: { id: newId() }, body }), 'PROMOTION_NOT_FOUND', 404);
    const taken = await admin.call(add, { body: { ...TEN, code: 'ｔｅｎ' } });
    expect(expectFailure(taken, 'CODE_TAKEN', 409).details).toMatchObject([{ field: 'code' }]);
  });

  it('without a code are so many at most that are active', async () => {
    for (let index = 0; index < MAX_AUTOMATIC_PROMOTIONS; index += 1) await promote();
    expectFailure(await admin.call(add, { body: TEN }), 'TOO_MANY_AUTOMATIC', 409);
    const { id, version } = await promote({ status: 'paused' });
    expectFailure(await admin.call(edit, { params: { id }, body: { ...TEN, version } }), 'TOO_MANY_AUTOMATIC', 409);
    await promote({ code: 'MORE' });
  });

  it('are found by name and by code, and by what they are now', async () => {
    const named = await promote({ name: 'Été en ville', code: 'VILLE' });
    const later = await promote({ code: 'LATER', startsAt: isoIn(60) });
    const over = await promote({ code: 'OVER', startsAt: isoIn(-60), endsAt: isoIn(-1) });
    const draft = await promote({ code: 'DRAFT', status: 'draft' });
    const ended = await promote({ code: 'ENDED', status: 'ended' });
    expect(await idsOf()).toEqual([ended, draft, over, later, named].map(({ id }) => id));
    expect(await idsOf({ search: 'ete' })).toEqual([named.id]);
    expect(await idsOf({ search: ' ville ' })).toEqual([named.id]);
    expect(await idsOf({ search: 'later' })).toEqual([later.id]);
    expect(await idsOf({ state: 'active' })).toEqual([named.id]);
    expect(await idsOf({ state: 'scheduled' })).toEqual([later.id]);
    expect(await idsOf({ state: 'ended' })).toEqual([ended.id, over.id]);
    expect(await idsOf({ state: 'draft', search: 'draft' })).toEqual([draft.id]);
  });

  it('say what they are held and used by, what these orders came to and what was taken off; used ones stay', async () => {
    const { id } = await promote({ code: 'TEN' });
    const [unused] = [await promote({ code: 'UNUSED' })];
    const productId = await shop.addProduct({ price: 170_000, totalStock: 9 });
    const begin = async () => {
      const { buyer, addressId } = await buying.buyerWith([{ productId }]);
      await promoting.enter(buyer, 'TEN');
      return { buyer, ...requireSuccess(await buying.placeOrder(buyer, addressId)) };
    };
    await begin();
    const { buyer, orderId, approvalURL } = await begin();
    await buying.decide(approvalURL);
    requireSuccess(await buying.capture(buyer, orderId, approvalURL));
    const found = requireSuccess(await admin.call(details, { params: { id } })).data;
    expect(found).toMatchObject({ uses: { held: 1, used: 1 }, revenue: 1530, discounted: 170 });
    expectFailure(await admin.call(remove, { params: { id } }), 'PROMOTION_USED', 409);
    requireSuccess(await admin.call(remove, { params: { id: unused.id } }));
    expectFailure(await admin.call(remove, { params: { id: unused.id } }), 'PROMOTION_NOT_FOUND', 404);
    const body = { ...TEN, code: 'TEN', version: found.version, value: 50 };
    requireSuccess(await admin.call(edit, { params: { id }, body }));
    expect((await buying.details(buyer, orderId)).totals).toMatchObject({ discount: 170, total: 1530 });
  });

  it('have single-use codes as CSV: each another one, without letters that look like digits', async () => {
    const { id } = await promote({ needsCode: true });
    const made = async (count: number) => {
      const answer = await admin.call(makeCodes, { params: { id }, body: { count } });
      expect(answer.headers.get('content-type')).toContain('text/csv');
      return requireSuccess(answer)
        .trim()
        .split('\r\n')
        .map((cell) => cell.replaceAll('"', ''));
    };
    const [head, ...codes] = [...(await made(1500)), ...(await made(2)).slice(1)];
    expect(head).toBe('Code');
    expect(new Set(codes).size).toBe(1502);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect(requireSuccess(await admin.call(details, { params: { id } })).data.codes).toEqual({ made: 1502, used: 0 });
    const { version } = requireSuccess(await admin.call(details, { params: { id } })).data;
    const own = await admin.call(edit, { params: { id }, body: { ...TEN, code: codes[0] ?? '', version } });
    expectFailure(own, 'CODE_TAKEN', 409);
    const { id: automatic } = await promote();
    const refused = await admin.call(makeCodes, { params: { id: automatic }, body: { count: 1 } });
    expectFailure(refused, 'INVALID_REQUEST', 400);
  });

  it('are tried with a cart before they are saved: what each line would cost, or why nothing is taken off', async () => {
    const shirt = await shop.addProduct({ price: 100_000, title: 'Shirt' });
    const hat = await shop.addProduct({ price: 50_000, category: 'kids' });
    const lines = [
      { variantId: shirt, quantity: 2 },
      { variantId: hat, quantity: 1 },
    ];
    const tried = async (promotion: PromotionBody) =>
      requireSuccess(await admin.call(trial, { body: { promotion, lines } })).data;
    const kids: PromotionBody = { ...TEN, class: 'line', status: 'draft', target: { categories: ['kids'] } };
    const found = await tried(kids);
    expect(found.lines).toMatchObject([
      { title: 'Shirt', total: 2000, discountTotal: 0 },
      { total: 500, discountTotal: 50 },
    ]);
    expect(found).toMatchObject({ totals: { discount: 50, total: 2450 }, outcome: { status: 'applied' } });
    expect(found.adjustments).toMatchObject([{ label: 'Ten off', code: null, amount: -50 }]);
    expect((await tried({ ...kids, minSubtotal: 3000 })).outcome).toEqual({
      ...{ status: 'notApplicable', reason: 'belowMinimum', missing: 500 },
      message: 'Add ₹500.00 more to use this code.',
    });
    expect((await ask({})).total).toBe(0);
  });

  it('are for those who may: a manager, but not the support', async () => {
    const [manager, support] = [await shop.staff('manager'), await shop.staff('support')];
    requireSuccess(await manager.call(add, { body: TEN }));
    expectFailure(await support.call(list), 'NOT_ALLOWED', 403);
    expectFailure(await support.call(add, { body: TEN }), 'NOT_ALLOWED', 403);
    expectFailure(await (await shop.shopper()).call(list), 'NOT_ALLOWED', 403);
  });

  it('leave each change in the audit; single-use codes are secrets and stay out of it', async () => {
    const { id, version } = await promote({ code: 'TEN' });
    requireSuccess(await admin.call(edit, { params: { id }, body: { ...TEN, code: 'ELEVEN', version, value: 11 } }));
    const csv = requireSuccess(await admin.call(makeCodes, { params: { id }, body: { count: 1 } }));
    requireSuccess(await admin.call(remove, { params: { id } }));
    const { data } = requireSuccess(await admin.call(calls.audit.list, { query: { thing: id } }));
    const text = JSON.stringify(data);
    expect(data).toHaveLength(4);
    expect(text).toContain('ELEVEN');
    expect(text).not.toContain(csv.match(/[A-Z2-9]{12}/)?.[0]);
  });
});

describe('offers of the shop', () => {
  const offers = async () => requireSuccess(await shop.visitor().call(calls.promotions.offers)).data;

  it('are the promotions of goods without a code that are on now, for everyone', async () => {
    expect(await offers()).toEqual([]);
    const { id } = await promote({ class: 'line', badge: '-10', target: { brands: ['zara'] } });
    await promote({ code: 'TEN' });
    await promote({ class: 'shipping', action: 'freeShipping', value: null });
    await promote({ customerRule: 'signedIn' });
    await promote({ status: 'paused' });
    const soon = await promote({ name: 'Soon', startsAt: isoIn(10), endsAt: isoIn(20), showsCountdown: true });
    const target = { categories: [], brands: ['zara'], products: [], variants: [] };
    const zara = { id, name: 'Ten off', badge: '-10', target, excludeSaleItems: false, endsAt: null };
    expect(await offers()).toEqual([zara]);
    shop.clock.passMinutes(11);
    expect(await offers()).toMatchObject([{ id }, { id: soon.id, endsAt: soon.endsAt }]);
    shop.clock.passMinutes(10);
    expect(await offers()).toEqual([zara]);
  });

  it('follow a change at once, and one that is used up is none any more', async () => {
    const { id, version } = await promote({ usageLimit: 1 });
    expect(await offers()).toHaveLength(1);
    requireSuccess(
      await admin.call(edit, { params: { id }, body: { ...TEN, version, name: 'Renamed', usageLimit: 1 } }),
    );
    expect(await offers()).toMatchObject([{ name: 'Renamed' }]);
    const { buyer, addressId } = await buying.buyerWith([{ productId: await shop.addProduct() }]);
    requireSuccess(await buying.placeOrder(buyer, addressId));
    shop.clock.passMinutes(2);
    expect(await offers()).toEqual([]);
  });
});
