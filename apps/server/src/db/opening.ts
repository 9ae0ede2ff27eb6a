import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from './executor.ts';

type Opening = (tx: Executor) => Promise<unknown>;

/** Context that holds the opening of the work begun in it, until that is over. */
interface Scope {
  opening: Opening | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs `work`, and `opening` first in every transaction that is begun in it, however deep and in whichever module, until `end` is
 * called; what goes on after that has none.
 */
export function withOpeningUntil<T>(opening: Opening, work: (end: () => void) => T): T {
  const scope: Scope = { opening };
  const end = () => {
    scope.opening = undefined;
  };
  return scopes.run(scope, work, end);
}

/** Runs `opening` first in every transaction that is begun until `work` is done. */
export const withOpening = <T>(opening: Opening, work: () => Promise<T>): Promise<T> =>
  withOpeningUntil(opening, (end) => work().finally(end));

export const runOpening = async (tx: Executor): Promise<void> => {
  await scopes.getStore()?.opening?.(tx);
};

export const hasOpening = (): boolean => scopes.getStore()?.opening !== undefined;

/** Runs `work` without an opening, for what goes on by itself after its caller was answered. */
export const withoutOpening = <T>(work: () => T): T => scopes.exit(work);
