import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import { createOrderCollector, createSignCollector, layoutOf } from './formats/index.ts';
import { groupRows, type RowGroup } from './group-rows.ts';
import type { ImportFile } from './import-file.ts';
import { type ImportRow, type Lease, renewLease } from './imports.repository.ts';
import * as repository from './items.repository.ts';
import { LeaseLost, type UnderLease } from './lease.ts';
import type { Pace, Slice } from './pace.ts';
import { type OpenFile, readCsv } from './read-csv.ts';

export interface StageDeps {
  db: Executor;
  clock: Clock;
  underLease: UnderLease;
  isPicture: (bytes: Buffer) => boolean;
  pace: Pace;
}

const PICTURES_AT_ONCE = { products: 100, rows: 100 };
const MOST_REPEATED = 10_000;

/** Merges groups of one product, wherever they stand. */
function merged(groups: readonly RowGroup[]): RowGroup[] {
  const byKey = new Map<string, RowGroup>();
  for (const group of groups) {
    const first = byKey.get(group.key);
    if (first) {
      first.rows.push(...group.rows);
      first.skus.push(...group.skus);
      first.slug ||= group.slug;
    } else byKey.set(group.key, group);
  }
  return [...byKey.values()];
}

/** @param most how many in a batch, and how much by `sizeOf`, at which it ends */
async function* batches<T>(
  items: AsyncIterable<T>,
  most: Slice,
  sizeOf: (item: T) => number = () => 1,
): AsyncGenerator<T[]> {
  let [batch, size]: [T[], number] = [[], 0];
  for await (const item of items) {
    batch.push(item);
    size += sizeOf(item);
    if (batch.length < most.products && size < most.rows) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  yield batch;
}

/** Finds out by its heading how a file is read, and where its rows need that, goes through all of them once before. */
async function learnLayout(open: OpenFile, stop: AbortSignal) {
  let heading: string[] = [];
  let layout = layoutOf(heading);
  let keys = layout.createKeys();
  const rows = readCsv(open, (found) => {
    heading = found;
    layout = layoutOf(found);
    keys = layout.createKeys();
  });
  for await (const row of rows) {
    if (!layout.looksAhead) break;
    stop.throwIfAborted();
    keys.learn(row);
  }
  return { heading, layout, keys };
}

/**
 * Reads a file into the database, product by product. Broken off, it is begun anew.
 * @throws FileFault, LeaseLost; the reason of `stop`
 */
export async function stageFile(
  { db, clock, pace, underLease, isPicture }: StageDeps,
  { file, row, lease, stop }: { file: ImportFile; row: ImportRow; lease: Lease; stop: AbortSignal },
): Promise<void> {
  await underLease(lease, (tx) => repository.deleteItems(tx, row.id));
  for await (const batch of batches(file.packed?.pictures(isPicture) ?? none(), PICTURES_AT_ONCE)) {
    stop.throwIfAborted();
    await underLease(lease, (tx) => repository.insertPacked(tx, row.id, batch));
    await renew(db, clock, lease, {});
  }

  const { heading, layout, keys } = await learnLayout(file.openCsv, stop);
  const signs = createSignCollector(layout.numbers);
  const orders = createOrderCollector(layout.dates);
  let [read, rows, number] = [0, 0, 0];
  async function* counted() {
    read = 0;
    for await (const bytes of file.openCsv()) {
      read += bytes.length;
      yield bytes;
    }
  }
  const groups = groupRows(
    readCsv(counted, () => undefined),
    { width: heading.length, keyOf: keys.keyOf },
  );
  const { format } = layout;
  for await (const batch of batches(groups, pace.look, (group) => group.rows.length)) {
    stop.throwIfAborted();
    for (const group of batch) {
      group.rows.forEach(signs.learn);
      group.rows.forEach(orders.learn);
    }
    rows += batch.reduce((sum, group) => sum + group.rows.length, 0);
    const numbered = merged(batch).map((group, index) => ({ ...group, number: number + index + 1 }));
    number += numbered.length;
    await underLease(lease, (tx) => repository.insertItems(tx, row.id, numbered));
    const readBytes = Math.min(row.size, Math.round((row.size * read) / Math.max(1, file.csvSize)));
    await renew(db, clock, lease, { heading, format, rows, readBytes });
  }
  const repeatedSkus = await repository.findRepeatedSkus(db, row.id, MOST_REPEATED);
  const repeatedSlugs = await repository.findRepeatedSlugs(db, row.id, MOST_REPEATED);
  const products = await repository.countAll(db, row.id);
  await renew(db, clock, lease, {
    heading,
    format,
    decimalSigns: signs.signs(),
    dateOrder: orders.order(),
    rows,
    products,
    repeatedSkus,
    repeatedSlugs,
    readBytes: row.size,
    isRead: true,
  });
}

async function* none(): AsyncGenerator<never> {
  // A file without pictures.
}

async function renew(db: Executor, clock: Clock, lease: Lease, facts: Partial<ImportRow>): Promise<void> {
  if (!(await renewLease(db, clock, lease, facts))) throw new LeaseLost();
}
