import { foldText } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { UserRow } from './auth.repository.ts';
import { isProvedSince, listFormerEmails } from './former-emails.repository.ts';

/** An email that an account has, or had until `leftAt`. */
export interface OwnEmail {
  email: string;
  /** The mailbox is known to be its owner's: what anyone can ask for at an address is then theirs as well. */
  isProved: boolean;
  leftAt?: Date;
}

export type OwnEmails = [present: OwnEmail, ...former: Required<OwnEmail>[]];

/** The emails of an account. A mailbox that another user has proved since is theirs. */
export async function listOwnEmails(
  db: Executor,
  { id, email, emailProvedAt }: Pick<UserRow, 'id' | 'email' | 'emailProvedAt'>,
): Promise<OwnEmails> {
  const own: OwnEmails = [{ email, isProved: emailProvedAt !== null }];
  for (const former of await listFormerEmails(db, id)) {
    if (former.email === foldText(email)) continue;
    const isProved = former.isProved && !(await isProvedSince(db, former));
    own.push({ email: former.email, isProved, leftAt: former.leftAt });
  }
  return own;
}
