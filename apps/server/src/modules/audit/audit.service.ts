import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditFilter, type Call } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { hasOpening, withOpening, withOpeningUntil } from '../../db/opening.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AuditRecord, AuditSubject, AuditTrail } from '../../http/audit.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './audit.repository.ts';
import { CSV_HEAD, describeAction, readPlace, toCsvRow, toPlace } from './audit.rules.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** Rows that the export reads at a time. */
const EXPORT_BATCH = 500;

const searchOf = ({ from, to, ...search }: AuditFilter): repository.AuditSearch => ({
  ...search,
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
});

/** Writes an entry that no trigger writes: that a user signed in, or tried to. */
export async function recordAudit(tx: Executor, record: AuditRecord, subject?: AuditSubject): Promise<void> {
  await repository.insertEntry(tx, record);
  if (subject) await repository.insertSubject(tx, record.id, subject);
}

/** The record of who did what: how it comes about, and how it is read. Nothing changes it. */
export function createAuditService({ db }: { db: Executor }) {
  const trail: AuditTrail = {
    during: (record, isWrite, work) =>
      withOpeningUntil(async (tx) => {
        await repository.announceRecord(tx, record);
        if (isWrite) await repository.insertEntry(tx, record);
      }, work),
    ensure: (record: AuditRecord) => inTransaction(db, (tx) => repository.insertEntry(tx, record)),
  };

  /** The entries behind a place, whole. */
  const read = async (
    search: repository.AuditSearch,
    after: repository.AuditPlace | undefined,
    limit: number,
  ): Promise<AuditEntry[]> => {
    const rows = await repository.listEntries(db, search, after, limit);
    const changes =
      rows.length > 0
        ? await repository.listChanges(
            db,
            rows.map(({ entry }) => entry.id),
          )
        : [];
    return rows.map(({ entry, userName, email }) => ({
      ...entry,
      at: entry.at.toISOString(),
      actorName: entry.actorName || (userName ?? ''),
      actorEmail: email ?? '',
      summary: describeAction(entry.action),
      changes: changes.filter(({ entryId }) => entryId === entry.id),
    }));
  };

  return {
    trail,

    /** Runs work that goes on by itself as an action of the member of the staff whose call began it; within that call, as its own. */
    onBehalf: <T>(by: { userId: string; userName: string }, call: Call, work: () => Promise<T>): Promise<T> => {
      if (hasOpening()) return work();
      const action = `${call.method} ${call.path}`;
      const record: AuditRecord = {
        ...{ id: newId(), action, network: '' },
        ...{ actor: 'staff', actorId: by.userId, actorName: by.userName },
      };
      return withOpening((tx) => repository.announceRecord(tx, record), work);
    },

    /**
     * A page, newest first, and what leads to the next one.
     * @throws AppError INVALID_REQUEST for a place that is none
     */
    list: async ({ after, ...filter }: AuditFilter & { after?: string | undefined }) => {
      const place = after === undefined ? undefined : readPlace(after);
      if (after !== undefined && !place) throw new AppError('INVALID_REQUEST');
      const entries = await read(searchOf(filter), place, AUDIT_PAGE_SIZE + 1);
      const data = entries.slice(0, AUDIT_PAGE_SIZE);
      const last = data.at(-1);
      return { data, next: last && entries.length > AUDIT_PAGE_SIZE ? toPlace(last) : '' };
    },

    /** The lines of a CSV file, a row for each change, read while they are sent. */
    async *exportCsv(filter: AuditFilter): AsyncGenerator<string> {
      yield CSV_HEAD;
      let place: repository.AuditPlace | undefined;
      for (;;) {
        const entries = await read(searchOf(filter), place, EXPORT_BATCH);
        const last = entries.at(-1);
        if (!last) return;
        yield entries.map(toCsvRow).join('');
        place = { at: new Date(last.at), id: last.id };
      }
    },
  };
}
