import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { SQL_FILES, SQL_VERSIONS } from './sql-files.ts';

export interface SqlFile {
  name: string;
  text: string;
}

/** Migrations and SQL files of this version. */
export interface Definition {
  /** Folder of the migrations, the first of which is the baseline. */
  migrations: string;
  /** Folder of those that bring a shop of before up to the baseline. */
  olderMigrations: string;
  sql: { version: number; beforeMigrations: SqlFile[]; afterMigrations: SqlFile[] };
}

/** The built server lies next to the migrations, its source two folders deeper. */
function serverFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the migrations folder is missing');
    folder = parent;
  }
  return folder;
}

export function readDefinition(): Definition {
  const folder = serverFolder();
  const read = (name: string): SqlFile => ({ name, text: readFileSync(join(folder, 'src', name), 'utf8') });
  return {
    migrations: join(folder, 'migrations'),
    olderMigrations: join(folder, 'upgrade', 'migrations'),
    sql: {
      version: SQL_VERSIONS.length,
      beforeMigrations: SQL_FILES.beforeMigrations.map(read),
      afterMigrations: SQL_FILES.afterMigrations.map(read),
    },
  };
}

export const allSqlFiles = ({ sql }: Definition): SqlFile[] => [...sql.beforeMigrations, ...sql.afterMigrations];

/** The hash of the SQL files by which `SQL_VERSIONS` knows them. */
export const hashOfSql = (definition: Definition): string =>
  createHash('sha256')
    .update(JSON.stringify(allSqlFiles(definition)))
    .digest('hex')
    .slice(0, 16);

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** The times of the migrations of a folder, by which their log knows them. */
export const timesOfMigrations = (folder: string): number[] =>
  journalSchema
    .parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
    .entries.map(({ when }) => when);

/** The texts of the migrations before the baseline, which declared functions and triggers as well. */
export const readOlderMigrations = ({ olderMigrations }: Definition): string[] =>
  readdirSync(olderMigrations)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(olderMigrations, name), 'utf8'));
