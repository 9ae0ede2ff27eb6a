import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { StartError } from '../lib/start-error.ts';
import { asDatabaseError } from './errors.ts';

/** A later version has changed the database: this one knows neither its tables nor what it must keep in them. */
export class NewerDatabaseError extends StartError {
  constructor() {
    super('a newer version of Haberdash has changed it; start that version, or put back a backup from before');
  }
}

type Ask = (text: string) => Promise<{ rows: unknown[] }>;

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });
const presenceSchema = z.array(z.object({ isThere: z.boolean() }));
const appliedSchema = z.array(z.object({ createdAt: z.coerce.number() }));

const IS_THERE = `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
const APPLIED = `select created_at::text as "createdAt" from drizzle.__drizzle_migrations`;

/** Whether the database holds a migration that is not in the folder. */
async function holdsUnknown(ask: Ask, folder: string): Promise<boolean> {
  const [presence] = presenceSchema.parse((await ask(IS_THERE)).rows);
  if (!presence?.isThere) return false;
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  const known = new Set(entries.map(({ when }) => when));
  return appliedSchema.parse((await ask(APPLIED)).rows).some(({ createdAt }) => !known.has(createdAt));
}

/** @throws NewerDatabaseError, and nothing is changed */
export async function refuseNewer(ask: Ask, folder: string): Promise<void> {
  if (await holdsUnknown(ask, folder)) throw new NewerDatabaseError();
}

export interface VersionWatch {
  /** Whether a newer version has changed the database meanwhile; nothing is written from then on. */
  isNewer: () => boolean;
  look: () => Promise<void>;
  /** @param told is called once, when it has come to that */
  watch: (told: () => void) => void;
}

/** Has a running server see that a newer version changes its database. */
export function watchVersion(pool: pg.Pool, folder: string): VersionWatch {
  let isNewer = false;
  let tell: (() => void) | undefined;
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
      if (isNewer || !(await holdsUnknown(ask, folder))) return;
      isNewer = true;
      tell?.();
    },
    watch: (told) => {
      tell = told;
    },
  };
}
