import { and, eq, or } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { users } from './auth.tables.ts';

export interface Recipients {
  /** Where an account's mail goes. */
  ofUser: (tx: Executor, userId: string) => Promise<string | undefined>;
  /** Where the shop's own mail goes: to everybody who runs it. */
  ofAdmins: (tx: Executor) => Promise<string[]>;
}

/** @param isDemo whether the demo's admin counts */
export const createRecipients = (isDemo: boolean): Recipients => ({
  ofUser: async (tx, userId) => {
    const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return row?.email;
  },

  ofAdmins: async (tx) => {
    const counts = or(eq(users.isDemo, false), eq(users.isDemo, isDemo));
    const rows = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.role, 'admin'), counts))
      .orderBy(users.email);
    return rows.map(({ email }) => email);
  },
});
