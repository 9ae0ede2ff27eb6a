import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { asPattern, isWithin } from '../../db/contains.ts';
import { isEmail } from '../../db/is-email.ts';
import type { AuditRecord, AuditSubject } from '../../http/audit.ts';
import { users } from '../auth/auth.tables.ts';
import { products, productVariants } from '../catalog/catalog.tables.ts';
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

/** Things that bear no name of their own are called by what they belong to. */
const NAMELESS = ['stock_levels', 'product_variants', 'users'] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Named {
  thingId: string;
  name: string;
}

/** Present names of products, variants and accounts that these changes are about; of those that are gone there is none. */
export async function listNames(
  db: Executor,
  changes: readonly { thing: string; thingId: string }[],
): Promise<Named[]> {
  const isNameless = (thing: string) => NAMELESS.some((one) => one === thing);
  // A refused sign-in with an email that no account has is about no id.
  const ids = changes.flatMap(({ thing, thingId }) => (isNameless(thing) && UUID.test(thingId) ? [thingId] : []));
  if (ids.length === 0) return [];
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  const thingId = (column: AnyPgColumn) => sql<string>`${column}::text`;
  const ofProducts = db
    .select({ thingId: thingId(products.id), name: sql<string>`${products.title}` })
    .from(products)
    .where(inArray(products.id, asked));
  const ofVariants = db
    .select({
      thingId: thingId(productVariants.id),
      name: sql<string>`concat_ws(', ', ${products.title}, nullif(${productVariants.title}, ''))`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(inArray(productVariants.id, asked));
  const ofUsers = db
    .select({ thingId: thingId(users.id), name: sql<string>`${users.userName}` })
    .from(users)
    .where(inArray(users.id, asked));
  return [...(await ofProducts), ...(await ofVariants), ...(await ofUsers)];
}
