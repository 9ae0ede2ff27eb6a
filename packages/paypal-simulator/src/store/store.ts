import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newAccountId } from '../ids.ts';
import { type Journal, openJournal } from './journal.ts';
import { readLegacyState } from './legacy-state.ts';
import { lockFolder } from './lock.ts';
import { recordSchemas } from './records.ts';
import { createMemory, type Memory, type State, type TableName, type Tables, tableNames } from './state.ts';

/** The simulator's state: read freely, changed record by record. */
export interface Store {
  readonly state: State;
  put<Name extends TableName>(table: Name, id: string, record: Tables[Name]): void;
  /** @returns whether there was one */
  remove(table: TableName, id: string): boolean;
  /**
   * Resolves when what was changed before the call lies on the disk; at once when the state lives in memory only. What is
   * changed between two calls is kept wholly or not at all, so each step calls it before it waits for anything.
   */
  commit(): Promise<void>;
  close(): Promise<void>;
}

export type Warn = (details: object, message: string) => void;

const HEADER = '{"journal":"paypal-simulator","version":2}';
/** The file is written anew when it holds this many changes more than twice as many as there are records. */
const SPARE_CHANGES = 5_000;

/** One line is one step: its changes, each with the new record, or without one for a record that is gone. */
const lineSchema = z.array(z.tuple([z.enum(tableNames), z.string()]).rest(z.unknown()));

/** Applies a line of the journal. @returns how many changes it holds */
function replay(memory: Memory, line: string): number {
  const changes = lineSchema.parse(JSON.parse(line));
  for (const [table, id, value] of changes) {
    if (value === undefined) memory.remove(table, id);
    else memory.put(table, id, recordSchemas[table].parse(value));
  }
  return changes.length;
}

function* linesOf(memory: Memory): Generator<string> {
  yield HEADER;
  for (const entry of memory.entries()) yield JSON.stringify([entry]);
}

function addAccounts(store: Pick<Store, 'state' | 'put'>): void {
  for (const id of ['payer', 'merchant']) {
    if (!store.state.accounts.has(id)) store.put('accounts', id, newAccountId());
  }
}

/** A state that ends with the process. */
export function createMemoryStore(): Store {
  const memory = createMemory();
  addAccounts(memory);
  const done = () => Promise.resolve();
  return { state: memory.state, put: memory.put, remove: memory.remove, commit: done, close: done };
}

function keepInJournal(memory: Memory, journal: Journal, warn: Warn, replayed: number): Omit<Store, 'close'> {
  let step: string[] = [];
  let changes = replayed;
  let isCompacting = false;

  const compact = async (): Promise<void> => {
    isCompacting = true;
    const before = changes;
    try {
      await journal.rewrite(linesOf(memory));
      changes = memory.size() + changes - before;
    } catch (error) {
      warn({ err: error }, 'the journal of the payment simulator could not be compacted');
      // Tried again only after as many changes as there is room for.
      changes = 2 * memory.size();
    } finally {
      isCompacting = false;
    }
  };

  const change = (table: TableName, id: string, ...value: unknown[]): void => {
    step.push(JSON.stringify([table, id, ...value]));
    changes += 1;
  };

  return {
    state: memory.state,
    put: (table, id, value) => {
      memory.put(table, id, value);
      change(table, id, value);
    },
    remove: (table, id) => {
      const wasThere = memory.remove(table, id);
      if (wasThere) change(table, id);
      return wasThere;
    },
    commit: () => {
      if (step.length > 0) journal.append(`[${step.join(',')}]`);
      step = [];
      if (!isCompacting && changes > SPARE_CHANGES + 2 * memory.size()) void compact();
      return journal.flush();
    },
  };
}

// Starting afresh here would forget payments that the shop has on its books.
const unreadable = (path: string, cause: unknown): Error =>
  new Error(`The payment simulator cannot read its state in ${path}; move the file away to start afresh`, { cause });

/** Reads the journal into memory. @returns how many changes it holds; undefined when it is new */
async function openAndReplay(path: string, memory: Memory): Promise<[Journal, changes: number | undefined]> {
  let changes: number | undefined;
  const journal = await openJournal(path, (line) => {
    try {
      if (changes === undefined && line !== HEADER) throw new Error('another kind of file');
      changes = changes === undefined ? 0 : changes + replay(memory, line);
    } catch (cause) {
      throw unreadable(path, cause);
    }
  });
  return [journal, changes];
}

/** A new journal begins with what lay in the file that came before it, if there is one. */
async function beginJournal(journal: Journal, legacyPath: string, memory: Memory): Promise<void> {
  try {
    await readLegacyState(legacyPath, memory);
  } catch (cause) {
    await journal.close();
    throw unreadable(legacyPath, cause);
  }
  await journal.rewrite(linesOf(memory));
}

/**
 * Opens the state that is kept in a folder, which is made when it is not there.
 *
 * @param options `isGuarded`: the caller has the folder by a lock of its own as well, as `lockFolder` has it
 * @throws SimulatorInUseError while another process has it open
 * @throws Error when the folder holds something else than a simulator's state
 */
export async function openStore(folder: string, warn: Warn, { isGuarded = false } = {}): Promise<Store> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const unlock = await lockFolder(folder, join(folder, 'lock'), isGuarded);
  try {
    const memory = createMemory();
    const legacyPath = `${folder}.json`;
    const [journal, changes] = await openAndReplay(join(folder, 'journal.jsonl'), memory);
    if (changes === undefined) await beginJournal(journal, legacyPath, memory);
    await rm(legacyPath, { force: true });
    const store = keepInJournal(memory, journal, warn, changes ?? memory.size());
    addAccounts(store);
    await store.commit();
    let closed: Promise<void> | undefined;
    const close = () => {
      closed ??= store
        .commit()
        .finally(() => journal.close())
        .finally(unlock);
      return closed;
    };
    return { ...store, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}
