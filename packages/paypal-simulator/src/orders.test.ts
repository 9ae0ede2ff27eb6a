import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  connect,
  errorSchema,
  fetchToken,
  issuesOf,
  orderBody,
  orderSchema,
  type Running,
  startSimulator,
} from './testing/harness.ts';

let running: Running;
let client: Client;

beforeAll(async () => {
  running = await startSimulator();
  client = await connect(running.base);
});
afterAll(() => running.close());

const usd = (value: string) => ({ currency_code: 'USD', value });

describe('tokens', () => {
  it('refuses a wrong secret in the OAuth shape', async () => {
    const answer = await fetchToken(running.base, { clientId: 'client', clientSecret: 'wrong' });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: 'invalid_client', error_description: 'Client Authentication failed' });
  });

  it('refuses an unknown bearer in the OAuth shape, before it looks at the body', async () => {
    const answer = await client.call('POST', '/v2/checkout/orders', '{', { authorization: 'Bearer A21AAx' });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: 'invalid_token' });
  });

  it('lets a token expire', async () => {
    let now = Date.now();
    const own = await startSimulator({ now: () => now, tokenLifetimeSeconds: 60 });
    const seller = await connect(own.base);
    now += 59_000;
    expect((await seller.create()).status).toBe(201);
    now += 1_000;
    expect(await seller.create()).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    expect((await seller.ledger()).tokens).toBe(1);
    await own.close();
  });
});

describe('create order', () => {
  it('answers payer-action for a payment source', async () => {
    const answer = await client.create();
    const order = orderSchema.parse(answer.body);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/);
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{17}$/),
      status: 'PAYER_ACTION_REQUIRED',
      payment_source: { paypal: {} },
      links: [
        { href: `${running.base}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
        { href: `${running.base}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
      ],
    });
  });

  it('answers approve, update and capture without one', async () => {
    const order = orderSchema.parse((await client.create(orderBody({}, null))).body);
    expect(order.status).toBe('CREATED');
    expect(order.payment_source).toBeUndefined();
    expect(order.links.map(({ rel }) => rel)).toEqual(['self', 'approve', 'update', 'capture']);
  });

  it('answers everything when asked for the representation', async () => {
    const answer = await client.create(orderBody({ invoice_id: 'INV-9' }), { prefer: 'return=representation' });
    expect(answer.body).toMatchObject({
      intent: 'CAPTURE',
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      purchase_units: [{ reference_id: 'default', custom_id: 'order-1', invoice_id: 'INV-9', amount: usd('48.00') }],
    });
    const { id } = orderSchema.parse(answer.body);
    expect((await client.call('GET', `/v2/checkout/orders/${id}`)).body).toEqual(answer.body);
  });

  it('answers a repeated request id with the stored answer and 200', async () => {
    const headers = { 'paypal-request-id': 'create:1' };
    const first = await client.create(orderBody(), headers);
    const again = await client.create(orderBody({ custom_id: 'another' }), headers);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('refuses the same request id while the first has not been answered', async () => {
    await client.arm({ on: 'create', kind: 'delay', ms: 300 });
    const headers = { 'paypal-request-id': 'create:2' };
    const both = await Promise.all([client.create(orderBody(), headers), client.create(orderBody(), headers)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.filter(({ status }) => status === 409).map(issuesOf)).toEqual([['PREVIOUS_REQUEST_IN_PROGRESS']]);
    expect((await client.create(orderBody(), headers)).status).toBe(200);
  });

  it('wants a request id with a payment source', async () => {
    const answer = await client.call('POST', '/v2/checkout/orders', orderBody());
    expect(answer.status).toBe(400);
    expect(issuesOf(answer)).toEqual(['PAYPAL_REQUEST_ID_REQUIRED']);
    expect((await client.call('POST', '/v2/checkout/orders', orderBody({}, null))).status).toBe(201);
  });

  it('writes errors in the PayPal shape', async () => {
    const answer = await client.create('{"intent":');
    const error = errorSchema.parse(answer.body);
    expect(answer.status).toBe(400);
    expect(error.name).toBe('INVALID_REQUEST');
    expect(error.details).toEqual([expect.objectContaining({ issue: 'MALFORMED_REQUEST_JSON', location: 'body' })]);
    expect(error.links[0]).toMatchObject({ rel: 'information_link', method: 'GET' });
    expect(error.debug_id).toBe(answer.headers.get('paypal-debug-id'));
  });

  it('answers unknown paths and media types in the PayPal shape', async () => {
    expect(await client.call('GET', '/v2/nothing')).toMatchObject({
      status: 404,
      body: { name: 'RESOURCE_NOT_FOUND' },
    });
    expect(await client.create('x', { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
      body: { name: 'UNSUPPORTED_MEDIA_TYPE' },
    });
  });
});

const items = (quantity: unknown, name = 'Shirt') => ({
  items: [{ name, quantity, unit_amount: usd('48.00') }],
  amount: { ...usd('48.00'), breakdown: { item_total: usd('48.00') } },
});
const amount = (currency_code: string, value: string) => ({ amount: { currency_code, value }, items: undefined });
const shipTo = (address: object) => ({ shipping: { address } });

describe('what PayPal refuses', () => {
  const malformed: [string, Record<string, unknown>, string, string][] = [
    ['no amount', { amount: undefined }, 'MISSING_REQUIRED_PARAMETER', '/purchase_units/0/amount'],
    [
      'a number for an amount',
      { amount: { currency_code: 'USD', value: 48 } },
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/amount/value',
    ],
    ['a comma in an amount', { amount: usd('48,00') }, 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value'],
    ['a long name', items('1', 'x'.repeat(128)), 'INVALID_STRING_LENGTH', '/purchase_units/0/items/0/name'],
    ['an empty name', items('1', ''), 'INVALID_STRING_LENGTH', '/purchase_units/0/items/0/name'],
    ['a numeric quantity', items(1), 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/items/0/quantity'],
    ['quantity 0', items('0'), 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/items/0/quantity'],
    ['a long custom id', { custom_id: 'x'.repeat(128) }, 'INVALID_STRING_LENGTH', '/purchase_units/0/custom_id'],
    [
      'a country by name',
      shipTo({ country_code: 'India' }),
      'INVALID_COUNTRY_CODE',
      '/purchase_units/0/shipping/address/country_code',
    ],
  ];
  it.each(malformed)('400: %s', async (_name, unit, issue, field) => {
    const answer = await client.create(orderBody(unit));
    expect(answer.status).toBe(400);
    expect(errorSchema.parse(answer.body).details).toEqual([expect.objectContaining({ issue, field })]);
  });

  /** 43.98 + 5.00 + 1.00 + 3.02 - 4.00 - 1.00 = 48.00. */
  const everySum = {
    ...{ item_total: usd('43.98'), shipping: usd('5.00'), handling: usd('1.00'), tax_total: usd('3.02') },
    ...{ shipping_discount: usd('4.00'), discount: usd('1.00') },
  };
  const withBreakdown = (breakdown: object) => ({ amount: { ...usd('48.00'), breakdown } });

  it('takes a breakdown with every sum that adds up', async () => {
    expect((await client.create(orderBody(withBreakdown(everySum)))).status).toBe(201);
  });

  const wrong: [string, Record<string, unknown>, string][] = [
    [
      'a sum that is a cent off',
      { amount: { ...usd('48.01'), breakdown: orderBody().purchase_units[0]?.amount.breakdown } },
      'AMOUNT_MISMATCH',
    ],
    ['a discount that is not taken off', withBreakdown({ ...everySum, discount: usd('2.00') }), 'AMOUNT_MISMATCH'],
    ['handling that is not added', withBreakdown({ ...everySum, handling: usd('2.00') }), 'AMOUNT_MISMATCH'],
    ['a discount below 0', withBreakdown({ ...everySum, discount: usd('-1.00') }), 'CANNOT_BE_NEGATIVE'],
    [
      'lines that do not add up',
      { amount: { ...usd('48.00'), breakdown: { item_total: usd('48.00') } } },
      'ITEM_TOTAL_MISMATCH',
    ],
    ['items without their total', { amount: usd('43.98') }, 'ITEM_TOTAL_REQUIRED'],
    [
      'two currencies',
      { amount: { currency_code: 'EUR', value: '48.00', breakdown: { item_total: usd('43.98') } } },
      'MULTI_CURRENCY_ORDER',
    ],
    ['three decimals', amount('USD', '48.001'), 'DECIMAL_PRECISION'],
    ['decimals in yen', amount('JPY', '48.00'), 'DECIMALS_NOT_SUPPORTED'],
    ['nothing to pay', amount('USD', '0.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['less than nothing', amount('USD', '-1.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['rupees', amount('INR', '48.00'), 'INVALID_CURRENCY_CODE'],
    [
      'an American address without a state',
      shipTo({ country_code: 'US', admin_area_2: 'Austin', postal_code: '78701' }),
      'SHIPPING_ADDRESS_INVALID',
    ],
  ];
  it.each(wrong)('422: %s', async (_name, unit, issue) => {
    const answer = await client.create(orderBody(unit));
    expect(answer.status).toBe(422);
    expect(issuesOf(answer)).toEqual([issue]);
  });

  it('wants an address where the seller says that one is provided', async () => {
    const answer = await client.create(orderBody({}, { shipping_preference: 'SET_PROVIDED_ADDRESS' }));
    expect(issuesOf(answer)).toEqual(['MISSING_SHIPPING_ADDRESS']);
  });

  it('takes whole yen and writes dollars with two decimals', async () => {
    expect((await client.create(orderBody(amount('JPY', '4800')))).status).toBe(201);
    const answer = await client.create(orderBody(amount('USD', '48')), { prefer: 'return=representation' });
    expect(answer.body).toMatchObject({ purchase_units: [{ amount: usd('48.00') }] });
  });

  it('does not let a return address be anything but http', async () => {
    const answer = await client.create(orderBody({}, { return_url: 'javascript:alert(1)' }));
    expect(issuesOf(answer)).toEqual(['INVALID_PARAMETER_SYNTAX']);
  });
});

describe('read and patch', () => {
  it('does not know an order of another seller', async () => {
    const answer = await client.call('GET', '/v2/checkout/orders/0KD30046EH157382X');
    expect(answer.status).toBe(404);
    expect(errorSchema.parse(answer.body)).toMatchObject({
      name: 'RESOURCE_NOT_FOUND',
      details: [{ issue: 'INVALID_RESOURCE_ID', field: 'order_id', location: 'path' }],
    });
  });

  it('replaces amount, custom id and invoice id, and checks the sums again', async () => {
    const { id } = orderSchema.parse((await client.create(orderBody({ items: undefined }))).body);
    const path = `/v2/checkout/orders/${id}`;
    const at = (field: string) => `/purchase_units/@reference_id=='default'/${field}`;
    const patched = await client.call('PATCH', path, [
      { op: 'replace', path: at('amount'), value: usd('50') },
      { op: 'replace', path: at('custom_id'), value: 'order-2' },
      { op: 'add', path: at('invoice_id'), value: 'INV-P' },
    ]);
    expect(patched.status).toBe(204);
    const { body } = await client.call('GET', path);
    expect(body).toMatchObject({
      purchase_units: [{ amount: usd('50.00'), custom_id: 'order-2', invoice_id: 'INV-P' }],
    });
    const bad = { ...usd('50'), breakdown: { item_total: usd('49') } };
    expect(issuesOf(await client.call('PATCH', path, [{ op: 'replace', path: at('amount'), value: bad }]))).toEqual([
      'AMOUNT_MISMATCH',
    ]);
  });
});
