import type { Executor } from '../../db/connection.ts';
import { findBytes } from './files.repository.ts';

/** The PDFs that are made, for the mails that they are attached to. */
export const createDocumentFiles = (db: Executor) => (documentId: string) => findBytes(db, documentId);
