import { databaseErrorCode } from './errors.ts';
import type { Executor } from './executor.ts';
import { hasOpening, runOpening } from './opening.ts';
import { type Statement, send, sendLast } from './statement.ts';

const MAX_TRIES = 5;

/** Serialization failure and deadlock: the transaction was undone and may simply be tried again. */
const isTransient = (error: unknown) => ['40001', '40P01'].includes(databaseErrorCode(error) ?? '');

/**
 * Runs `work` in one transaction and tries again when the database chose it as the victim of a deadlock. Inside, only
 * the handle it is given may be used: on the embedded database any other one waits for ever. Nothing outside the
 * database may be called in it, because it may run more than once and holds locks while it runs.
 */
export const inTransaction = <T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> =>
  retried(() => db.transaction(hasOpening() ? (tx) => opened(tx, work) : work));

async function opened<T>(tx: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  await runOpening(tx);
  return work(tx);
}

/**
 * The same for a single statement, which is a transaction by itself: without the statements that begin and end one. It takes
 * its locks in the order of all others.
 */
export const inStatement = <T>(db: Executor, statement: Statement<T>): Promise<T> =>
  hasOpening()
    ? inTransaction(db, async (tx) => (await sendLast(tx, [statement]))[0])
    : retried(() => send(db, statement));

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MAX_TRIES || !isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
