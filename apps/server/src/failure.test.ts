import { expect, it } from 'vitest';
import { ConfigError } from './config/config.ts';
import { describeFailure } from './failure.ts';

it('is one sentence where a person can put it right', () => {
  expect(describeFailure(new ConfigError('PORT', 'must be a number'))).toBe('PORT must be a number.');
  const inUse = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 });
  expect(describeFailure(inUse)).toMatch(/^PORT 3000 is in use/);
});

it('issue: a query that failed at start printed the email that it was about', () => {
  const query = 'insert into users (email) values ($1)';
  const failed = Object.assign(new Error(`Failed query: ${query}\nparams: asha@example.test`), {
    query,
    params: ['asha@example.test'],
    cause: Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR', detail: 'asha@example.test' }),
  });
  const text = describeFailure(failed);
  expect(text).not.toContain('asha');
  for (const helpful of [query, '23505', 'failure.test.ts']) expect(text).toContain(helpful);
});
