import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { OverloadedError } from '../../http/errors.ts';
import { createGate, GateFullError } from '../../lib/gate.ts';

/**
 * OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane.
 * Source: OWASP Password Storage Cheat Sheet.
 */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In the place of a hash where no password opens the account. */
export const NO_PASSWORD = '';

/** What an unknown account's password is checked against, so that it takes as long as a known one's. */
const DUMMY_HASH = hash('no account has this password', PARAMETERS);

/** How many may wait in each line; at some 25 ms each, the last of them waits for seconds. */
const MAX_WAITING = 500;
const RETRY_SECONDS = 5;

/** Of Node's four threads for such work two stay free: files, compression and pictures must not wait behind passwords. */
const AT_ONCE = Math.min(availableParallelism(), 2);

/** Each hash takes 19 MiB: a crowd at the door waits in line instead of filling the memory. */
const gate = createGate(AT_ONCE, MAX_WAITING);

/**
 * Does work with passwords when its turn comes.
 * @throws AppError UNAVAILABLE when too many wait already
 */
export async function inPasswordLine<T>(work: () => Promise<T>, line: 'first' | 'last'): Promise<T> {
  try {
    return await gate(work, line);
  } catch (error) {
    throw error instanceof GateFullError ? new OverloadedError(RETRY_SECONDS) : error;
  }
}

/** @throws AppError UNAVAILABLE when too many wait already */
export const hashPassword = (password: string): Promise<string> =>
  inPasswordLine(() => hash(password, PARAMETERS), 'last');

/**
 * Takes the same time whether or not there is a hash to compare with.
 * @param line `first` for callers from a known place, who must not wait behind guesses
 * @throws AppError UNAVAILABLE when too many wait already
 */
export async function isRightPassword(
  passwordHash: string | undefined,
  password: string,
  line: 'first' | 'last',
): Promise<boolean> {
  // An account whose change of email was called back has no password until a new one is set.
  const hasPassword = passwordHash !== undefined && passwordHash !== NO_PASSWORD;
  const matches = await inPasswordLine(
    async () => verify(hasPassword ? passwordHash : await DUMMY_HASH, password),
    line,
  );
  return matches && hasPassword;
}
