import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from './executor.ts';

type Opening = (tx: Executor) => Promise<unknown>;

const openings = new AsyncLocalStorage<Opening>();

let running = 0;

/**
 * Runs `work`, and `opening` first in every transaction that is begun in it, however deep and in whichever module, until `end` is
 * called; what goes on after that may find none. As long as there is any, Node is told of every promise of the process, those of
 * other requests as well, which takes a seventh of what an answer does: hence the end.
 */
export function withOpeningUntil<T>(opening: Opening, work: (end: () => void) => T): T {
  running += 1;
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    running -= 1;
    if (running === 0) openings.disable();
  };
  return openings.run(opening, work, end);
}

/** The same until `work` is done. */
export const withOpening = <T>(opening: Opening, work: () => Promise<T>): Promise<T> =>
  withOpeningUntil(opening, (end) => work().finally(end));

export const runOpening = async (tx: Executor): Promise<void> => {
  await openings.getStore()?.(tx);
};

export const hasOpening = (): boolean => openings.getStore() !== undefined;

/** Runs `work` as if it had been begun by nobody: what goes on by itself after whoever began it was answered. */
export const withoutOpening = <T>(work: () => T): T => openings.exit(work);
