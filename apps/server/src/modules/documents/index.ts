export { type Credit, creditEntries } from './credit.rules.ts';
export { createDocumentReader } from './document-reader.ts';
export { registerDocumentRoutes } from './documents.routes.ts';
export { createDocumentsService, type DocumentsService } from './documents.service.ts';
export { entriesOf } from './entries.rules.ts';
export type { Snapshot } from './snapshot.ts';
export { createDocumentFiles } from './stored-files.ts';
export { type AboutOrder, booksOf, converterOf, writeSnapshot } from './write-snapshot.ts';
