import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { asPattern, isWithin } from '../../db/contains.ts';
import { isEmail } from '../../db/is-email.ts';
import type { AuditRecord, AuditSubject } from '../../http/audit.ts';
import { users } from '../auth/auth.tables.ts';
import { auditChanges, auditEntries } from './audit.tables.ts';

/** Setting from which the triggers of the tables read whose write it is. It holds until the transaction ends. */
const RECORD_SETTING = 'haberdash.audit';

export async function announceRecord(tx: Executor, record: AuditRecord): Promise<void> {
  await tx.execute(sql`select set_config(${RECORD_SETTING}, ${JSON.stringify(record)}, true)`);
}

export async function insertEntry(tx: Executor, record: AuditRecord): Promise<void> {
  await tx.insert(auditEntries).values(record).onConflictDoNothing();
}

export async function insertSubject(tx: Executor, entryId: string, subject: AuditSubject): Promise<void> {
  await tx.insert(auditChanges).values({ entryId, ...subject });
}

export interface AuditSearch {
  person?: string | undefined;
  thing?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The last row of a page. */
export interface AuditPlace {
  at: Date;
  id: string;
}

/** An email names an account; anything else is part of the name of a staff member. */
function byPerson(db: Executor, person: string): SQL | undefined {
  const ids = db.select({ id: users.id }).from(users).where(isEmail(users.email, person));
  const aimedAt = db
    .select({ id: auditChanges.entryId })
    .from(auditChanges)
    .where(
      and(
        eq(auditChanges.thing, 'users'),
        inArray(auditChanges.thingId, sql`(select id::text from (${ids}) as found)`),
      ),
    );
  return or(
    inArray(auditEntries.actorId, ids),
    inArray(auditEntries.id, aimedAt),
    isWithin(sql`fold_search(${auditEntries.actorName})`, person),
  );
}

function byThing(db: Executor, thing: string): SQL {
  const found = db
    .select({ id: auditChanges.entryId })
    .from(auditChanges)
    .where(
      or(
        like(auditChanges.thingId, `${asPattern(thing.toLowerCase())}%`),
        isWithin(sql`fold_search(${auditChanges.title})`, thing),
      ),
    );
  return inArray(auditEntries.id, found);
}

const conditionOf = (db: Executor, { person, thing, from, to }: AuditSearch): SQL | undefined =>
  and(
    person ? byPerson(db, person) : undefined,
    thing ? byThing(db, thing) : undefined,
    from && gte(auditEntries.at, from),
    to && lt(auditEntries.at, to),
  );

/** Newest first, behind `after`. */
export async function listEntries(db: Executor, search: AuditSearch, after: AuditPlace | undefined, limit: number) {
  const behind =
    after &&
    sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ entry: auditEntries, userName: users.userName, email: users.email })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(conditionOf(db, search), behind))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}

export const listChanges = (db: Executor, entryIds: string[]) =>
  db.select().from(auditChanges).where(inArray(auditChanges.entryId, entryIds)).orderBy(auditChanges.id);
