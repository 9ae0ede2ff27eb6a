import type { DocumentFilter } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { MAX_ZIP_FILES, type ZipEntry, zipOf } from '../../lib/zip.ts';
import * as repository from './documents.repository.ts';
import { fileNameOf } from './make-files.ts';
import { ratesHead, ratesLines } from './rates-file.ts';

export interface ExportsDeps {
  db: Executor;
  /** The PDF of a document, which is made where it is not yet. */
  bytesOf: (row: repository.DocumentRow) => Promise<Uint8Array>;
}

/** Documents are read in parts of so many. */
const PART = 200;

/** Files with many documents, for the accountant. */
export function createExports({ db, bytesOf }: ExportsDeps) {
  async function* documentsOf(filter: DocumentFilter) {
    let rows: repository.DocumentRow[] = [];
    do {
      rows = await repository.listAfter(db, filter, rows.at(-1), PART);
      yield* rows;
    } while (rows.length === PART);
  }

  async function* filesOf(filter: DocumentFilter): AsyncGenerator<ZipEntry> {
    for await (const row of documentsOf(filter)) {
      yield { name: fileNameOf(row.number), bytes: await bytesOf(row), at: row.issuedAt };
    }
  }

  async function* ratesOf(filter: DocumentFilter) {
    yield ratesHead();
    for await (const row of documentsOf(filter)) yield ratesLines(row);
  }

  return {
    /**
     * The PDFs of a month, part by part.
     * @param month `YYYY-MM` in the store's time zone
     * @throws AppError DOCUMENTS_NONE, DOCUMENTS_TOO_MANY
     */
    zipOfMonth: async (month: string): Promise<AsyncGenerator<Uint8Array>> => {
      const filter = { kind: 'all' as const, from: `${month}-01`, to: `${month}-31` };
      const count = await repository.countDocuments(db, filter);
      if (count === 0) throw new AppError('DOCUMENTS_NONE');
      if (count > MAX_ZIP_FILES) throw new AppError('DOCUMENTS_TOO_MANY');
      return zipOf(filesOf(filter));
    },

    /** The rates of the documents as a CSV file, part by part. */
    exportRates: (filter: DocumentFilter): AsyncGenerator<string> => ratesOf(filter),
  };
}
