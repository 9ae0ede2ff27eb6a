import type pg from 'pg';
import { z } from 'zod';
import { StartError } from '../lib/start-error.ts';
import { type Definition, timesOfMigrations } from './definition.ts';
import { asDatabaseError } from './errors.ts';

/** A later version has changed the database: this one knows neither its tables nor what it must store in them. */
export class NewerDatabaseError extends StartError {
  constructor() {
    super('a newer version of Haberdash has changed it; start that version, or restore a backup from before');
  }
}

type Ask = (text: string) => Promise<{ rows: unknown[] }>;

const presenceSchema = z.array(z.object({ hasMigrations: z.boolean(), hasSql: z.boolean() }));
const appliedSchema = z.array(z.object({ createdAt: z.coerce.number() }));
const versionSchema = z.array(z.object({ version: z.number().nullable() }));

const PRESENT = `
  select to_regclass('drizzle.__drizzle_migrations') is not null as "hasMigrations",
    to_regclass('drizzle.applied_sql') is not null as "hasSql"`;
const APPLIED = `select created_at::text as "createdAt" from drizzle.__drizzle_migrations`;
const VERSION = 'select max(version) as version from drizzle.applied_sql';

/** True where the database holds a migration, or a version of the SQL files, that this program does not know. */
async function holdsUnknown(ask: Ask, { migrations, olderMigrations, sql }: Definition): Promise<boolean> {
  const [present] = presenceSchema.parse((await ask(PRESENT)).rows);
  if (present?.hasMigrations) {
    const known = new Set([migrations, olderMigrations].flatMap(timesOfMigrations));
    if (appliedSchema.parse((await ask(APPLIED)).rows).some(({ createdAt }) => !known.has(createdAt))) return true;
  }
  if (!present?.hasSql) return false;
  const [applied] = versionSchema.parse((await ask(VERSION)).rows);
  return (applied?.version ?? 0) > sql.version;
}

/** @throws NewerDatabaseError, and nothing is changed */
export async function refuseNewer(ask: Ask, definition: Definition): Promise<void> {
  if (await holdsUnknown(ask, definition)) throw new NewerDatabaseError();
}

export interface VersionWatch {
  /** True once a newer version has changed the database; nothing is written from then on. */
  isNewer: () => boolean;
  look: () => Promise<void>;
  /** @param notify is called once, when it has come to that */
  watch: (notify: () => void) => void;
}

/** Has a running server see that a newer version changes its database. */
export function watchVersion(pool: pg.Pool, definition: Definition): VersionWatch {
  let isNewer = false;
  let notify: (() => void) | undefined;
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (!isNewer || readOnly.has(client)) return;
    readOnly.add(client);
    // It is run before whatever this connection is asked next; where it cannot be, the connection is lost.
    client.query('set default_transaction_read_only = on').catch(() => client.end());
  });
  const ask: Ask = (text) =>
    pool.query(text).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
  return {
    isNewer: () => isNewer,
    look: async () => {
      if (isNewer || !(await holdsUnknown(ask, definition))) return;
      isNewer = true;
      notify?.();
    },
    watch: (listener) => {
      notify = listener;
    },
  };
}
