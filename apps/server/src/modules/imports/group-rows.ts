import type { RowFacts } from './formats/index.ts';
import { type FileRow, isTooWide } from './records.ts';

/** The rows of a product that stand together in a file. */
export interface RowGroup {
  /** Alike for all rows of one product, wherever in the file they stand. */
  key: string;
  rows: FileRow[];
  /** The SKUs of its rows, as `foldCode` spells them. */
  skus: string[];
  title: string;
  /** The address that its rows name; empty where they name none. */
  slug: string;
}

/** Reads from a row which product it belongs to. */
export interface RowReader {
  /** The number of columns in the heading. */
  width: number;
  keyOf: (row: FileRow) => RowFacts;
}

/** Puts rows of one product that follow each other together. */
export async function* groupRows(rows: AsyncIterable<FileRow>, { width, keyOf }: RowReader): AsyncGenerator<RowGroup> {
  let group: RowGroup | undefined;
  for await (const row of rows) {
    const { key, sku, title, slug } = keyOf(row);
    if (group && group.key !== key) {
      yield group;
      group = undefined;
    }
    group ??= { key, rows: [], skus: [], title: '', slug: '' };
    group.rows.push(row);
    group.title ||= title;
    group.slug ||= slug;
    // The cells of a row that has too many are in wrong columns.
    if (sku && !isTooWide(row.slice(1).map(String), width)) group.skus.push(sku);
  }
  if (group) yield group;
}
