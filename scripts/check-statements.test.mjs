import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkStatements, findOneSided, partsOf, shapeOf } from './check-statements.mjs';
import { root } from './lib/workspace.mjs';

const api = (...statements) => ({ file: 'carts.api.test.ts', statements });

it.each([
  ['how many values it has', 'select 1 where id in ($1, $2, $3)', 'select 1 where id in ($1)'],
  ['how many values of a type', 'select any($1::uuid, $2::uuid)', 'select any($4::uuid)'],
  [
    'how many rows',
    'insert into a values ($1, default, $2), ($3, default, $4)',
    'insert into a values ($1, default, $2)',
  ],
  ['how it is laid out', 'select\n  1', ' select 1'],
])('a statement is the same whatever %s', (_, one, other) => {
  expect(shapeOf(one)).toBe(shapeOf(other));
});

it('statements of other columns are others', () => {
  expect(shapeOf('select a from t where a = $1')).not.toBe(shapeOf('select a from t where b = $1'));
});

it('an update is what it sets each column to, and where', () => {
  expect(partsOf('update "t" set "a" = $1, "b" = (now() + f($2, $3)) where ("t"."id" = $4)')).toEqual([
    'update "t" where ("t"."id" = $)',
    'update "t" set "a" = $',
    'update "t" set "b" = (now() + f($))',
  ]);
});

it('an insert is its rows, each with what is done about a conflict', () => {
  expect(
    partsOf('insert into "t" ("a", "b") values ($1, default), ($2, $3), ($4, default) on conflict do nothing'),
  ).toEqual([
    'insert into "t" ("a", "b") values ($, default) on conflict do nothing',
    'insert into "t" ("a", "b") values ($) on conflict do nothing',
  ]);
  expect(partsOf('insert into "t" ("a") values (f($1, now())) returning "a", "b"')).toEqual([
    'insert into "t" ("a") values (f($, now())) returning "a", "b"',
  ]);
});

it('what API tests have PostgreSQL alone do is found, with their file', () => {
  expect(
    findOneSided([api('select 1', 'select 2')], [{ file: 'other.api.test.ts', statements: ['select 1'] }]),
  ).toEqual([{ part: 'select 2', file: 'carts.api.test.ts' }]);
});

it('what is about PostgreSQL itself may be done there alone', () => {
  expect(findOneSided([{ file: 'carts.pg.test.ts', statements: ['select 2'] }], [api('select 1')])).toEqual([]);
});

it('the records of two runs are compared, and runs that recorded nothing are no proof', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-statements-'));
  const write = (engine, ...statements) =>
    writeFileSync(
      join(folder, `${engine}.jsonl`),
      `${JSON.stringify({ file: join(root, 'apps/a.api.test.ts'), statements })}\n`,
    );
  try {
    expect(checkStatements(folder)).toMatch(/no statements/);
    write('postgres', 'select 1', 'select 2');
    write('embedded', 'select 1');
    expect(checkStatements(folder)).toMatch(/apps\/a\.api\.test\.ts\n {4}select 2/);
    write('embedded', 'select 1', 'select 2');
    expect(checkStatements(folder)).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
