import { createReadStream } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newAccountId } from '../ids.ts';
import type * as records from '../records.ts';
import { systemCode } from './files.ts';
import { lockFolder } from './lock.ts';

/** Everything that outlives a restart, by kind and id. Records are replaced, never changed. */
const createTables = () => ({
  /** `payer` and `merchant` to their account ids. */
  accounts: new Map<string, string>(),
  /** `tokens`: how many were issued. */
  counters: new Map<string, number>(),
  /** Bearer to the millisecond at which it ends. */
  tokens: new Map<string, number>(),
  orders: new Map<string, records.OrderRecord>(),
  captures: new Map<string, records.CaptureRecord>(),
  refunds: new Map<string, records.RefundRecord>(),
  disputes: new Map<string, records.DisputeRecord>(),
  answers: new Map<string, records.StoredAnswer>(),
  webhooks: new Map<string, records.WebhookRecord>(),
  events: new Map<string, records.WebhookEvent>(),
  transmissions: new Map<string, records.TransmissionRecord>(),
  /** `webhooks`: what deliveries are signed with. */
  identities: new Map<string, records.SigningIdentity>(),
});

type Name = keyof ReturnType<typeof createTables>;
export type Tables = { [Table in Name]: Parameters<ReturnType<typeof createTables>[Table]['set']>[1] };

export interface Store {
  readonly state: { readonly [Table in Name]: ReadonlyMap<string, Tables[Table]> };
  put<Table extends Name>(table: Table, id: string, record: Tables[Table]): void;
  /** @returns whether there was one */
  remove(table: Name, id: string): boolean;
  /** The captures of an order, the refunds or the disputes of a capture, in the order in which they came. */
  listOf<Table extends 'captures' | 'refunds' | 'disputes'>(table: Table, ownerId: string): Tables[Table][];
  /**
   * Resolves when all that has changed lies on the disk. What is changed without waiting for anything in between is
   * stored wholly or not at all.
   */
  commit(): Promise<void>;
  close(): Promise<void>;
}

const OWNERS: { [Table in Name]?: (record: Tables[Table]) => string } = {
  captures: ({ orderId }) => orderId,
  refunds: ({ captureId }) => captureId,
  disputes: ({ captureId }) => captureId,
};

/** A state that ends with the process. */
export function createMemoryStore(tables: { [Table in Name]: Map<string, Tables[Table]> } = createTables()): Store {
  for (const who of ['payer', 'merchant']) tables.accounts.set(who, tables.accounts.get(who) ?? newAccountId());
  // By the table and the owner. Looked through instead, 50,000 captures take the ledger minutes.
  const owned = new Map<string, Set<string>>();
  const keyOf = <Table extends Name>(table: Table, record: Tables[Table]) => `${table} ${OWNERS[table]?.(record)}`;
  const put = <Table extends Name>(table: Table, id: string, record: Tables[Table]): void => {
    tables[table].set(id, record);
    const key = keyOf(table, record);
    if (OWNERS[table]) owned.set(key, (owned.get(key) ?? new Set()).add(id));
  };
  for (const table of ['captures', 'refunds', 'disputes'] as const) {
    for (const [id, record] of tables[table]) put(table, id, record);
  }
  return {
    state: tables,
    put,
    remove: (table, id) => {
      const record = tables[table].get(id);
      const key = record !== undefined && keyOf(table, record);
      if (key && owned.get(key)?.delete(id) && owned.get(key)?.size === 0) owned.delete(key);
      return tables[table].delete(id);
    },
    listOf: (table, ownerId) => {
      return [...(owned.get(`${table} ${ownerId}`) ?? [])].flatMap((id) => tables[table].get(id) ?? []);
    },
    commit: async () => undefined,
    close: async () => undefined,
  };
}

const HEADER = '{"journal":"paypal-simulator","version":2}';

/** A line is a step: its changes, each with the new record, or without one for a record that is gone. */
const stepSchema = z.array(z.tuple([z.string(), z.string()]).rest(z.unknown()));

/** The whole lines of a file: a process that died may have left half a line at its end. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const [first, ...others] = String(chunk).split('\n');
    rest += first;
    for (const line of others) {
      yield rest;
      rest = line;
    }
  }
}

async function readState(path: string): Promise<Store> {
  const tables = createTables();
  const byName: Record<string, Map<string, unknown>> = tables;
  let isFirst = true;
  try {
    for await (const line of readLines(path)) {
      if (isFirst && line !== HEADER) throw new Error('another kind of file');
      for (const [table, id, record] of isFirst ? [] : stepSchema.parse(JSON.parse(line))) {
        const records = byName[table];
        if (!records) throw new Error(`unknown records: ${table}`);
        if (record === undefined) records.delete(id);
        else records.set(id, record);
      }
      isFirst = false;
    }
  } catch (cause) {
    const message = `The payment simulator cannot read its state in ${path}; move the file away to start afresh`;
    // Starting afresh here would forget payments that the shop has recorded.
    if (systemCode(cause) !== 'ENOENT') throw new Error(message, { cause });
  }
  return createMemoryStore(tables);
}

function* linesOf({ state }: Store): Generator<string> {
  yield `${HEADER}\n`;
  for (const [table, records] of Object.entries(state)) {
    yield [...records].map(([id, record]) => `${JSON.stringify([[table, id, record]])}\n`).join('');
  }
}

/** Appends what changes to a file. */
function keepIn(file: FileHandle, size: number, memory: Store, unlock: () => Promise<void>): Store {
  let length = size;
  const changes: string[] = [];
  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  let closed: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    // A commit that comes from now on may have missed this flush.
    queued = undefined;
    if (changes.length === 0) return;
    const step = changes.splice(0);
    const line = Buffer.from(`[${step.join(',')}]\n`);
    try {
      await file.appendFile(line);
      await file.datasync();
      length += line.length;
    } catch (error) {
      changes.unshift(...step);
      await file.truncate(length);
      throw error;
    }
  };
  const commit = (): Promise<void> => {
    queued ??= last = last.then(flush, flush);
    return queued;
  };

  return {
    ...memory,
    put: (table, id, record) => {
      memory.put(table, id, record);
      changes.push(JSON.stringify([table, id, record]));
    },
    remove: (table, id) => {
      const wasThere = memory.remove(table, id);
      if (wasThere) changes.push(JSON.stringify([table, id]));
      return wasThere;
    },
    commit,
    close: () => {
      closed ??= commit()
        .finally(() => file.close())
        .finally(unlock);
      return closed;
    },
  };
}

/**
 * Opens the state that is stored in a folder, which is created if missing. Its file is written anew, without what has
 * become out of date, and only grows from then on.
 *
 * @param options `isGuarded`: the caller has the folder by a lock of its own as well, as `lockFolder` has it
 * @throws SimulatorInUseError while another process has it open
 * @throws Error when the folder holds something else than a simulator's state
 */
export async function openStore(folder: string, { isGuarded = false } = {}): Promise<Store> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const unlock = await lockFolder(folder, isGuarded);
  try {
    const path = join(folder, 'journal.jsonl');
    const memory = await readState(path);
    await writeFile(`${path}.tmp`, linesOf(memory), { mode: 0o600, flush: true });
    await rename(`${path}.tmp`, path);
    const file = await open(path, 'a');
    return keepIn(file, (await file.stat()).size, memory, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}
