import pg from 'pg';
import { asDatabaseError, isDatabaseAway } from './errors.ts';
import { PLAN_FOR_VALUES, PLAN_ONCE } from './plans.ts';

declare module 'pg' {
  interface Connection {
    /** The statements that the connection knows: their texts by their names. */
    parsedStatements: Record<string, string>;
  }
}

/** The driver's own way to write a value as it goes over the wire. */
const { prepareValue }: { prepareValue: (value: unknown) => Buffer | string | null } = Reflect.get(pg, 'utils');

/** How a statement is asked: what `query` of a connection takes. */
export interface Question {
  text: string;
  name?: string;
  rowMode?: 'array';
  types?: pg.CustomTypesConfig;
}

export interface Answer {
  rows: unknown[];
  rowCount: number;
}

interface Asked {
  question: Question;
  values: (Buffer | string | null)[];
  rows: unknown[];
  rowCount: number;
  /** Why its rows cannot be read. */
  unread?: unknown;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Field {
  name: string;
  dataTypeID: number;
}

/** What a connection has learnt of its statements. */
interface Learnt {
  /** What rows a named statement answers. */
  fields: Map<string, readonly Field[]>;
  /** Whether the connection knows these was not said, because something failed. */
  doubtful: Set<string>;
}

const learntBy = new WeakMap<pg.Connection, Learnt>();

function learntOf(connection: pg.Connection): Learnt {
  const learnt = learntBy.get(connection) ?? { fields: new Map(), doubtful: new Set() };
  learntBy.set(connection, learnt);
  return learnt;
}

type ReadRow = (row: readonly (string | null)[]) => unknown;

function readerOf({ rowMode, types = pg.types }: Question, fields: readonly Field[]): ReadRow {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
  const read = (value: string | null, index: number) => (value === null ? null : parsers[index]?.(value));
  if (rowMode === 'array') return (row) => row.map(read);
  return (row) => Object.fromEntries(row.map((value, index) => [fields[index]?.name, read(value, index)]));
}

/** A statement was not run, or is undone, because of one that was sent with it. */
class FailedForAnother extends Error {}

export const hasFailedForAnother = (error: unknown): boolean =>
  error instanceof FailedForAnother || (error instanceof Error && error.cause instanceof FailedForAnother);

/** Connections on which the database was away: their next answer may be of an older question, or never come. */
const broken = new WeakSet<pg.PoolClient>();

export const isBroken = (client: pg.PoolClient): boolean => broken.has(client);

function failureOn(client: pg.PoolClient, error: unknown): unknown {
  const failure = asDatabaseError(error);
  if (isDatabaseAway(failure)) broken.add(client);
  return failure;
}

/** `INSERT 0 2`, `SELECT 1`, `BEGIN`. */
const countIn = (tag: string) => Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0;

/**
 * Statements that leave as one, and whose answers come as one: the database sends nothing before it has run the last of
 * them, where it would else write to its socket after each. Beside a transaction they are one.
 */
class Batch extends pg.Query {
  /** Called by the driver's own contract when it is answered: ends the limit of time that the driver has set. */
  callback: (() => void) | undefined;
  readonly #client: pg.PoolClient;
  readonly #asked: readonly Asked[];
  #at = 0;
  #fields: readonly Field[] = [];
  #read: ReadRow | undefined;
  #learnt: Learnt | undefined;
  #connection: pg.Connection | undefined;

  constructor(client: pg.PoolClient, asked: readonly Asked[]) {
    super('');
    this.#client = client;
    this.#asked = asked;
  }

  override submit = (connection: pg.Connection) => {
    this.#connection = connection;
    this.#learnt = learntOf(connection);
    connection.stream.cork();
    for (const asked of this.#asked) this.#send(connection, asked);
    connection.sync();
    connection.stream.uncork();
    this.#begin();
  };

  #send(connection: pg.Connection, { question: { name = '', text }, values }: Asked): void {
    if (name === '' || !connection.parsedStatements[name]) {
      if (this.#learnt?.doubtful.delete(name)) connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
      if (name !== '') connection.parsedStatements[name] = text;
    }
    connection.bind({ statement: name, values }, true);
    if (!this.#learnt?.fields.has(name)) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
  }

  /** What comes next is about the statement at `#at`. */
  #begin(): void {
    const name = this.#asked[this.#at]?.question.name;
    this.#fields = (name !== undefined && this.#learnt?.fields.get(name)) || [];
    this.#read = undefined;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleDataRow({ fields: row }: { fields: readonly (string | null)[] }): void {
    const asked = this.#asked[this.#at];
    if (!asked) return;
    try {
      this.#read ??= readerOf(asked.question, this.#fields);
      asked.rows.push(this.#read(row));
    } catch (error) {
      asked.unread = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#asked[this.#at];
    if (!asked) return;
    asked.rowCount = countIn(text);
    if (asked.question.name) this.#learnt?.fields.set(asked.question.name, this.#fields);
    this.#at += 1;
    this.#begin();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: unknown): void {
    this.callback?.();
    const failure = failureOn(this.#client, error);
    const failed = this.#asked[this.#at];
    // Those after it were not even looked at.
    for (const { question } of this.#asked.slice(this.#at)) this.#forget(question.name);
    failed?.reject(failure);
    const others = new FailedForAnother('another statement that was sent with it has failed', { cause: failure });
    for (const asked of this.#asked) if (asked !== failed) asked.reject(others);
  }

  #forget(name: string | undefined): void {
    if (!name || this.#learnt?.fields.has(name)) return;
    if (this.#connection) delete this.#connection.parsedStatements[name];
    this.#learnt?.doubtful.add(name);
  }

  handleReadyForQuery(): void {
    this.callback?.();
    for (const { rows, rowCount, unread, resolve, reject } of this.#asked) {
      if (unread === undefined) resolve({ rows, rowCount });
      else reject(unread);
    }
  }
}

const ignore = () => undefined;
/** Nobody waits for it: where it is not run, neither is what it is for. */
const setting = (question: Question): Asked => {
  return { question, values: [], rows: [], rowCount: 0, resolve: ignore, reject: ignore };
};

/** Without a name it is planned for its values, if it has any; with one, once. */
const isForItsValues = (asked: Asked | undefined): boolean =>
  asked !== undefined && !asked.question.name && asked.values.length > 0;

/** With the plans that each of them wants. What fails between two settings undoes the first. */
const withPlans = (asked: readonly Asked[]): readonly Asked[] =>
  asked.flatMap((each, n) => {
    if (!isForItsValues(each)) return [each];
    const before = isForItsValues(asked[n - 1]) ? [] : [setting(PLAN_FOR_VALUES)];
    const after = isForItsValues(asked[n + 1]) ? [] : [setting(PLAN_ONCE)];
    return [...before, each, ...after];
  });

const waiting = new WeakMap<pg.PoolClient, Asked[]>();

function flush(client: pg.PoolClient): void {
  const asked = waiting.get(client);
  waiting.delete(client);
  if (asked) client.query(new Batch(client, asked.some(isForItsValues) ? withPlans(asked) : asked));
}

/** Asks with everything else that is asked on the connection before this turn of the event loop ends. */
export function ask(client: pg.PoolClient, question: Question, values: readonly unknown[] = []): Promise<Answer> {
  // Only so may a text hold several statements.
  if (question.name === undefined && values.length === 0) {
    flush(client);
    return client.query<Record<string, unknown>>(question).then(
      ({ rows, rowCount }) => ({ rows, rowCount: rowCount ?? 0 }),
      (error: unknown) => {
        throw failureOn(client, error);
      },
    );
  }
  return new Promise((resolve, reject) => {
    const prepared = values.map((value) => prepareValue(value));
    const asked = { question, values: prepared, rows: [], rowCount: 0, resolve, reject };
    const before = waiting.get(client);
    if (before) before.push(asked);
    else {
      waiting.set(client, [asked]);
      process.nextTick(flush, client);
    }
  });
}

/** Sends none of what has not left yet. */
export function drop(client: pg.PoolClient, error: Error): void {
  for (const { reject } of waiting.get(client) ?? []) reject(error);
  waiting.delete(client);
}
