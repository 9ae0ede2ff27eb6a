import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allSqlFiles, hashOfSql, readDefinition, timesOfMigrations } from './definition.ts';
import { SQL_VERSIONS } from './sql-files.ts';

const definition = readDefinition();

it('each SQL file of the server is applied', () => {
  const found = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' });
  const listed = allSqlFiles(definition).map(({ name }) => name);
  expect(listed.sort()).toEqual(found.filter((name) => name.endsWith('.sql')).sort());
});

it('a changed SQL file is a version of its own, by which older programs know that the database is newer', () => {
  expect(SQL_VERSIONS.at(-1), 'write this hash as a new last line of SQL_VERSIONS').toBe(hashOfSql(definition));
});

it('the baseline replaces the last migration before it', () => {
  expect(timesOfMigrations(definition.migrations)[0]).toBe(timesOfMigrations(definition.olderMigrations).at(-1));
});
