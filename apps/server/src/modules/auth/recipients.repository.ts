import { isPermitted } from '@haberdash/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { mapped, prepareStatement, type Slots, type Statement } from '../../db/statement.ts';
import { users } from './auth.tables.ts';
import { findRole } from './staff-roles.rules.ts';
import { staffRoles } from './staff-roles.tables.ts';

export interface Recipients {
  /** Where an account's mail goes. */
  ofUser: (userId: string) => Statement<string | undefined>;
  /** Where the shop's own mail about orders goes: to everybody who may see these. */
  ofOrderStaff: () => Statement<string[]>;
  /** The same of stock. */
  ofProductStaff: () => Statement<string[]>;
}

const findUser = prepareStatement((db, at: Slots<{ userId: string }>) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, at('userId')), isNull(users.deletedAt))),
);

const listStaff = prepareStatement((db) =>
  db
    .select({
      email: users.email,
      isDemo: users.isDemo,
      roleId: users.staffRoleId,
      ownRole: { name: staffRoles.name, permissions: staffRoles.permissions },
    })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    // As text: a value would have it planned anew each time, because admins are rarer than shoppers.
    .where(and(sql`${users.role} = 'admin'`, isNull(users.deletedAt)))
    .orderBy(users.email),
);

/** @param isDemo whether the demo's admin counts */
export function createRecipients(isDemo: boolean): Recipients {
  const listWith = (permission: 'orders' | 'products') =>
    mapped(listStaff({}), (rows) =>
      rows
        .filter((row) => isDemo || !row.isDemo)
        .filter(({ roleId, ownRole }) => isPermitted(findRole(roleId, ownRole)?.permissions ?? [], permission))
        .map(({ email }) => email),
    );
  return {
    ofUser: (userId) => mapped(findUser({ userId }), ([row]) => row?.email),
    ofOrderStaff: () => listWith('orders'),
    ofProductStaff: () => listWith('products'),
  };
}
