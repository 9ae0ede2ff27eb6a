import { isPermitted } from '@haberdash/contract';
import { mapped, type Statement } from '../../db/statement.ts';
import { findEmail, listStaff } from './auth.repository.ts';
import { findRole } from './staff-roles.rules.ts';

export type Recipients = ReturnType<typeof createRecipients>;

/** @param isDemo whether the demo's admin counts */
export function createRecipients(isDemo: boolean) {
  const listWith = (permission: 'orders' | 'products') =>
    mapped(listStaff({}), (rows) =>
      rows
        .filter((row) => isDemo || !row.isDemo)
        .filter(({ roleId, ownRole }) => isPermitted(findRole(roleId, ownRole)?.permissions ?? [], permission))
        .map(({ email }) => email),
    );
  return {
    /** Email to which an account's mail goes. */
    ofUser: (userId: string): Statement<string | undefined> => mapped(findEmail({ userId }), ([row]) => row?.email),
    /** Recipients of the shop's own mail about orders: everyone who may see these. */
    ofOrderStaff: (): Statement<string[]> => listWith('orders'),
    /** Recipients of the shop's own mail about stock. */
    ofProductStaff: (): Statement<string[]> => listWith('products'),
  };
}
