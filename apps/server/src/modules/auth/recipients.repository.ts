import { and, eq, isNull, or } from 'drizzle-orm';
import { mapped, prepareStatement, type Slots, type Statement } from '../../db/statement.ts';
import { users } from './auth.tables.ts';

export interface Recipients {
  /** Where an account's mail goes. */
  ofUser: (userId: string) => Statement<string | undefined>;
  /** Where the shop's own mail goes: to everybody who runs it. */
  ofAdmins: () => Statement<string[]>;
}

const findUser = prepareStatement((db, at: Slots<{ userId: string }>) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, at('userId')), isNull(users.deletedAt))),
);

const listAdmins = prepareStatement((db, at: Slots<{ isDemo: boolean }>) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        isNull(users.deletedAt),
        or(eq(users.isDemo, false), eq(users.isDemo, at('isDemo'))),
      ),
    )
    .orderBy(users.email),
);

/** @param isDemo whether the demo's admin counts */
export const createRecipients = (isDemo: boolean): Recipients => ({
  ofUser: (userId) => mapped(findUser({ userId }), ([row]) => row?.email),
  ofAdmins: () => mapped(listAdmins({ isDemo }), (rows) => rows.map(({ email }) => email)),
});
