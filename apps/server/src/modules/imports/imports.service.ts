import {
  type CatalogImport,
  type DateOrder,
  IMPORT_PART_BYTES,
  type ImportFindings,
  type ImportItem,
  type ImportVerdict,
  type Paging,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { CatalogService } from '../catalog/index.ts';
import { createImportWorker, type WorkerDeps } from './import-worker.ts';
import { toCatalogImport, toImportItem } from './imports.mapping.ts';
import * as repository from './imports.repository.ts';
import { forgetVerdicts, listAsks, listItems, listNotes, listWrong } from './items.repository.ts';
import { createPictures, type PicturesDeps } from './pictures.ts';
import { createPlanner, type PlanDeps } from './plan-batch.ts';
import { PRODUCT_FILES, templateLines, wrongLines, wrongRowsHeading } from './write-rows.ts';

export interface ImportsDeps extends Omit<PicturesDeps, 'db'>, Omit<PlanDeps, 'catalog'> {
  db: Executor;
  clock: Clock;
  catalog: PlanDeps['catalog'] & Pick<CatalogService, 'eachBatch' | 'findAddresses'>;
  isPicture: WorkerDeps['isPicture'];
  pace: WorkerDeps['pace'];
  log: WorkerDeps['log'];
  /** Makes a category or a brand. @throws AppError TERM_TAKEN, TERM_LIMIT */
  addTerm: (kind: 'category' | 'brand', label: string) => Promise<unknown>;
}

/** Answers to the questions of a file. */
export interface ImportAnswer {
  make?: readonly { kind: 'category' | 'brand'; label: string }[] | undefined;
  stock?: number | 'drafts' | undefined;
  dates?: DateOrder | undefined;
  category?: string | undefined;
  brand?: string | undefined;
}

/** Author of an import; without an id the command line. */
export interface Importer {
  id: string | null;
  name: string;
}

export type ImportsService = ReturnType<typeof createImportsService>;

const LISTED = 20;
const EXPORTED_AT_ONCE = 100;
const WRONG_AT_ONCE = 500;
const MOST_ASKS = 500;
const DAY_SECONDS = 24 * 3600;
/** Retention of an unfinished upload, and of everything else. */
const KEPT = [
  { seconds: DAY_SECONDS, states: ['uploading'] },
  { seconds: 30 * DAY_SECONDS, states: ['ready', 'stopped', 'done', 'failed'] },
] as const;

/** Column of the results: the outcomes once the import has begun, else the verdicts. */
const columnOf = ({ state }: Pick<CatalogImport, 'state'>) =>
  state === 'importing' || state === 'stopped' || state === 'done' ? 'outcome' : 'verdict';

/** Bytes as they come, cut as parts are. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const more of bytes) {
    rest = Buffer.concat([rest, more]);
    for (; rest.length >= IMPORT_PART_BYTES; rest = rest.subarray(IMPORT_PART_BYTES))
      yield rest.subarray(0, IMPORT_PART_BYTES);
  }
  if (rest.length > 0) yield rest;
}

function createFiles({ db, clock }: Pick<ImportsDeps, 'db' | 'clock'>) {
  /** @throws AppError IMPORT_NOT_FOUND */
  const get = async (id: string): Promise<CatalogImport> => {
    const row = await repository.findImport(db, id);
    if (!row) throw new AppError('IMPORT_NOT_FOUND');
    return toCatalogImport(row);
  };

  /** @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED where it is in none of these states */
  const move = async (id: string, ...[from, to]: [readonly CatalogImport['state'][], CatalogImport['state']]) => {
    const isMoved = await inTransaction(db, (tx) => repository.moveImport(tx, clock, id, from, to));
    const found = await get(id);
    if (!isMoved && found.state !== to) throw new AppError('IMPORT_CHANGED');
    return found;
  };

  const add = async (file: { fileName: string; size: number }, by: Importer): Promise<CatalogImport> => {
    const id = newId();
    const row = { id, ...file, byUserId: by.id, byName: by.name };
    await inTransaction(db, (tx) => repository.insertImport(tx, clock, row));
    return get(id);
  };

  return {
    get,
    add,
    list: async (): Promise<CatalogImport[]> => (await repository.listImports(db, LISTED)).map(toCatalogImport),

    /**
     * Stores a part of a file, counted from 0. One that is sent again replaces the first.
     * @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED, INVALID_REQUEST for one of another size than it must have
     */
    writePart: async (id: string, number: number, bytes: Buffer): Promise<CatalogImport> => {
      const { size } = await get(id);
      const expected = Math.min(IMPORT_PART_BYTES, size - number * IMPORT_PART_BYTES);
      if (bytes.length !== expected) throw new AppError('INVALID_REQUEST', 'This part of the file is the wrong size.');
      const isKept = await inTransaction(db, (tx) => repository.writePart(tx, id, number, bytes));
      if (!isKept) throw new AppError('IMPORT_CHANGED');
      return get(id);
    },

    /** A whole file at once, which is looked at next. @param bytes so many as its size says */
    addFile: async (
      file: { fileName: string; size: number },
      bytes: AsyncIterable<Buffer>,
      by: Importer,
    ): Promise<CatalogImport> => {
      const { id } = await add(file, by);
      let number = 0;
      for await (const part of inParts(bytes)) {
        await inTransaction(db, (tx) => repository.writePart(tx, id, number, part));
        number += 1;
      }
      return move(id, ['uploading'], 'checking');
    },

    /** Has it found out what a file would change. @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED, IMPORT_INCOMPLETE */
    check: async (id: string): Promise<CatalogImport> => {
      const { size, received } = await get(id);
      if (received !== size) throw new AppError('IMPORT_INCOMPLETE');
      return move(id, ['uploading'], 'checking');
    },

    /** Begins an import, or goes on with one. @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED */
    start: (id: string) => move(id, ['ready', 'stopped'], 'importing'),

    /** After what is being written nothing more is. @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED */
    stop: (id: string) => move(id, ['importing'], 'stopped'),

    /** @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED while it is imported */
    remove: async (id: string): Promise<void> => {
      await get(id);
      if (!(await inTransaction(db, (tx) => repository.deleteImport(tx, id)))) throw new AppError('IMPORT_CHANGED');
    },

    deleteOld: async (): Promise<void> => {
      for (const which of KEPT) await repository.deleteImportsBefore(db, clock, which);
    },
  };
}

async function* readWrongRows(
  db: Executor,
  { id, column, heading }: { id: string; column: 'verdict' | 'outcome'; heading: readonly string[] },
): AsyncGenerator<string> {
  yield wrongRowsHeading(heading);
  for (let after = 0; ; ) {
    const items = await listWrong(db, id, column, after, WRONG_AT_ONCE);
    const last = items.at(-1);
    if (!last) return;
    yield items.map((item) => wrongLines(heading, item)).join('');
    after = last.number;
  }
}

/** Questions that a file leaves open, and their answers. */
function createQuestions({ db, addTerm }: Pick<ImportsDeps, 'db' | 'addTerm'>, files: ReturnType<typeof createFiles>) {
  /** One that another user has made meanwhile is there. */
  const makeTerm = async ({ kind, label }: { kind: 'category' | 'brand'; label: string }) => {
    try {
      await addTerm(kind, label);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'TERM_TAKEN')) throw error;
    }
  };

  return {
    /** @throws AppError IMPORT_NOT_FOUND */
    readFindings: async (id: string): Promise<ImportFindings> => {
      await files.get(id);
      return { asks: await listAsks(db, id, MOST_ASKS), notes: await listNotes(db, id, MOST_ASKS) };
    },

    /**
     * Makes the categories and brands that are wanted, stores what is said of new products, and has the file checked
     * again.
     * @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED where it is not one that was checked, TERM_LIMIT
     */
    answer: async (id: string, { make = [], stock, dates, category, brand }: ImportAnswer): Promise<CatalogImport> => {
      if ((await files.get(id)).state !== 'ready') throw new AppError('IMPORT_CHANGED');
      for (const term of make) await makeTerm(term);
      const answers = {
        ...(stock !== undefined && { stock }),
        ...(dates !== undefined && { dates }),
        ...(category !== undefined && { category }),
        ...(brand !== undefined && { brand }),
      };
      const isTaken = await inTransaction(db, async (tx) => {
        if (!(await repository.recheckImport(tx, id, answers))) return false;
        await forgetVerdicts(tx, id);
        return true;
      });
      if (!isTaken) throw new AppError('IMPORT_CHANGED');
      return files.get(id);
    },
  };
}

/** Products from files and into files. */
export function createImportsService(deps: ImportsDeps) {
  const { db, catalog, clock } = deps;
  const files = createFiles(deps);
  const worker = createImportWorker({ ...deps, planner: createPlanner(deps), pictures: createPictures(deps) });

  return {
    ...files,
    ...createQuestions(deps, files),
    ...worker,

    /** The products of a file in its order. @throws AppError IMPORT_NOT_FOUND */
    listItems: async (
      id: string,
      query: Paging & { verdict?: ImportVerdict | undefined },
    ): Promise<{ items: ImportItem[]; total: number }> => {
      const found = await files.get(id);
      const column = columnOf(found);
      const rows = await listItems(db, id, { ...query, column });
      const { counts } = found;
      const total = query.verdict
        ? counts[query.verdict]
        : counts.new + counts.changed + counts.unchanged + counts.wrong;
      return { items: rows.map((row) => toImportItem(row, column)), total };
    },

    /**
     * The rows that are wrong as the file has them, each with the reasons; read while they are sent.
     * @throws AppError IMPORT_NOT_FOUND
     */
    wrongRows: async (id: string): Promise<AsyncGenerator<string>> => {
      const column = columnOf(await files.get(id));
      const heading = (await repository.findImport(db, id))?.heading ?? [];
      return readWrongRows(db, { id, column, heading });
    },

    /** All products as a CSV file, read while it is sent. @param only their stock alone, or a file to begin with */
    async *exportProducts(only?: 'stock' | 'template'): AsyncGenerator<string> {
      const { heading, lines } = PRODUCT_FILES[only === 'stock' ? 'stock' : 'products'];
      yield heading;
      if (only === 'template') {
        const { category, brand } = await deps.readTerms();
        yield templateLines({ category: category[0]?.label ?? '', brand: brand[0]?.label ?? '' });
        return;
      }
      const exportedAt = clock.now().toISOString();
      for await (const products of catalog.eachBatch(EXPORTED_AT_ONCE)) {
        const named = products.flatMap(({ completeTheLook = [] }) => completeTheLook);
        const addresses = await catalog.findAddresses([...new Set(named)]);
        yield products.map((product) => lines(product, exportedAt, addresses)).join('');
      }
    },
  };
}
