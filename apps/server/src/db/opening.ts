import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from './executor.ts';

type Opening = (tx: Executor) => Promise<unknown>;

const openings = new AsyncLocalStorage<Opening>();

/** Runs `work`, and `opening` first in every transaction that is begun in it, however deep and in whichever module. */
export const withOpening = <T>(opening: Opening, work: () => T): T => openings.run(opening, work);

export const runOpening = async (tx: Executor): Promise<void> => {
  await openings.getStore()?.(tx);
};

export const hasOpening = (): boolean => openings.getStore() !== undefined;

/** Runs `work` as if it had been begun by nobody: what goes on by itself after whoever began it was answered. */
export const withoutOpening = <T>(work: () => T): T => openings.exit(work);
