import type { AuditChange, AuditEntry } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { expect, it } from 'vitest';
import { sentenceOf } from './audit-sentence.ts';
import { foldSignIns } from './fold-sign-ins.ts';
import { writeValue } from './value-text.ts';

const writer = {
  priceCurrency: 'INR',
  chargeCurrency: 'USD',
  money: formatMoney,
  categoryLabel: (id: string) => (id === 'men' ? 'Men' : id),
  brandLabel: (id: string) => id,
};

const ORDER = '1a2b3c4d-0000-4000-8000-000000000000';

const change = (fields: Partial<AuditChange>): AuditChange => ({
  ...{ thing: 'products', thingId: 'p1', title: 'Linen shirt', before: {}, after: {} },
  ...fields,
});

let entries = 0;
const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: `entry-${++entries}`, at: '2026-11-20T10:00:00.000Z', actor: 'staff', actorId: 'a1', actorName: 'Asha' },
  ...{ actorEmail: 'asha@example.com', network: '', action: 'PUT /x', summary: 'Change something', changes: [] },
  ...fields,
});

it.each<[Partial<AuditEntry>, string]>([
  [
    { changes: [change({ before: { price: 249_000 }, after: { price: 199_050 } })] },
    'Asha changed the product ‘Linen shirt’: price ₹2,490.00 → ₹1,990.50',
  ],
  [
    { changes: [change({ thing: 'stock_levels', before: { on_hand: 7 }, after: { on_hand: 9 } })] },
    'Asha changed the stock of ‘Linen shirt’: on hand 7 → 9',
  ],
  [
    {
      changes: [
        change({ thing: 'orders', thingId: ORDER, before: { status: 'inProcess' }, after: { status: 'inShipping' } }),
      ],
    },
    'Asha changed order #1a2b3c4d: status In process → In shipping',
  ],
  [
    {
      changes: [
        change({
          thing: 'orders',
          thingId: ORDER,
          before: { fulfilment: 'partial' },
          after: { fulfilment: 'fulfilled' },
        }),
        change({
          thing: 'order_returns',
          thingId: ORDER,
          before: { state: 'requested' },
          after: { state: 'approved' },
        }),
      ],
    },
    'Asha changed the return of order #1a2b3c4d: state requested → approved (and 1 more change)',
  ],
  [
    {
      changes: [
        change({
          thing: 'orders',
          thingId: ORDER,
          before: { payment_status: 'paid' },
          after: { payment_status: 'refunded' },
        }),
        change({ thing: 'refunds', thingId: ORDER, before: null, after: { amount: 1250, currency: 'USD' } }),
      ],
    },
    'Asha refunded $12.50 of order #1a2b3c4d (and 1 more change)',
  ],
  [{ changes: [change({ thing: 'banners', title: '', after: null })] }, 'Asha deleted a feature image'],
  [
    {
      changes: [
        change({
          ...{ thing: 'home_page', title: '' },
          before: { looks: null, hide_empty: false },
          after: { looks: [{ image: '/a.webp' }], hide_empty: true },
        }),
      ],
    },
    'Asha changed the home page: looks, hide empty No → Yes',
  ],
  [
    {
      changes: [change({ thing: 'shipping', title: '', before: { zones: [] }, after: { zones: [{ name: 'India' }] } })],
    },
    'Asha changed the delivery settings: zones',
  ],
  [
    { changes: [change({ thing: 'taxes', title: '', before: { content: {} }, after: { content: { mode: 'none' } } })] },
    'Asha changed the taxes: content',
  ],
  [
    {
      changes: [change({ thing: 'payment_methods', title: '', before: { terms: {} }, after: { terms: { cod: {} } } })],
    },
    'Asha changed the ways to pay: terms',
  ],
  [
    {
      changes: [
        change({
          thing: 'orders',
          thingId: '1a2b3c4d-0',
          before: { status: 'pending' },
          after: { status: 'confirmed' },
        }),
        change({
          ...{ thing: 'payment_receipts', thingId: '1a2b3c4d-0', title: '', before: null },
          after: { kind: 'receipt', amount: 39_800, currency: 'INR' },
        }),
      ],
    },
    'Asha recorded ₹398.00 for order #1a2b3c4d (and 1 more change)',
  ],
  [
    {
      ...{ actor: 'visitor', actorName: '' },
      changes: [change({ thing: 'users', title: '', before: null, after: { role: 'admin' } })],
    },
    'A new member of staff created their account',
  ],
  [{ action: 'sign-in' }, 'Asha signed in'],
  [{ actor: 'system', actorName: '' }, 'The shop: Change something'],
])('%j is told as %s', (fields, sentence) => expect(sentenceOf(entry(fields), writer)).toBe(sentence));

it.each<[string, unknown, string]>([
  [
    'images',
    [
      { url: '/a.webp', alt: 'Front', variantIds: ['v1'] },
      { url: '/b.webp', alt: '' },
    ],
    '2 pictures: Front',
  ],
  ['options', [{ name: 'Size', values: ['S', 'M'] }], 'Size: S, M'],
  ['category', 'men', 'Men'],
  ['is_demo', true, 'Yes'],
  ['tags', [], 'None'],
  ['title', '', '–'],
])('%s %j is written %s', (field, value, text) =>
  expect(writeValue(value, { thing: 'products', field, row: {} }, writer)).toBe(text),
);

it('delivery is written zone by zone, in the price currency', () => {
  const method = { name: 'Post', kind: 'flat', amount: 4950, codAllowed: true, isActive: true, tiers: [] };
  const bounds = { freeFrom: 99_900, minSubtotal: null, maxWeight: 5000, estimate: { minDays: 2, maxDays: 5 } };
  const tiers = [
    { from: 0, to: 500, amount: 6000 },
    { from: 500, to: null, amount: 9000 },
  ];
  const byWeight = { ...method, name: 'Parcel', kind: 'tiered', amount: null, tierBy: 'weight', tiers };
  const zones = [
    {
      id: 'a',
      name: 'Delhi',
      regions: [{ countryCode: 'IN', postcodes: ['110*'] }],
      methods: [{ ...method, ...bounds }],
    },
    {
      ...{ id: 'b', name: 'World', regions: [{ countryCode: '*' }, { countryCode: 'IN', subdivision: 'IN-GA' }] },
      methods: [{ ...byWeight, codAllowed: false, isActive: false }],
    },
  ];
  expect(writeValue(zones, { thing: 'shipping', field: 'zones', row: {} }, writer)).toBe(
    'Delhi: India 110*; Post (₹49.50, free from ₹999.00, only up to 5000 g, 2 to 5 working days) · ' +
      'World: rest of the world, Goa India; ' +
      'Parcel (in steps, ₹60.00 from 0 g, ₹90.00 from 500 g, no cash on delivery, switched off)',
  );
  const dispatch = { cutOff: '14:00', workingDays: [1, 6], holidays: ['2026-12-25'], defaultWeightGrams: 300 };
  expect(writeValue(dispatch, { thing: 'shipping', field: 'dispatch', row: {} }, writer)).toBe(
    'until 14:00; Mon, Sat; closed on 2026-12-25; 300 g by default',
  );
});

it('ways to pay are written with their terms', () => {
  const terms = {
    paypal: { isActive: false },
    cod: { isActive: true, fee: 4000, minTotal: null, maxTotal: 500_000, zones: ['a', 'b'] },
    bankTransfer: { isActive: true, days: 7, instructions: 'IFSC: ABCD0123456' },
  };
  expect(writeValue(terms, { thing: 'payment_methods', field: 'terms', row: {} }, writer)).toBe(
    'PayPal off; Cash on delivery on, fee ₹40.00, up to ₹5,000.00, in 2 of the zones; Bank transfer on, 7 days, to IFSC: ABCD0123456',
  );
});

it('taxes are written rate by rate, with what they depend on', () => {
  const rate = { id: 'a', countryCode: 'IN', taxClass: 'apparel', name: 'GST', percent: 5 };
  const content = {
    ...{ mode: 'inclusive', gst: true, shippingTax: 'highest', categoryClasses: { men: 'apparel' } },
    classes: [{ id: 'apparel', label: 'Clothing' }],
    rates: [
      { ...rate, pieceValueTo: 2500, validFrom: '2025-09-22' },
      { ...rate, subdivision: 'IN-GA', percent: 18, pieceValueFrom: 2500, validTo: '2027-01-01' },
    ],
  };
  expect(writeValue(content, { thing: 'taxes', field: 'content', row: {} }, writer)).toBe(
    'prices include tax; GST; delivery at the highest rate; classes Clothing; men as apparel; ' +
      'India GST 5% (apparel, up to ₹2,500.00, from 2025-09-22); ' +
      'Goa, India GST 18% (apparel, above ₹2,500.00, until 2027-01-01)',
  );
  const none = { mode: 'none', gst: false, shippingTax: 'split', classes: [], rates: [], categoryClasses: {} };
  expect(writeValue(none, { thing: 'taxes', field: 'content', row: {} }, writer)).toBe('no tax');
});

it('instants are written as dates of the reader', () => {
  const place = { thing: 'products', field: 'publish_at', row: {} };
  expect(writeValue('2026-11-20T10:00:00+00:00', place, writer)).toMatch(/20.*2026|2026.*20/);
});

it('sign-ins of one person and day are one line, where the newest stands', () => {
  const signIn = (at: string, fields: Partial<AuditEntry> = {}) => entry({ action: 'sign-in', at, ...fields });
  const lines = foldSignIns([
    signIn('2026-11-20T12:00:00.000Z'),
    entry({ at: '2026-11-20T11:00:00.000Z' }),
    signIn('2026-11-20T10:00:00.000Z'),
    signIn('2026-11-20T09:00:00.000Z', { actorId: 'a2', actorName: 'Ben' }),
    signIn('2026-11-20T08:00:00.000Z', { action: 'sign-in-refused' }),
    signIn('2026-11-18T12:00:00.000Z'),
  ]);
  expect(lines.map((line) => (line.kind === 'entry' ? 'entry' : line.entries.length))).toEqual([2, 'entry', 1, 1, 1]);
});

it('the settings of documents are written as sentences', () => {
  const write = (value: object) => writeValue(value, { thing: 'settings', field: 'documents', row: {} }, writer);
  expect(write({ invoicePrefix: 'HD', fiscalYearStart: 7, attachToMails: true, note: 'Thank you.' })).toBe(
    'Invoices begin with HD; Fiscal year starts in July; Emailed to buyers; Note: Thank you.',
  );
  expect(write({})).toBe('None');
});

it('the rules of returns are written as sentences', () => {
  const write = (value: object) => writeValue(value, { thing: 'settings', field: 'returns', row: {} }, writer);
  expect(
    write({
      ...{ days: 30, categories: [{ category: 'men', days: 0 }], fee: { amount: 9950, currency: 'INR' } },
      ...{
        refundsDelivery: true,
        exchangeHoldDays: 1,
        instructions: 'Unworn.',
        ownReasons: [{ id: 'a', label: 'Itches' }],
      },
    }),
  ).toBe(
    '30 days to return; Other days: Men 0; New size held 1 day; Fee ₹99.50; Delivery refunded; Instructions: Unworn.; Own reasons: Itches',
  );
  expect(write({})).toBe('None');
});
