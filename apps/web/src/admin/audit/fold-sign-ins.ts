import type { AuditEntry } from '@haberdash/contract';

/** One line of the audit: an entry, or the sign-ins of somebody on a day, newest first. */
export type AuditLine =
  | { kind: 'entry'; entry: AuditEntry }
  | { kind: 'sign-ins'; key: string; entries: [AuditEntry, ...AuditEntry[]] };

const FOLDED = ['sign-in', 'sign-in-refused'];

/** A day of whoever reads it. */
const dayOf = (at: string) => new Date(at).toDateString();

const personOf = ({ actorId, changes, network }: AuditEntry) => actorId ?? changes[0]?.thingId ?? network;

/** Folds sign-ins into one line for each person and day, where the newest of them stands; refused ones by themselves. */
export function foldSignIns(entries: readonly AuditEntry[]): AuditLine[] {
  const lines: AuditLine[] = [];
  const folded = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    if (!FOLDED.includes(entry.action)) {
      lines.push({ kind: 'entry', entry });
      continue;
    }
    const key = `${entry.action} ${personOf(entry)} ${dayOf(entry.at)}`;
    const known = folded.get(key);
    if (known) {
      known.push(entry);
      continue;
    }
    const first: [AuditEntry, ...AuditEntry[]] = [entry];
    folded.set(key, first);
    lines.push({ kind: 'sign-ins', key, entries: first });
  }
  return lines;
}
