import type { OrderSort } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { ShipmentRecords } from '../shipments/index.ts';
import * as lists from './order-lists.repository.ts';
import { listEmails, listFound, type OrderSearch } from './order-search.repository.ts';
import * as repository from './orders.repository.ts';
import { CSV_HEAD, toCsvRows } from './orders-file.ts';

export interface ExportDeps {
  db: Executor;
  shipments: Pick<ShipmentRecords, 'listOfOrders'>;
}

/** Orders that are read at a time. */
const BATCH = 500;
/** Orders that a file of a search may have. */
const MOST_EXPORTED = 100_000;

/** Orders that are to be in a file. */
export interface ExportedOrders {
  search: OrderSearch | undefined;
  filter: lists.OrderFilter;
  /** Their order; those of a search are newest first. */
  sort: OrderSort;
}

async function* foundOrders(db: Executor, search: OrderSearch, filter: lists.OrderFilter) {
  const ids = await listFound(db, search, filter, MOST_EXPORTED);
  for (let from = 0; from < ids.length; from += BATCH) yield lists.listByIds(db, ids.slice(from, from + BATCH));
}

async function* filteredOrders(db: Executor, filter: lists.OrderFilter, sort: OrderSort) {
  // An order that changes while the file is made would move within a list of the last changed, and be left out.
  const lasting = sort === 'changed' ? 'newest' : sort;
  let last: string | undefined;
  for (;;) {
    const rows = await lists.listAfter(db, filter, lasting, last, BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id;
  }
}

/** Things of many orders by their orders, in the order in which they come. */
function byOrder<T extends { orderId: string }>(things: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const thing of things) {
    const others = found.get(thing.orderId);
    if (others) others.push(thing);
    else found.set(thing.orderId, [thing]);
  }
  return found;
}

async function describe({ db, shipments }: ExportDeps, rows: readonly repository.OrderRow[]): Promise<string> {
  const ids = rows.map(({ id }) => id);
  const lines = byOrder(await repository.listLines(db, ids));
  const parcels = byOrder(await shipments.listOfOrders(db, ids));
  const emails = await listEmails(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows
    .flatMap((row) =>
      toCsvRows({
        ...{ row, lines: lines.get(row.id) ?? [], shipments: parcels.get(row.id) ?? [] },
        email: row.email || (emails.get(row.userId ?? '') ?? ''),
      }),
    )
    .join('');
}

/** The text of a CSV file of orders, in parts that are read while it is sent. */
export async function* exportOrders(
  deps: ExportDeps,
  { search, filter, sort }: ExportedOrders,
): AsyncGenerator<string> {
  yield CSV_HEAD;
  const batches = search ? foundOrders(deps.db, search, filter) : filteredOrders(deps.db, filter, sort);
  for await (const rows of batches) yield describe(deps, rows);
}
