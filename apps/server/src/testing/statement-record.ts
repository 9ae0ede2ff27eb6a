import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database, Executor } from '../db/connection.ts';

/** Where `npm test` has the statements written down that tests run, one file of lines for each engine; else not at all. */
const FOLDER = process.env.TEST_STATEMENTS;

/** By the file of tests that ran them. */
const texts = new Map<string, Set<string>>();
const recorded = new WeakSet<object>();

const record = (text: string): void => {
  const file = expect.getState().testPath ?? '';
  const known = texts.get(file);
  if (known) known.add(text);
  else texts.set(file, new Set([text]));
};

/** Writes down the text of every statement that is made on this handle, its transactions and all others of its kind. */
export function recordStatements(db: Executor): void {
  if (!FOLDER) return;
  // All handles of an engine share it, whatever bundle they come from.
  const session: object = Object.getPrototypeOf(Reflect.get(db, 'session'));
  if (recorded.has(session)) return;
  recorded.add(session);
  const prepare = Reflect.get(session, 'prepareQuery');
  Reflect.set(session, 'prepareQuery', function prepareQuery(this: unknown, ...args: [{ sql: string }]) {
    record(args[0].sql);
    return Reflect.apply(prepare, this, args);
  });
}

/** Hands over what was written down since the last time. */
export function keepRecord(engine: Database['kind']): void {
  if (!FOLDER) return;
  for (const [file, statements] of texts)
    appendFileSync(join(FOLDER, `${engine}.jsonl`), `${JSON.stringify({ file, statements: [...statements] })}\n`);
  texts.clear();
}
