import { MAX_ADDRESSES } from '@haberdash/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { firstRow, prepareStatement, type Slots, type Statement } from '../../db/statement.ts';
import { addresses } from './addresses.tables.ts';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressFields = Omit<AddressRow, 'id' | 'userId' | 'slot' | 'createdAt'>;

const own = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id));

export async function listAddresses(db: Executor, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
}

const findOwn = prepareStatement((db, at: Slots<{ userId: string; id: string | null }>) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, at('userId')), eq(addresses.id, at('id')))),
);
export const findAddress = (userId: string, id: string | undefined): Statement<AddressRow | undefined> =>
  firstRow(findOwn({ userId, id: id ?? null }));

/** Reads an address and makes everyone else who would change it wait for the transaction's end. */
export async function lockAddress(tx: Executor, userId: string, id: string): Promise<AddressRow | undefined> {
  const [row] = await tx.select().from(addresses).where(own(userId, id)).for('update');
  return row;
}

/**
 * Puts the address into the lowest free of the user's places. When two requests choose the same one, the unique index
 * lets one of them in and the other chooses again.
 * @returns undefined when every place is taken
 */
export async function insertAddress(
  db: Executor,
  row: Omit<typeof addresses.$inferInsert, 'slot'>,
): Promise<AddressRow | undefined> {
  for (let attempt = 0; attempt <= MAX_ADDRESSES; attempt += 1) {
    const taken = await db.select({ slot: addresses.slot }).from(addresses).where(eq(addresses.userId, row.userId));
    const slots = Array.from({ length: MAX_ADDRESSES }, (_, index) => index + 1);
    const free = slots.find((slot) => !taken.some((address) => address.slot === slot));
    if (free === undefined) return undefined;
    const [inserted] = await db
      .insert(addresses)
      .values({ ...row, slot: free })
      .onConflictDoNothing()
      .returning();
    if (inserted) return inserted;
  }
  return undefined;
}

export async function updateAddress(
  db: Executor,
  userId: string,
  id: string,
  fields: AddressFields,
): Promise<AddressRow | undefined> {
  const [row] = await db.update(addresses).set(fields).where(own(userId, id)).returning();
  return row;
}

/** @returns false when there was none */
export async function deleteAddress(db: Executor, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(addresses).where(own(userId, id)).returning({ one: sql`1` });
  return deleted.length === 1;
}

export async function deleteAddressesOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId));
}
