import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { type ImportFile, openImportFile } from './import-file.ts';
import { createProductImport } from './import-product.ts';
import { createTogether, toRuns } from './import-together.ts';
import type { ImportRow, ItemRow, Lease } from './imports.repository.ts';
import * as repository from './imports.repository.ts';
import { type ItemFacts, listUndone } from './items.repository.ts';
import { createUnderLease, LeaseLost } from './lease.ts';
import type { Pace } from './pace.ts';
import type { Pictures } from './pictures.ts';
import { factsOf, type PlanDeps, type PlannedItem, type Planner } from './plan-batch.ts';
import { FileFault } from './read-csv.ts';
import { recordFacts } from './record-facts.ts';
import { stageFile } from './stage-file.ts';

export interface WorkerDeps extends Pick<PlanDeps, 'catalog'> {
  db: Executor;
  clock: Clock;
  planner: Planner;
  pictures: Pictures;
  /** True for a picture, by the file's first bytes. */
  isPicture: (bytes: Buffer) => boolean;
  pace: Pace;
  log: Pick<FastifyBaseLogger, 'error' | 'debug'>;
}

const RENEW_MS = 10_000;

/** Import that is being worked on, and its lease. */
interface Work {
  row: ImportRow;
  lease: Lease;
  file: ImportFile;
  stop: AbortSignal;
  /** A sign of life now and then. @throws LeaseLost */
  live: () => Promise<void>;
}

/** The two things that are done with a file. Broken off, each goes on where it was. */
function createSteps({ db, clock, planner, pictures, catalog, isPicture, log, pace }: WorkerDeps) {
  const underLease = createUnderLease(db);
  const importProduct = createProductImport({ catalog, log });
  const importTogether = createTogether({ catalog, log });

  const check = async (work: Work): Promise<void> => {
    const { lease, stop, live } = work;
    if (!work.row.isRead) await stageFile({ db, clock, pace, underLease, isPicture }, work);
    const row = (await repository.findImport(db, work.row.id)) ?? work.row;
    for (let after = 0; ; ) {
      stop.throwIfAborted();
      const items = await listUndone(db, row.id, 'verdict', { after, ...pace.look });
      const last = items.at(-1);
      if (!last) return;
      const planned = await planner.planBatch(
        items,
        row,
        async (entries) => (await pictures.open(row.id, entries)).find,
      );
      const facts = planned.map((one) => factsOf(one));
      await underLease(lease, (tx) => recordFacts(tx, lease, 'verdict', facts));
      await live();
      after = last.number;
    }
  };

  const plan = (items: readonly ItemRow[], { row, file, stop, live }: Work): Promise<PlannedItem[]> =>
    planner.planBatch(items, row, async (entries) => {
      const { store } = await pictures.open(row.id, entries);
      return (entry) => store(entry, { file, userId: row.byUserId, stop, live });
    });

  /** @returns what is to be written of it, where nothing was yet */
  const importAlone = async (planned: PlannedItem, work: Work): Promise<ItemFacts[]> => {
    work.stop.throwIfAborted();
    await work.live();
    const facts = await importProduct(planned, work, async (item) => (await plan([item], work))[0]);
    return facts ? [facts] : [];
  };

  const importAll = async (work: Work): Promise<void> => {
    const { row, lease, stop, live } = work;
    for (let after = 0; ; ) {
      stop.throwIfAborted();
      const items = await listUndone(db, row.id, 'outcome', { after, ...pace.look });
      const last = items.at(-1);
      if (!last) return;
      const rest: ItemFacts[] = [];
      for (const run of toRuns(await plan(items, work), pace.write)) {
        stop.throwIfAborted();
        await live();
        if (await importTogether(run, work)) continue;
        for (const planned of run.items) rest.push(...(await importAlone(planned, work)));
      }
      await underLease(lease, (tx) => recordFacts(tx, lease, 'outcome', rest));
      after = last.number;
    }
  };

  return { check, importAll };
}

const createLive = (db: Executor, clock: Clock, lease: Lease) => {
  let renewed = performance.now();
  return async () => {
    if (performance.now() - renewed < RENEW_MS) return;
    if (!(await repository.renewLease(db, clock, lease))) throw new LeaseLost('the import was stopped, or taken over');
    renewed = performance.now();
  };
};

/** Reads files, finds out what they would change, and imports them: all that is asked for and not in work. */
export function createImportWorker(deps: WorkerDeps) {
  const { db, clock } = deps;
  const { check, importAll } = createSteps(deps);

  const run = async (row: ImportRow, lease: Lease, stop: AbortSignal): Promise<void> => {
    let file: ImportFile | undefined;
    try {
      file = await openImportFile(db, row);
      const work: Work = { row, lease, file, stop, live: createLive(db, clock, lease) };
      const isCheck = row.state === 'checking';
      await (isCheck ? check(work) : importAll(work));
      const isEnded = await repository.endLease(db, clock, lease, { state: isCheck ? 'ready' : 'done' });
      // What was imported is not imported again: the file has served.
      if (isEnded && !isCheck) await repository.deleteParts(db, row.id);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (error instanceof FileFault) {
        await repository.endLease(db, clock, lease, { state: 'failed', fault: error.message });
        return;
      }
      // Something else went wrong: the lease prevents it from being tried again at once.
      if (!stop.aborted) throw error;
      await repository.endLease(db, clock, lease);
    } finally {
      file?.close();
    }
  };

  return {
    /**
     * Takes what waits, one file after the other, until nothing does.
     * @param stop when it is aborted, it ends after the product that it is at; another server, or a later call, goes on there
     * @param only one import alone
     */
    work: async (stop: AbortSignal, only?: string): Promise<void> => {
      while (!stop.aborted) {
        const leaseId = newId();
        const row = await repository.claimImport(db, clock, leaseId, only);
        if (!row) return;
        await run(row, { id: row.id, leaseId, state: row.state }, stop);
      }
    },
  };
}
