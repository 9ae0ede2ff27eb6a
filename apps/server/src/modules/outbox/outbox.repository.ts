import { FORMER_CUSTOMER, type MailKind, type MailState } from '@haberdash/contract';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { contains } from '../../db/contains.ts';
import { isEmail } from '../../db/is-email.ts';
import { prepareStatement, type Slots, send, statementOf } from '../../db/statement.ts';
import { databaseTime, secondsAhead, timeAhead } from '../../db/time.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { emailSpellings } from '../../lib/email-spellings.ts';
import type { MailContent } from './outbox.rules.ts';
import { outbox } from './outbox.tables.ts';

export type OutboxRow = typeof outbox.$inferSelect;
export type NewMailRow = Pick<OutboxRow, 'id' | 'cause' | 'kind' | 'orderId' | 'recipient' | 'subject' | 'content'>;

/** At least one. Those of whose cause there is a mail already are left out. */
export const insertMails = (rows: readonly NewMailRow[]) =>
  statementOf((db) =>
    db
      .insert(outbox)
      .values([...rows])
      .onConflictDoNothing({ target: outbox.cause }),
  );

const takeDue = prepareStatement((db, at: Slots<{ now: number; until: number; leaseId: string; limit: number }>) => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.dueAt, timeAhead(at('now'))))
    .orderBy(asc(outbox.dueAt))
    .limit(at('limit'))
    .for('update', { skipLocked: true });
  // As an array the rows are looked for once; in an `in (…)` the planner may look again and take more than `limit`.
  const isDue = sql`${outbox.id} = any(array(${due}))`;
  const leased = {
    leaseId: sql`${at('leaseId')}`,
    tries: sql`${outbox.tries} + 1`,
    dueAt: timeAhead(at('until')),
  };
  return db.update(outbox).set(leased).where(isDue).returning();
});

/**
 * Leases the mails that are due, those that have waited longest first. A row that another server is taking at this
 * moment is passed over, so that two processes never wait for each other nor take the same one.
 */
export const claimDue = (
  db: Executor,
  clock: Clock,
  lease: { id: string; seconds: number },
  limit: number,
): Promise<OutboxRow[]> => {
  const [now, until] = [secondsAhead(clock), secondsAhead(clock, lease.seconds)];
  return send(db, takeDue({ now, until, leaseId: lease.id, limit }));
};

const underLease = (id: string, leaseId: string) => and(eq(outbox.id, id), eq(outbox.leaseId, leaseId));

const BLANK = { html: '', text: '', headers: {}, isKept: false } satisfies MailContent;
const asBlank = sql`${JSON.stringify(BLANK)}::jsonb`;
const isFarewell = sql`${outbox.content} ->> 'isFarewell' = 'true'`;

/** Columns of a mail that was sent or given up. */
const leftOver = {
  recipient: sql`case when ${isFarewell} then ${FORMER_CUSTOMER} else ${outbox.recipient} end`,
  content: sql`case when ${isFarewell} then ${asBlank}
    when ${outbox.content} ->> 'secret' is not null then (${outbox.content} - 'secret') || '{"isKept": false}'::jsonb
    else ${outbox.content} end`,
};

type UnderLease = { ids: readonly string[]; leaseId: string };
const areUnderLease = (at: Slots<UnderLease>) =>
  and(sql`${outbox.id} = any(${at('ids')}::uuid[])`, eq(outbox.leaseId, at('leaseId')));

const prepareSent = (left: Partial<typeof leftOver>) =>
  prepareStatement((db, at: Slots<UnderLease & { now: number }>) =>
    db
      .update(outbox)
      .set({ ...left, state: 'sent', sentAt: timeAhead(at('now')), dueAt: null, leaseId: null, lastError: '' })
      .where(areUnderLease(at))
      .returning({ id: outbox.id }),
  );
const writeSent = prepareSent({});
const writeSentAndForget = prepareSent(leftOver);

/**
 * @param mails as they were claimed: while the lease holds, no one changes their contents
 * @returns the ids of those whose lease was not lost; of the others nothing is changed
 */
export async function markSent(
  db: Executor,
  clock: Clock,
  mails: readonly Pick<OutboxRow, 'id' | 'content'>[],
  leaseId: string,
): Promise<string[]> {
  // Hardly any mail has something to forget, and to find out in the database it would have to unpack each.
  const hasToForget = mails.some(({ content }) => content.secret !== undefined || content.isFarewell);
  const write = hasToForget ? writeSentAndForget : writeSent;
  const marked = await send(db, write({ now: secondsAhead(clock), ids: mails.map(({ id }) => id), leaseId }));
  return marked.map(({ id }) => id);
}

/**
 * @param pauseSeconds until the next try; undefined gives the mail up
 * @returns false where the lease was lost, and nothing is changed
 */
export async function markTried(
  db: Executor,
  clock: Clock,
  id: string,
  leaseId: string,
  { lastError, pauseSeconds }: { lastError: string; pauseSeconds: number | undefined },
): Promise<boolean> {
  const next =
    pauseSeconds === undefined
      ? { ...leftOver, state: 'failed' as const, dueAt: null }
      : { state: 'waiting' as const, dueAt: databaseTime(clock, pauseSeconds) };
  const rows = await db
    .update(outbox)
    .set({ ...next, leaseId: null, lastError })
    .where(underLease(id, leaseId))
    .returning({ id: outbox.id });
  return rows.length === 1;
}

/**
 * Makes a mail due at once, in one statement: pressed twice, it is sent once more. One that is being sent at this moment
 * is left alone.
 */
export async function makeDue(db: Executor, clock: Clock, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({
      state: 'waiting',
      dueAt: databaseTime(clock),
      tries: 0,
      leaseId: null,
      lastError: '',
      copy: sql`${outbox.copy} + case when ${outbox.state} = 'sent' then 1 else 0 end`,
    })
    .where(
      and(
        eq(outbox.id, id),
        or(isNull(outbox.leaseId), lte(outbox.dueAt, databaseTime(clock))),
        sql`${outbox.content} ->> 'isKept' is distinct from 'false'`,
      ),
    );
}

/** Mailbox to which a person's mails went. */
export interface ForgottenMailbox {
  email: string;
  /** Mails that anyone can have sent to any address were theirs as well. */
  isProved: boolean;
  /** From when on it may have been another account's; unset where it was theirs to the end. */
  leftAt?: Date;
}

export interface ForgottenPerson {
  mailboxes: readonly ForgottenMailbox[];
  orderIds: readonly string[];
}

/** Minutes until a mail under way when a user left a mailbox is in the outbox; no one else can have it so soon. */
const LEAVING_MINUTES = 60;

/** Mails to the owner of the address, with an account or without. */
const TO_ADDRESSES: MailKind[] = [
  'newsletter-confirm',
  'newsletter-welcome',
  'stock-back',
  'staff-invited',
  'withdrawal-received',
  'withdrawal-judged',
];
const NEWSLETTER: MailKind[] = ['newsletter-confirm', 'newsletter-welcome'];

/** Mails that notify those who run the shop of an order. */
const TO_ADMINS: MailKind[] = [
  'new-order',
  'order-called-off',
  'money-to-return',
  'order-question',
  'return-requested',
  'new-withdrawal',
];

const gone = {
  content: asBlank,
  lastError: '',
  state: sql`case when ${outbox.state} = 'waiting' then 'failed' else ${outbox.state} end`,
  dueAt: null,
  leaseId: null,
};
/** The causes of mails to the staff name their recipients. */
const goneTo = {
  ...gone,
  recipient: FORMER_CUSTOMER,
  cause: sql`replace(${outbox.cause}, ${outbox.recipient}, ${outbox.id}::text)`,
};

/** The first condition is the index's. */
const isTo = (email: string) => and(or(...emailSpellings(email).map(says)), isEmail(outbox.recipient, email));

async function forgetMails(tx: Executor, email: string, which?: SQL): Promise<void> {
  await tx
    .update(outbox)
    .set(goneTo)
    .where(and(isTo(email), which));
}

/** Blanks the mails of the newsletter to these; one that waits is given up. */
export async function forgetNewsletter(tx: Executor, emails: readonly string[]): Promise<void> {
  for (const email of emails) await forgetMails(tx, email, inArray(outbox.kind, NEWSLETTER));
}

/** Blanks the mails of these causes; one that waits is given up. */
export async function forgetCauses(tx: Executor, causes: readonly string[]): Promise<void> {
  if (causes.length > 0)
    await tx
      .update(outbox)
      .set(goneTo)
      .where(inArray(outbox.cause, [...causes]));
}

/** Blanks the person's mails; one that waits is given up. */
export async function forgetPerson(tx: Executor, { mailboxes, orderIds }: ForgottenPerson): Promise<void> {
  for (const { email, isProved, leftAt } of mailboxes) {
    const wasTheirs = leftAt && lte(outbox.createdAt, minutesAfter(leftAt, LEAVING_MINUTES));
    await forgetMails(tx, email, and(notInArray(outbox.kind, TO_ADDRESSES), wasTheirs));
    if (isProved) await forgetMails(tx, email, inArray(outbox.kind, TO_ADDRESSES));
  }
  if (orderIds.length === 0) return;
  const ofOrders = inArray(outbox.orderId, [...orderIds]);
  const toBuyer = sql`${outbox.kind} <> all(${sql.param(TO_ADMINS)}::text[])`;
  await tx
    .update(outbox)
    .set({ ...gone, recipient: sql`case when ${toBuyer} then ${FORMER_CUSTOMER} else ${outbox.recipient} end` })
    .where(ofOrders);
}

export async function findMail(db: Executor, id: string): Promise<OutboxRow | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

export type ListedMail = Omit<OutboxRow, 'content'>;

const { content: _content, ...listedColumns } = getTableColumns(outbox);

/** In recipient and subject. */
const says = (text: string) =>
  contains(sql`fold_search(${outbox.recipient} || ' ' || ${outbox.subject})`, text, outbox.dueAt);

/** The mails about an order, oldest first. */
export async function listMailsOfOrder(db: Executor, orderId: string): Promise<ListedMail[]> {
  return db
    .select(listedColumns)
    .from(outbox)
    .where(eq(outbox.orderId, orderId))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
}

/** Those of these orders that a mail of this kind is about. */
export async function findOrdersNotified(
  db: Executor,
  orderIds: readonly string[],
  kinds: readonly MailKind[],
): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ orderId: outbox.orderId })
    .from(outbox)
    .where(and(inArray(outbox.orderId, [...orderIds]), inArray(outbox.kind, [...kinds])));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** Time at which the oldest mail was written; undefined while there is none. */
export async function findFirstWritten(db: Executor): Promise<Date | undefined> {
  const [row] = await db.select({ at: outbox.createdAt }).from(outbox).orderBy(asc(outbox.createdAt)).limit(1);
  return row?.at;
}

export const countFailed = (db: Executor): Promise<number> => db.$count(outbox, eq(outbox.state, 'failed'));

export async function listMails(
  db: Executor,
  filter: { search?: string; state?: MailState },
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ListedMail[]; total: number }> {
  const where = and(filter.state && eq(outbox.state, filter.state), filter.search ? says(filter.search) : undefined);
  const rows = await db
    .select(listedColumns)
    .from(outbox)
    .where(where)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(outbox, where) };
}
