import { describe, expect, it } from 'vitest';
import type { PaypalAnswer } from './http.ts';
import { createReportCalls } from './reports.ts';

const DAY = 24 * 3_600_000;
const NOW = new Date('2026-11-22T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

interface Asked {
  from: Date;
  to: Date;
  page: number;
}

const transaction = (id: string, more: object = {}) => ({
  transaction_info: {
    transaction_id: id,
    transaction_event_code: 'T0006',
    transaction_status: 'S',
    transaction_amount: { currency_code: 'USD', value: '10.50' },
    ...more,
  },
});
const page = (transactions: object[], pages = 1): PaypalAnswer => ({
  kind: 'ok',
  body: {
    transaction_details: transactions,
    total_pages: pages,
    last_refreshed_datetime: '2026-11-22T07:30:00+0000',
  },
});

/** PayPal's books as these answers have them, with what was asked. */
function createBooks(answer: (asked: Asked) => PaypalAnswer) {
  const asked: Asked[] = [];
  const { listTransactions } = createReportCalls(async ({ path }) => {
    const query = new URL(path, 'https://paypal.test').searchParams;
    const [from, to] = [new Date(query.get('start_date') ?? ''), new Date(query.get('end_date') ?? '')];
    const one = { from, to, page: Number(query.get('page')) };
    asked.push(one);
    return answer(one);
  });
  return { asked, listTransactions };
}

describe("PayPal's books", () => {
  it('are read page by page, and say how far they reach', async () => {
    const { asked, listTransactions } = createBooks(({ page: number }) => page([transaction(`T${number}`)], 3));
    const answer = await listTransactions(daysAgo(31), NOW);
    expect(asked.map((one) => one.page)).toEqual([1, 2, 3]);
    expect(answer).toMatchObject({
      kind: 'transactions',
      transactions: [{ id: 'T1', kind: 'payment', state: 'completed', amount: 1050, currency: 'USD' }, {}, {}],
      until: new Date('2026-11-22T07:30:00Z'),
    });
  });

  it('are asked for in windows of at most 31 days, of which none begins within the last hours', async () => {
    const { asked, listTransactions } = createBooks(() => page([]));
    await listTransactions(daysAgo(62.01), NOW);
    expect(asked).toHaveLength(3);
    for (const { from, to } of asked) expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(31 * DAY);
    expect(asked.map(({ from }) => from).slice(1)).toEqual(asked.map(({ to }) => to).slice(0, -1));
    expect(asked.at(-1)?.from.getTime()).toBeLessThan(NOW.getTime() - DAY);
  });

  it('that are too large for one answer are asked for in halves', async () => {
    const tooLarge = { kind: 'refused' as const, status: 400, issue: 'RESULTSET_TOO_LARGE', debugId: '' };
    const { listTransactions } = createBooks(({ from, to }) =>
      to.getTime() - from.getTime() > 8 * DAY ? tooLarge : page([transaction(from.toISOString())]),
    );
    const answer = await listTransactions(daysAgo(31), NOW);
    expect(answer.kind === 'transactions' && answer.transactions).toHaveLength(4);
    expect(await createBooks(() => tooLarge).listTransactions(daysAgo(1), NOW)).toMatchObject({ kind: 'refused' });
  });

  it('name a transaction once, as what it has come to, and nothing that is no money of an order', async () => {
    const { listTransactions } = createBooks(() =>
      page([
        transaction('A', { transaction_status: 'P' }),
        transaction('A'),
        transaction('B', { transaction_status: 'V' }),
        transaction('C', {
          transaction_event_code: 'T1107',
          transaction_amount: { currency_code: 'JPY', value: '-500' },
        }),
        transaction('D', { transaction_event_code: 'T1201' }),
        transaction('hold', { transaction_event_code: 'T1110' }),
        transaction('fee', { transaction_event_code: 'T0100', transaction_status: '?' }),
        { transaction_info: {} },
      ]),
    );
    expect(await listTransactions(daysAgo(1), NOW)).toMatchObject({
      transactions: [
        { id: 'A', state: 'completed' },
        { id: 'B', kind: 'payment', state: 'completed' },
        { id: 'C', kind: 'refund', amount: 500, currency: 'JPY' },
        { id: 'D', kind: 'reversal' },
      ],
    });
  });

  it('that cannot be read are distinguished from those that are not shown', async () => {
    const notShown = { kind: 'refused' as const, status: 403, issue: 'NOT_AUTHORIZED', debugId: 'd' };
    expect(await createBooks(() => notShown).listTransactions(daysAgo(1), NOW)).toMatchObject(notShown);
    const silent = { kind: 'unknown' as const, reason: '503' };
    expect(await createBooks(() => silent).listTransactions(daysAgo(1), NOW)).toEqual(silent);
    const odd = createBooks(() => ({ kind: 'ok', body: { hello: true } }));
    expect(await odd.listTransactions(daysAgo(1), NOW)).toMatchObject({ kind: 'unknown' });
  });
});
