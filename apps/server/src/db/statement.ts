import { createHash } from 'node:crypto';
import { type Placeholder, sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** A statement with its values, not sent yet. */
export interface Statement<Result> {
  /** Hands it to the connection before it returns: what is sent one after the other arrives in that order. */
  readonly sendTo: (db: Executor) => Promise<Result>;
}

export type ResultOf<S> = S extends Statement<infer Result> ? Result : never;

type ResultsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: ResultOf<Statements[Index]>;
};

/** Placeholder of a value that is only known when the statement is sent. */
export type Slots<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name, Values[Name]>;

interface Builder<Rows> {
  toSQL: () => { sql: string };
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> };
}

const prepared = new Set<string>();

/** True for the text of a prepared statement. */
export const isPrepared = (text: string): boolean => prepared.has(text);

const nameOf = (text: string) => createHash('sha1').update(text).digest('base64url');

/**
 * A statement of a path that is walked often: a connection has it read, and mostly planned, once. Not for one whose best plan
 * depends on its values, such as a search.
 */
export function prepareStatement<Values extends Record<string, unknown>, Rows>(
  build: (db: Executor, at: Slots<Values>) => Builder<Rows>,
): (values: Values) => Statement<Rows> {
  let name: string | undefined;
  const named = (builder: Builder<Rows>): string => {
    const text = builder.toSQL().sql;
    prepared.add(text);
    return nameOf(text);
  };
  const prepareOn = (db: Executor) => {
    const builder = build(db, (slot) => sql.placeholder(slot));
    name ??= named(builder);
    return { db, query: builder.prepare(name) };
  };
  // The handle of all reads outside of transactions is one; building their text anew would cost more than sending it.
  let last: ReturnType<typeof prepareOn> | undefined;
  return (values) => ({
    sendTo: (db) => {
      if (last?.db !== db) last = prepareOn(db);
      return last.query.execute(values);
    },
  });
}

/** A statement whose text depends on its values. */
export const statementOf = <Rows>(build: (db: Executor) => { execute: () => Promise<Rows> }): Statement<Rows> => ({
  sendTo: (db) => build(db).execute(),
});

/** A statement whose result is read in a different way. */
export const mapped = <Result, Other>(
  statement: Statement<Result>,
  read: (result: Result) => Other,
): Statement<Other> => ({ sendTo: async (db) => read(await statement.sendTo(db)) });

/** Statement of several steps; the first is sent before it returns. */
export const composed = <Result>(sendTo: (db: Executor) => Promise<Result>): Statement<Result> => ({ sendTo });

export const firstRow = <Row>(rows: Statement<Row[]>): Statement<Row | undefined> => mapped(rows, ([row]) => row);

export const send = <Result>(db: Executor, statement: Statement<Result>): Promise<Result> => statement.sendTo(db);

/** Hands all of them over before it returns. */
const sendEach = <Statements extends readonly Statement<unknown>[]>(db: Executor, statements: Statements) =>
  Promise.all(statements.map((statement) => statement.sendTo(db))) as Promise<ResultsOf<Statements>>;

/**
 * Sends statements in this order, and waits once for what all of them answer. Outside a transaction each is one by
 * itself: what went before one that fails stays.
 */
export function sendAll<const Statements extends readonly Statement<unknown>[]>(
  db: Executor,
  statements: Statements,
): Promise<ResultsOf<Statements>> {
  return db.onConnection ? db.onConnection((on) => sendEach(on, statements)) : sendEach(db, statements);
}

/** Waits for both. Where both fail, the failure of the work is the cause. */
export async function together<T>(work: Promise<T>, frame: Promise<unknown> | undefined): Promise<T> {
  const [done, framed] = await Promise.allSettled([work, frame]);
  if (done.status === 'rejected') throw done.reason;
  if (framed.status === 'rejected') throw framed.reason;
  return done.value;
}

/**
 * Sends the last statements of a transaction together with its end. What they answer can undo nothing any more, but one
 * that fails undoes the transaction. Nothing may be sent on `tx` after them.
 */
export const sendLast = <const Statements extends readonly Statement<unknown>[]>(
  tx: Executor,
  statements: Statements,
): Promise<ResultsOf<Statements>> => together(sendEach(tx, statements), tx.commit?.());
