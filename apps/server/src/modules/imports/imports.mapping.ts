import type { CatalogImport, ImportItem } from '@haberdash/contract';
import { layoutOf } from './formats/index.ts';
import type { ImportRow, ItemRow } from './imports.repository.ts';

const isOutcome = ({ state }: Pick<ImportRow, 'state'>) =>
  state === 'importing' || state === 'stopped' || state === 'done';

function progressOf(row: ImportRow, done: number): CatalogImport['progress'] {
  if (row.state === 'uploading') return { of: 'bytes', done: row.received, total: row.size };
  if (row.state === 'checking' && !row.isRead) return { of: 'bytes', done: row.readBytes, total: row.size };
  return { of: 'products', done, total: row.products };
}

export function toCatalogImport(row: ImportRow): CatalogImport {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, ...(isOutcome(row) ? row.outcomes : row.verdicts) };
  const done = counts.new + counts.changed + counts.unchanged + counts.wrong;
  return {
    id: row.id,
    fileName: row.fileName,
    size: row.size,
    // The parts of a file that was imported are gone.
    received: row.state === 'uploading' ? row.received : row.size,
    state: row.state,
    byName: row.byName,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    rows: row.rows,
    products: row.products,
    progress: progressOf(row, done),
    counts,
    format: row.format,
    ignoredColumns: layoutOf(row.heading ?? [], row.format).ignored,
    fault: row.fault,
  };
}

export function toImportItem(row: ItemRow, column: 'verdict' | 'outcome'): ImportItem {
  const [first = 0] = row.rows[0] ?? [];
  return {
    number: row.number,
    row: first,
    rows: row.rows.length,
    title: row.title,
    verdict: row[column] ?? 'wrong',
    productId: row.productId ?? '',
    changes: row.changes,
    moreChanges: row.moreChanges,
    problems: row.problems,
    notes: row.notes,
  };
}
