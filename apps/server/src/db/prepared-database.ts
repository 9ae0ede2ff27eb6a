import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { giveIdentity } from './database-identity.ts';
import { hashOfSql, readDefinition } from './definition.ts';
import { migratePglite } from './migrate.ts';

/** Folder next to the built server; each database is in a folder that bears its key. */
const preparedFolder = () => join(dirname(readDefinition().migrations), 'dist', 'prepared-database');

/** Hash of the sources of a new database: the engine, the migrations as their log names them, and the SQL files. */
function keyOf(): string {
  const engine = createRequire(import.meta.filename).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(engine), '..', 'package.json'), 'utf8'));
  const definition = readDefinition();
  const migrations = readMigrationFiles({ migrationsFolder: definition.migrations });
  const log = migrations.map(({ hash, folderMillis }) => [hash, folderMillis]);
  return createHash('sha256')
    .update(JSON.stringify([version, log, hashOfSql(definition)]))
    .digest('hex')
    .slice(0, 16);
}

const preparedPath = () => join(preparedFolder(), keyOf());

/** Has the engine make its files in a folder that is not there yet, and runs all migrations. */
async function makeDatabase(folder: string): Promise<void> {
  const [{ PGlite }, { extensions }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./embedded-extensions.ts'),
  ]);
  const client = await PGlite.create(folder, { extensions });
  await migratePglite(client);
  await client.close();
}

/** The user who starts the shop may differ from the one who built it, and there is no secret in it. */
function letRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) letRead(path);
    else chmodSync(path, 0o644);
  }
}

/**
 * Makes the database that first starts copy, unless it is there, and removes older ones: a part of the build.
 * @returns its folder
 */
export async function prepareDatabase(): Promise<string> {
  const all = preparedFolder();
  const prepared = preparedPath();
  if (existsSync(prepared)) return prepared;
  mkdirSync(all, { recursive: true });
  const others = readdirSync(all);
  const unfinished = join(all, `new-${process.pid}`);
  await makeDatabase(unfinished);
  // No other database is needed here: what a start is going to do must work.
  giveIdentity(unfinished);
  letRead(unfinished);
  renameSync(unfinished, prepared);
  for (const name of others) rmSync(join(all, name), { recursive: true, force: true });
  return prepared;
}

/**
 * Makes the database of a new shop: a copy of the prepared one as a cluster of its own, or, where none fits this engine and
 * these migrations, one made from nothing, which takes several seconds. It is made next to it and then renamed, so that
 * a start that is killed meanwhile leaves no half of it.
 * @param folder where it will be; what is there already stays as it is
 * @param findPrepared the folder that is copied, if it is there
 */
export async function placeDatabase(folder: string, findPrepared = preparedPath): Promise<void> {
  if (existsSync(folder)) return;
  const prepared = findPrepared();
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(prepared)) {
    mkdirSync(unfinished, { mode: 0o700 });
    cpSync(prepared, unfinished, { recursive: true });
    giveIdentity(unfinished);
  } else await makeDatabase(unfinished);
  renameSync(unfinished, folder);
}
