import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Client, connect, errorSchema, type Running, requireRefund, startSimulator } from './testing/harness.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let now = Date.parse('2026-11-22T10:00:00Z');
let running: Running;
let client: Client;

beforeAll(async () => {
  running = await startSimulator({ now: () => now, reportingDelayMs: HOUR, orderLifetimeMs: 400 * DAY });
  client = await connect(running.base);
});
afterEach(() => client.control('DELETE', '/faults'));
afterAll(() => running.close());

const answerSchema = z.object({
  transaction_details: z.array(z.object({ transaction_info: z.looseObject({ transaction_id: z.string() }) })),
  end_date: z.string(),
  last_refreshed_datetime: z.string(),
  page: z.number(),
  total_items: z.number(),
  total_pages: z.number(),
});

const ask = (parameters: Record<string, string | number> = {}) => {
  const window = { start_date: new Date(now - 30 * DAY).toISOString(), end_date: new Date(now + HOUR).toISOString() };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...window, ...parameters })) query.set(name, String(value));
  return client.call('GET', `/v1/reporting/transactions?${query}`);
};
const listAll = async (parameters: Record<string, string | number> = {}) =>
  answerSchema.parse((await ask({ balance_affecting_records_only: 'N', ...parameters })).body);
const findAll = async (id: string) =>
  (await listAll()).transaction_details
    .map(({ transaction_info: info }) => info)
    .filter((one) => one.transaction_id === id);

describe('transaction search', () => {
  it('lists payments and refunds with their signs, codes, states and what the seller called them', async () => {
    const capture = await client.captured('approve', { custom_id: 'mine', invoice_id: 'mine-1' });
    const part = requireRefund(
      await client.refund(capture.id, { amount: { currency_code: 'USD', value: '8.00' }, invoice_id: 'mine-1-refund' }),
    );
    now += 2 * HOUR;
    expect(await findAll(capture.id)).toMatchObject([
      {
        paypal_reference_id_type: 'ODR',
        transaction_event_code: 'T0006',
        transaction_status: 'S',
        transaction_amount: { currency_code: 'USD', value: '48.00' },
        transaction_initiation_date: expect.stringMatching(/\+0000$/),
        custom_field: 'mine',
        invoice_id: 'mine-1',
      },
    ]);
    expect(await findAll(part.id)).toMatchObject([
      {
        paypal_reference_id: capture.id,
        paypal_reference_id_type: 'TXN',
        transaction_event_code: 'T1107',
        transaction_status: 'S',
        transaction_amount: { value: '-8.00' },
        custom_field: 'mine',
        invoice_id: 'mine-1-refund',
      },
    ]);
  });

  it('lists what is pending, denied, given back whole and charged back', async () => {
    const pending = await client.captured('pending');
    const declined = await client.captured('decline-capture');
    const whole = await client.captured();
    await client.refund(whole.id);
    const reversed = await client.captured();
    await client.control('POST', `/captures/${reversed.id}/reverse`, {});
    now += 2 * HOUR;
    const statusOf = async (id: string) => (await findAll(id)).map(({ transaction_status }) => transaction_status);
    expect(await statusOf(pending.id)).toEqual(['P']);
    expect(await statusOf(declined.id)).toEqual(['D']);
    expect(await statusOf(whole.id)).toEqual(['V']);
    const codes = (await listAll()).transaction_details
      .filter(({ transaction_info }) => transaction_info.paypal_reference_id === reversed.id)
      .map(({ transaction_info }) => transaction_info.transaction_event_code);
    expect(codes).toEqual(['T1201']);
    const balance = answerSchema
      .parse((await ask()).body)
      .transaction_details.map(({ transaction_info }) => transaction_info.transaction_id);
    expect(balance).not.toContain(pending.id);
    expect(balance).toContain(whole.id);
  });

  it('knows nothing of the last hours, and says how far it goes', async () => {
    const capture = await client.captured();
    expect(await findAll(capture.id)).toEqual([]);
    const { end_date, last_refreshed_datetime } = await listAll();
    expect(end_date).toBe(last_refreshed_datetime);
    expect(Date.parse(last_refreshed_datetime.replace('+0000', 'Z'))).toBe(now - HOUR);
    now += 2 * HOUR;
    expect(await findAll(capture.id)).toHaveLength(1);
    const early = await ask({ start_date: new Date(now - 60_000).toISOString() });
    expect([early.status, errorSchema.parse(early.body).message]).toEqual([
      400,
      'Data for the given start date is not available.',
    ]);
  });

  it('comes page by page', async () => {
    const all = (await listAll()).transaction_details;
    const first = await listAll({ page_size: 2 });
    const second = await listAll({ page_size: 2, page: 2 });
    expect(first.total_items).toBe(all.length);
    expect(first.total_pages).toBe(Math.ceil(all.length / 2));
    expect([...first.transaction_details, ...second.transaction_details]).toEqual(all.slice(0, 4));
    expect((await listAll({ page: 1000 })).transaction_details).toEqual([]);
  });

  it.each([
    [{ start_date: '2026-01-01T00:00:00Z' }, 'end_date', 'Date range is greater than 31 days'],
    [{ start_date: '2026-11-01' }, 'start_date', 'INVALID_PARAMETER_SYNTAX'],
    [{ page_size: 501 }, 'page_size', 'INVALID_PARAMETER_SYNTAX'],
    [{ page: 0 }, 'page', 'INVALID_PARAMETER_SYNTAX'],
  ])('refuses %o', async (parameters, field, issue) => {
    const answer = await ask({ end_date: '2026-11-22T00:00:00Z', ...parameters });
    expect(answer.status).toBe(400);
    expect(errorSchema.parse(answer.body).details).toMatchObject([{ field, issue }]);
  });

  it('demands both ends of the window', async () => {
    const answer = await client.call('GET', '/v1/reporting/transactions?start_date=2026-11-01T00:00:00Z');
    expect(errorSchema.parse(answer.body).details).toMatchObject([
      { field: 'end_date', issue: 'MISSING_REQUIRED_PARAMETER' },
    ]);
  });

  it('can be forbidden, as it is for an app without the permission', async () => {
    await client.arm({ on: 'report', kind: 403 });
    const answer = await ask();
    expect([answer.status, errorSchema.parse(answer.body).name]).toEqual([403, 'NOT_AUTHORIZED']);
    expect((await ask()).status).toBe(200);
    expect((await client.arm({ on: 'capture', kind: 403 })).status).toBe(400);
  });
});
