// @vitest-environment jsdom
import { calls, type Promotion, type PromotionTrial } from '@haberdash/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { promotionOf } from '../../admin/promotions/testing/promotion.ts';
import { adminPromotionPath, paths } from '../../base/paths.ts';
import { ADMIN, expectToast, field, follow, isDisabled, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.promotion);
const found = (...data: Promotion[]) => ({ data, total: data.length, totalIsMore: false, page: 1, limit: 25 });
const shown = (text: string | RegExp) => screen.findByText(text);
const sent = () => app.shop.sentBy(calls.adminPromotions.add).at(-1)?.body;
const edited = () => app.shop.sentBy(calls.adminPromotions.edit).at(-1)?.body;
const tried = () => app.shop.sentBy(calls.adminPromotions.try).at(-1)?.body;
const example = () => within(screen.getByRole('region', { name: 'Example cart' }));

const sums = { subtotal: 200, discount: 40, shipping: 0, fees: 0, tax: 0, taxIncluded: 0, total: 160 };
const trial = (fields: Partial<PromotionTrial> = {}): PromotionTrial => ({
  lines: [
    {
      ...{ variantId: 'p9', title: 'Hat', variantTitle: '', image: '/hat.webp', quantity: 2 },
      ...{ total: 200, chargeTotal: 2, discountTotal: 40, chargeDiscountTotal: 0.4, taxLines: [] },
    },
  ],
  adjustments: [
    {
      ...{ kind: 'discount', label: 'Summer sale', promotionId: 'x', code: null, taxLines: [] },
      ...{ amount: -40, tax: 0, chargeAmount: -0.4, chargeTax: 0 },
    },
  ],
  totals: sums,
  chargeTotals: sums,
  outcome: { status: 'applied', reason: null, message: '', missing: null },
  ...fields,
});

const HAT = { ...SHIRT, id: 'p9', _id: 'p9', slug: 'hat', title: 'Hat', options: [], variants: [] };

beforeEach(() => {
  app.shop.answer(calls.adminPromotions.list, found(promotionOf()));
  app.shop.answer(calls.adminPromotions.details, { data: promotionOf() });
  app.shop.answer(calls.adminPromotions.try, { data: trial() });
  app.shop.answer(calls.products.list, { data: [HAT], total: 1, totalIsMore: false, page: 1, limit: 2 });
  app.shop.answer(calls.products.details, { data: HAT });
});

describe('the list', () => {
  it('of a shop without promotions says what they are for', async () => {
    app.shop.answer(calls.adminPromotions.list, found());
    app.open(paths.admin.promotions, ADMIN);
    await shown('No promotions yet');
    screen.getByText(/^Discounts that shoppers get with a code or automatically/);
    expect(screen.queryByPlaceholderText('Search by name or code...')).toBeNull();
    expect(screen.getByRole('link', { name: 'New promotion' }).getAttribute('href')).toBe(adminPromotionPath('new'));
  });

  it('says what each gives, how it is got, its state, uses, revenue and what was given away', async () => {
    const one = promotionOf({
      ...{ target: { categories: ['men'], brands: [], products: [], variants: [] }, usageLimit: 100 },
      ...{ uses: { held: 0, used: 3 }, revenue: 12_000, discounted: 2400, state: 'scheduled' },
    });
    app.shop.answer(calls.adminPromotions.list, found(one));
    app.open(paths.admin.promotions, ADMIN);
    const row = within((await shown('20% off Men')).closest('tr') ?? document.body);
    for (const text of ['Summer sale', 'SUMMER', 'Scheduled', '3 of 100', '₹12,000.00', '₹2,400.00'])
      row.getByText(text);
  });

  it('is searched, and filtered by state', async () => {
    app.open(paths.admin.promotions, ADMIN);
    await shown('20% off everything');
    app.shop.answer(calls.adminPromotions.list, found());
    await select('State', 'paused');
    await shown('No promotions match');
    expect(app.shop.sentBy(calls.adminPromotions.list).at(-1)?.query.get('state')).toBe('paused');
  });

  it('that cannot be loaded can be asked for again', async () => {
    app.shop.refuse(calls.adminPromotions.list, 'Not now.');
    app.open(paths.admin.promotions, ADMIN);
    await shown('Not now.');
    app.shop.answer(calls.adminPromotions.list, found(promotionOf()));
    await press('Try Again');
    await shown('20% off everything');
  });
});

describe('the actions', () => {
  const choose = async (label: string) => {
    await press('Actions for Summer sale');
    (await screen.findByRole('menuitem', { name: label })).click();
  };
  const offered = async () => {
    await press('Actions for Summer sale');
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  const openList = async (fields: Partial<Promotion> = {}) => {
    app.shop.answer(calls.adminPromotions.list, found(promotionOf(fields)));
    const router = app.open(paths.admin.promotions, ADMIN);
    await shown('20% off everything');
    return router;
  };

  it.each<[Partial<Promotion>, string[]]>([
    [{ status: 'draft', state: 'draft' }, ['Start', 'Copy', 'Delete']],
    [{}, ['Pause', 'End', 'Copy', 'Delete']],
    [{ uses: { held: 1, used: 0 } }, ['Pause', 'End', 'Copy']],
    [{ status: 'paused', state: 'paused' }, ['Resume', 'End', 'Copy', 'Delete']],
    [{ status: 'ended', state: 'ended', uses: { held: 0, used: 2 } }, ['Copy']],
  ])('of %j are %j', async (fields, labels) => {
    await openList(fields);
    expect(await offered()).toEqual(labels);
  });

  it('pausing sends the promotion as it is, with its version', async () => {
    await openList({ usageLimit: 5 });
    app.shop.answer(calls.adminPromotions.edit, { data: promotionOf({ status: 'paused', state: 'paused' }) });
    await choose('Pause');
    await expectToast('success', 'Promotion paused');
    expect(edited()).toMatchObject({
      version: 3,
      status: 'paused',
      name: 'Summer sale',
      code: 'SUMMER',
      usageLimit: 5,
    });
  });

  it('ending is asked about', async () => {
    await openList();
    await choose('End');
    await shown('End this promotion?');
    app.shop.answer(calls.adminPromotions.edit, { data: promotionOf({ status: 'ended', state: 'ended' }) });
    await press('End promotion');
    await expectToast('success', 'Promotion ended');
    expect(edited()).toMatchObject({ status: 'ended' });
  });

  it('deleting is asked about, and says where it is refused', async () => {
    await openList();
    await choose('Delete');
    app.shop.refuse(calls.adminPromotions.remove, 'Orders have used it.', { code: 'PROMOTION_USED', status: 409 });
    await press('Delete');
    await expectToast('danger', 'The promotion was not deleted', 'Orders have used it.');
  });

  it('a copy begins as the promotion, without its code', async () => {
    const router = await openList();
    await choose('Copy');
    await waitFor(() => expect(router.state.location.search).toBe('?copy=promo1'));
    await waitFor(() => expect(field('Name').value).toBe('Summer sale (copy)'));
    expect([field('Percentage').value, field('Code').value]).toEqual(['20', '']);
  });
});

describe('a new promotion', () => {
  const open = async () => {
    const router = app.open(adminPromotionPath('new'), ADMIN);
    await shown('Example cart');
    return router;
  };

  it('is typed, tried in a cart beside it, and started', async () => {
    const router = await open();
    await type('Name', 'Summer sale');
    await type('Percentage', '20');
    await type('Code', 'summer');
    await waitFor(() =>
      expect(tried()).toMatchObject({ promotion: { value: 20 }, lines: [{ variantId: 'p9', quantity: 1 }] }),
    );
    await waitFor(() => example().getByText('₹160.00', { selector: 'dd' }));
    example().getByText('₹200.00', { selector: 's' });
    example().getByText('−₹40.00');
    app.shop.answer(calls.adminPromotions.add, { data: promotionOf() });
    await press('Save and start');
    await expectToast('success', 'Promotion is live');
    expect(sent()).toMatchObject({
      status: 'active',
      code: 'summer',
      needsCode: true,
      class: 'line',
      action: 'percent',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(adminPromotionPath('promo1')));
  });

  it('of buy and get has a cart with a whole group', async () => {
    await open();
    await select('Takes off', 'line:buyXGetY');
    await type('Percentage', '100');
    await waitFor(() =>
      expect(tried()).toMatchObject({ promotion: { buyQuantity: 2, getQuantity: 1 }, lines: [{ quantity: 3 }] }),
    );
    await type('Buy', '4');
    await waitFor(() => expect(tried()).toMatchObject({ lines: [{ quantity: 5 }] }));
  });

  it('is for certain goods: categories, brands, products, and variants of them', async () => {
    const sizes = ['S', 'M'].map((size) => ({
      ...SHIRT.variants[0],
      id: `v${size}`,
      options: { Size: size },
      totalStock: 1,
    }));
    const shirt = {
      ...HAT,
      id: 'p1',
      title: 'Linen shirt',
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: sizes,
    };
    app.shop.answer(calls.products.details, ({ path }) => ({ data: path.endsWith('p1') ? (shirt as never) : HAT }));
    app.shop.answer(calls.products.suggest, {
      data: {
        products: [{ id: 'p1', title: 'Linen shirt', image: '', price: 1, salePrice: 0, priceFrom: false }],
        ...{ categories: [], meant: null },
      },
    });
    app.shop.answer(calls.adminPromotions.goods, ({ body }) => ({
      data: {
        products: ((body?.products ?? []) as string[]).map((id) => ({ id, title: 'Linen shirt' })),
        variants: ((body?.variants ?? []) as string[]).map((id) => ({
          ...{ id, productId: 'p1', title: 'Linen shirt', variantTitle: id },
        })),
      },
    }));
    await open();
    screen.getByLabelText('Certain goods').click();
    await waitFor(() => field('Categories'));
    await select('Categories', 'men');
    await select('Brands', 'hm');
    await type('Products', 'shirt');
    await press('Linen shirt');
    await press('Choose variants of Linen shirt');
    await shown('Choose at least one variant.');
    screen.getByLabelText('M').click();
    await shown('1 of 2 variants');
    await press('Remove H&M');
    await type('Name', 'Men');
    await type('Percentage', '5');
    await type('Code', 'MEN');
    app.shop.answer(calls.adminPromotions.add, { data: promotionOf({ status: 'draft', state: 'draft' }) });
    await press('Save as draft');
    await expectToast('success', 'Promotion saved as a draft');
    expect(sent()).toMatchObject({
      status: 'draft',
      target: { categories: ['men'], brands: [], products: [], variants: ['vM'] },
    });
  });

  it('that is refused says so at its fields, in the shop’s words, and keeps what was typed', async () => {
    await open();
    await type('Percentage', 'much');
    await press('Save and start');
    await shown('Enter a number.');
    await shown('Enter a code.');
    await type('Percentage', '200');
    await type('Code', 'summer');
    const details = [
      { field: 'name', message: 'The name is missing.' },
      { field: 'value', message: 'The percentage can be up to 100.' },
    ];
    app.shop.refuse(calls.adminPromotions.add, 'Check it.', { code: 'INVALID_REQUEST', details });
    await press('Save and start');
    await shown('The percentage can be up to 100.');
    await shown('The name is missing.');
    expect(field('Percentage').value).toBe('200');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    app.shop.refuse(calls.adminPromotions.add, 'Another promotion has this code.', { code: 'CODE_TAKEN', status: 409 });
    await press('Save and start');
    await waitFor(() => expect(field('Code').getAttribute('aria-invalid')).toBe('true'));
  });

  it('that is not saved is asked about before the page is left', async () => {
    await open();
    await type('Name', 'Summer sale');
    await follow('Orders');
    await shown('Leave without saving?');
  });
});

describe('a promotion', () => {
  const open = async (fields: Partial<Promotion> = {}) => {
    app.shop.answer(calls.adminPromotions.details, { data: promotionOf(fields) });
    const router = app.open(adminPromotionPath('promo1'), ADMIN);
    await shown('What it gives');
    return router;
  };

  it('is changed over the version that was opened', async () => {
    await open();
    expect(await isDisabled('Save')).toBe(true);
    await type('Percentage', '25');
    app.shop.answer(calls.adminPromotions.edit, { data: promotionOf({ version: 4, value: 25 }) });
    await press('Save');
    await expectToast('success', 'Promotion is live');
    expect(edited()).toMatchObject({ version: 3, value: 25, status: 'active' });
    expect(await isDisabled('Save')).toBe(true);
  });

  it('that somebody else has changed is shown beside one’s own changes, which can be kept', async () => {
    await open();
    await type('Percentage', '25');
    const present = promotionOf({ version: 4, value: 30, usageLimit: 9 });
    app.shop.refuse(calls.adminPromotions.edit, 'Someone else changed it.', {
      code: 'SETTINGS_CHANGED',
      status: 409,
      details: present,
    });
    await press('Save');
    await shown('Someone else changed it.');
    await press('Keep my changes');
    expect([field('Percentage').value, field('Uses in total (optional)').value]).toEqual(['25', '9']);
    app.shop.answer(calls.adminPromotions.edit, { data: promotionOf({ version: 5, value: 25 }) });
    await press('Save');
    await waitFor(() => expect(edited()).toMatchObject({ version: 4, value: 25, usageLimit: 9 }));
  });

  it('without a code for all makes single-use codes', async () => {
    await open({ code: null, codes: { made: 200, used: 3 } });
    await shown(/^200 codes made, 3 used\./);
    await type('How many', '');
    await press('Make codes');
    await shown('Enter how many codes to make.');
    await type('How many', '50');
    app.shop.refuse(calls.adminPromotions.makeCodes, 'Not now.');
    await press('Make codes');
    await shown('Not now.');
    expect(app.shop.sentBy(calls.adminPromotions.makeCodes)).toMatchObject([{ body: { count: 50 } }]);
  });

  it('that is automatic has a badge and tells how long it lasts', async () => {
    await open({ code: null, needsCode: false });
    await type('Badge (optional)', '3 for 2');
    screen.getByLabelText('Show on product pages how long it lasts').click();
    app.shop.answer(calls.adminPromotions.edit, { data: promotionOf({ version: 4 }) });
    await press('Save');
    await waitFor(() =>
      expect(edited()).toMatchObject({ code: null, needsCode: false, badge: '3 for 2', showsCountdown: true }),
    );
  });

  it('that takes nothing off the example cart says why', async () => {
    const outcome = {
      status: 'notApplicable',
      reason: 'noItem',
      message: 'It is for none of these.',
      missing: null,
    } as const;
    app.shop.answer(calls.adminPromotions.try, { data: trial({ outcome }) });
    await open();
    await shown('It is for none of these.');
  });
});
