import type { PaymentProvider, ProviderTransaction, TransactionsAnswer } from '../../modules/payments/provider.port.ts';
import type { PaypalAnswer, PaypalRequest } from './http.ts';
import { type ReportPage, readReportPage } from './report-answer.ts';

const HOUR = 3_600_000;
/** PayPal answers for at most 31 days at once. */
const LONGEST_MS = 31 * 24 * HOUR;
/** PayPal's own limit is 10,000 transactions; a window that holds more is asked for in halves. */
const SHORTEST_MS = HOUR;
const PAGE_SIZE = 500;
/** For a transaction to appear. Where PayPal does not say how far its report reaches, so much of it is not counted on. */
const LATEST_MS = 3 * HOUR;

type Window = readonly [from: Date, to: Date];
type Failed = Extract<TransactionsAnswer, { kind: 'refused' | 'unknown' }>;
type Read = { kind: 'page'; page: ReportPage } | { kind: 'too-large' } | Failed;
type Gathered = { kind: 'all'; pages: ReportPage[] } | Failed;

const WEIGHT: Readonly<Record<ProviderTransaction['state'], number>> = { completed: 2, pending: 1, denied: 0 };

/** PayPal may list one transaction twice: as what it is waiting for, and as what it has come to. */
function withoutDoubles(transactions: readonly ProviderTransaction[]): ProviderTransaction[] {
  const byId = new Map<string, ProviderTransaction>();
  for (const one of transactions) {
    const known = byId.get(one.id);
    if (!known || WEIGHT[one.state] > WEIGHT[known.state]) byId.set(one.id, one);
  }
  return [...byId.values()];
}

/** In pieces of one length: one that begins within the last hours would be refused, for PayPal has nothing of them yet. */
function split([from, to]: Window): Window[] {
  const whole = to.getTime() - from.getTime();
  const pieces = Math.max(1, Math.ceil(whole / LONGEST_MS));
  const at = (piece: number) => new Date(from.getTime() + Math.floor((whole * piece) / pieces));
  return Array.from({ length: pieces }, (_, piece) => [at(piece), at(piece + 1)] as const);
}

const halve = ([from, to]: Window): Window[] => {
  const middle = new Date((from.getTime() + to.getTime()) / 2);
  return [
    [from, middle],
    [middle, to],
  ];
};

function read(answer: PaypalAnswer): Read {
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refused') return answer.issue === 'RESULTSET_TOO_LARGE' ? { kind: 'too-large' } : answer;
  const page = readReportPage(answer.body);
  return page ? { kind: 'page', page } : { kind: 'unknown', reason: 'an answer that is no report' };
}

/**
 * PayPal's Transaction Search, which needs the app's permission of that name and lags up to three hours behind.
 * Source: https://developer.paypal.com/docs/api/transaction-search/v1/
 */
export function createReportCalls(
  send: (request: PaypalRequest) => Promise<PaypalAnswer>,
): Required<Pick<PaymentProvider, 'listTransactions'>> {
  const readPage = async ([from, to]: Window, page: number): Promise<Read> => {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: 'transaction_info',
      // What is pending moves no balance yet.
      balance_affecting_records_only: 'N',
      page_size: String(PAGE_SIZE),
      page: String(page),
    });
    return read(await send({ method: 'GET', path: `/v1/reporting/transactions?${query}` }));
  };

  const gather = async (windows: readonly Window[]): Promise<Gathered> => {
    const pages: ReportPage[] = [];
    const waiting = [...windows];
    for (let window = waiting.shift(); window; window = waiting.shift()) {
      for (let number = 1, last = 1; number <= last; number += 1) {
        const answer = await readPage(window, number);
        if (answer.kind === 'too-large') {
          if (window[1].getTime() - window[0].getTime() <= SHORTEST_MS) {
            return { kind: 'refused', issue: 'RESULTSET_TOO_LARGE' };
          }
          waiting.unshift(...halve(window));
          break;
        }
        if (answer.kind !== 'page') return answer;
        pages.push(answer.page);
        last = answer.page.pages;
      }
    }
    return { kind: 'all', pages };
  };

  return {
    listTransactions: async (from, to) => {
      const gathered = await gather(split([from, to]));
      if (gathered.kind !== 'all') return gathered;
      const { pages } = gathered;
      const reaches = pages.map(({ refreshedAt }) => refreshedAt?.getTime() ?? to.getTime() - LATEST_MS);
      return {
        kind: 'transactions',
        transactions: withoutDoubles(pages.flatMap(({ transactions }) => transactions)),
        until: new Date(Math.min(to.getTime(), ...reaches)),
      };
    },
  };
}
