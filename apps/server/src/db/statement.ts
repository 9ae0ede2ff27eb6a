import { createHash } from 'node:crypto';
import { type Placeholder, sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** A statement with its values, not sent yet. */
export interface Statement<Result> {
  /** Hands it to the connection before it returns: what is sent one after the other arrives in that order. */
  readonly sendTo: (db: Executor) => Promise<Result>;
}

export type ResultOf<S> = S extends Statement<infer Result> ? Result : never;

/** Where a value goes that is only known when the statement is sent. */
export type Slots<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name, Values[Name]>;

interface Ready<Rows> {
  execute: (values: Record<string, unknown>) => Promise<Rows>;
}

export interface Builder<Rows> {
  toSQL: () => { sql: string };
  prepare: (name: string) => Ready<Rows>;
}

const prepared = new Set<string>();

/** Whether a text is of a statement that may be planned once. */
export const isPrepared = (text: string): boolean => prepared.has(text);

const nameOf = (text: string) => createHash('sha1').update(text).digest('base64url');

/**
 * A statement of a path that is walked often: it is put together once for each connection, and PostgreSQL plans it once.
 * Not for one whose best plan depends on its values, such as a search.
 */
export function prepareStatement<Values extends Record<string, unknown>, Rows>(
  build: (db: Executor, at: Slots<Values>) => Builder<Rows>,
): (values: Values) => Statement<Rows> {
  const readyOn = new WeakMap<Executor, Ready<Rows>>();
  const makeReady = (db: Executor): Ready<Rows> => {
    const builder = build(db, (name) => sql.placeholder(name));
    const text = builder.toSQL().sql;
    prepared.add(text);
    const ready = builder.prepare(nameOf(text));
    readyOn.set(db, ready);
    return ready;
  };
  return (values) => ({ sendTo: (db) => (readyOn.get(db) ?? makeReady(db)).execute(values) });
}

/** The same statement, with its result read in another way. */
export const mapped = <Result, Other>(
  statement: Statement<Result>,
  read: (result: Result) => Other,
): Statement<Other> => ({ sendTo: async (db) => read(await statement.sendTo(db)) });

/** What is sent, and read, in more than one step: the first is handed over before it returns. */
export const composed = <Result>(sendTo: (db: Executor) => Promise<Result>): Statement<Result> => ({ sendTo });

export const firstRow = <Row>(rows: Statement<Row[]>): Statement<Row | undefined> => mapped(rows, ([row]) => row);

export const send = <Result>(db: Executor, statement: Statement<Result>): Promise<Result> => statement.sendTo(db);
