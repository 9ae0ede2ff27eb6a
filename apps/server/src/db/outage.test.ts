import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../lib/log.ts';
import { DatabaseAwayError } from './errors.ts';
import { createOutage } from './outage.ts';

const away = () => new Error('Failed query', { cause: new DatabaseAwayError(new Error('connect ECONNREFUSED')) });

let close: () => void = () => undefined;
afterEach(() => close());

/** A log of a shop whose database is there or not. */
function open() {
  const lines: { msg: string; [field: string]: unknown }[] = [];
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) };
  const database = { isThere: false };
  const probe = async () => {
    if (!database.isThere) throw away();
  };
  const outage = createOutage({ probe, log: createLog('info', destination), lookMs: 5, quietMs: 100 });
  close = outage.close;
  return { lines, database, log: createLog('info', destination, outage.isReported) };
}

it('losing the database filled the log with the same failure, and nothing said that it was back', async () => {
  const { lines, database, log } = open();
  for (let n = 0; n < 50; n += 1) {
    const request = log.child({ reqId: `req-${n}` });
    request.error({ err: away() }, 'a page could not be drawn');
    request.error({ err: away() }, 'request failed');
    log.error({ err: away(), job: 'send mails' }, 'a periodic job failed');
    log.warn({ err: away() }, 'could not look for events');
  }
  expect(lines.map(({ msg }) => msg)).toEqual(['the database is away: what needs it fails until it is back']);
  expect(lines[0]?.err).toMatchObject({ cause: { type: 'DatabaseAwayError' } });
  database.isThere = true;
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toMatchObject({
    msg: 'the database is back: so many requests and jobs failed',
    requests: 50,
    jobs: 50,
    seconds: 1,
  });
});

it('failures that have nothing to do with the database are logged as ever', () => {
  const { lines, log } = open();
  log.error({ err: away(), job: 'send mails' }, 'a periodic job failed');
  log.error({ err: new TypeError('x'), job: 'send mails' }, 'a periodic job failed');
  log.info('two');
  expect(lines.map(({ msg }) => msg).slice(1)).toEqual(['a periodic job failed', 'two']);
});

it('a database that comes and goes is one outage until nothing has failed for a while', async () => {
  const { lines, database, log } = open();
  database.isThere = true;
  for (let n = 0; n < 10; n += 1) {
    log.error({ err: away(), job: 'send mails' }, 'a periodic job failed');
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(lines).toHaveLength(1);
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toMatchObject({ jobs: 10 });
});
