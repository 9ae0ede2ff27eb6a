import { describe, expect, it } from 'vitest';
import { describeError, withoutSecrets } from './error-record.ts';

const MAIL = 'asha.rao@mail.example.test';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$3Rk0bWFkZXVwaGFzaA';
const TOKEN = 'Zm9yLXRlc3RzLW9ubHktMDEyMzQ1Njc4OWFiY2RlZmc';

/** Error of the database, like those of node-postgres and PGlite. */
const databaseError = (message: string, fields: object = {}) =>
  Object.assign(new Error(message), { name: 'error', severity: 'ERROR', code: '23505', ...fields });

/** Error of a query, like those in which drizzle wraps the database's. */
const queryError = (query: string, params: unknown[], cause: Error) =>
  Object.assign(new Error(`Failed query: ${query}\nparams: ${params}`, { cause }), { query, params });

describe('issue: a failed query was logged with its parameters', () => {
  const cause = databaseError('duplicate key value violates unique constraint "users_email_key"', {
    constraint: 'users_email_key',
    table: 'users',
    detail: `Key (lower(email))=(${MAIL}) already exists.`,
    where: `unnamed portal with parameters: $1 = '${TOKEN}'`,
    hint: MAIL,
    internalQuery: `select '${MAIL}'`,
  });
  const failed = queryError(
    'insert into "users" ("email") values ($1, $2) limit 5',
    [MAIL, `Asha\n    at ${HASH}:1`],
    cause,
  );
  const record = describeError(failed);

  it('records neither what it was about nor what the database quotes of it', () => {
    const text = JSON.stringify(record);
    for (const secret of [MAIL, HASH, TOKEN, 'Asha', 'asha']) expect(text).not.toContain(secret);
  });

  it('records the statement, what was violated, and where', () => {
    expect(record).toMatchObject({
      message: 'a query failed',
      statement: 'insert into "users" ("email") values ($1, $2) limit ?',
      cause: { type: 'error', code: '23505', severity: 'ERROR', constraint: 'users_email_key', table: 'users' },
    });
    expect(record.stack).toMatch(/^ {4}at .*error-record\.test\.ts:\d+:\d+/);
    expect(record.cause?.stack).toContain('error-record.test.ts');
  });

  it('masks the values that a statement holds itself', () => {
    const raw = queryError(`select 'it''s ${MAIL}', $x$${HASH}$x$ where a1 = 5550101 and b = $1`, [], cause);
    expect(describeError(raw).statement).toBe('select ?, ? where a1 = ? and b = $1');
  });
});

it('masks a value that the database quotes, also one with quotes in it', () => {
  const { message } = describeError(databaseError('invalid input syntax for type uuid: "a "12 Mill Lane" b"'));
  expect(message).toBe('invalid input syntax for type uuid: "…"');
});

it('records an error that wraps itself, several at once, and what is none', () => {
  const loop = new Error('round');
  loop.cause = loop;
  expect(JSON.stringify(describeError(loop)).length).toBeLessThan(20_000);
  const both = new AggregateError([new Error(`to ${MAIL}`), 'plain'], 'both');
  expect(describeError(both)).toMatchObject({
    type: 'AggregateError',
    message: 'both',
    errors: [{ message: 'to [email]' }, { type: 'string', message: 'plain' }],
  });
  expect(describeError({ password: 'x' })).toEqual({ type: 'object', message: 'no error was thrown' });
});

it.each([
  [`mail to ${MAIL} failed`, 'mail to [email] failed'],
  [`<${MAIL}>, "ü@exämple.test"`, '<[email]>, "[email]"'],
  [`hash ${HASH}.`, 'hash [hash].'],
  [`sid=${TOKEN}; ${'a1'.repeat(32)}`, 'sid=[token]; [token]'],
  ['0f8fad5b-d9cb-469f-a165-70867728950e at node_modules/@fastify/cookie', undefined],
  ['file:///srv/node_modules/pino@10.4.0/lib.js:1:2', undefined],
])('of %s leaves what helps', (text, rest = text) => {
  expect(withoutSecrets(text)).toBe(rest);
});
