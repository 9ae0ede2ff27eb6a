import type { User } from '@haberdash/contract';
import { hash } from '@node-rs/argon2';
import type { Executor } from '../db/connection.ts';
import { newId, newToken, sha256 } from '../lib/ids.ts';
import { sessions, users } from '../modules/auth/auth.tables.ts';
import { OWNER_ROLE_ID, sessionExpiry, toUser } from '../modules/auth/index.ts';

/** Password of every account of the tests. */
const PASSWORD = 'a long enough password';

/** Settings of the cheapest possible hash: the shop's own takes longer at every sign-in than most tests do. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let passwordHash: Promise<string> | undefined;

/** Stores an account with an open session. @returns `token` opens the session, as the value of its cookie */
export async function insertSignedIn(
  db: Executor,
  account: Pick<User, 'userName' | 'email' | 'role'> & { staffRoleId?: string },
  now: Date,
): Promise<{ user: User; password: string; token: string }> {
  passwordHash ??= hash(PASSWORD, CHEAP);
  const id = newId();
  const staffRoleId = account.role === 'admin' ? (account.staffRoleId ?? OWNER_ROLE_ID) : null;
  const row = { ...account, staffRoleId, id, profilePicture: null };
  await db.insert(users).values({ ...row, passwordHash: await passwordHash, isDemo: false, createdAt: now });
  const token = newToken();
  const expiresAt = sessionExpiry(row.role, now, now);
  const session = { tokenHash: sha256(token), userId: id, createdAt: now, lastSeenAt: now, expiresAt };
  await db.insert(sessions).values(session);
  return { user: toUser(row), password: PASSWORD, token };
}
