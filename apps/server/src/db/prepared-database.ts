import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
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

/** Has the engine make its files in a folder that is empty or not there yet, and runs all migrations. */
async function makeDatabase(folder: string): Promise<void> {
  const [{ PGlite }, { extensions }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./embedded-extensions.ts'),
  ]);
  const client = await PGlite.create(folder, { extensions });
  await migratePglite(client);
  await client.close();
}

/** @param modes of the folders and of the files in them */
function setModes(folder: string, modes: { folders: number; files: number }): void {
  chmodSync(folder, modes.folders);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setModes(path, modes);
    else chmodSync(path, modes.files);
  }
}

/** The user who starts the shop may differ from the one who built it, and there is no secret in it. */
const READABLE = { folders: 0o755, files: 0o644 };
/** Modes of a shop's own copy: the files of a release may be read-only. */
const OWN = { folders: 0o700, files: 0o600 };

/** The beginning of the names of databases that are being made. */
const UNFINISHED = 'new-';
/** A database is made within seconds; one that was begun longer ago belongs to a process that was killed. */
const ABANDONED_MS = 3_600_000;

const isBeingMade = (folder: string): boolean =>
  basename(folder).startsWith(UNFINISHED) && Date.now() - statSync(folder).mtimeMs < ABANDONED_MS;

/** Moves a finished database to its place. Where another process was first, its database stays. */
function moveInto(prepared: string, unfinished: string): void {
  try {
    renameSync(unfinished, prepared);
  } catch (error) {
    if (!existsSync(prepared)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Makes the database that first starts copy, unless it is there, and removes older ones: a part of the build. Several
 * processes may do so at once.
 * @returns its folder
 */
export async function prepareDatabase(prepared = preparedPath(), make = makeDatabase): Promise<string> {
  if (existsSync(prepared)) return prepared;
  const all = dirname(prepared);
  mkdirSync(all, { recursive: true });
  const older = readdirSync(all).map((name) => join(all, name));
  const unfinished = mkdtempSync(join(all, UNFINISHED));
  await make(unfinished);
  // A first start gives its copy an identity: that it can is seen here, where it does not end a start.
  giveIdentity(unfinished);
  setModes(unfinished, READABLE);
  moveInto(prepared, unfinished);
  for (const folder of older) {
    if (folder !== prepared && existsSync(folder) && !isBeingMade(folder))
      rmSync(folder, { recursive: true, force: true });
  }
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
    setModes(unfinished, OWN);
    giveIdentity(unfinished);
  } else await makeDatabase(unfinished);
  renameSync(unfinished, folder);
}
