import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Algorithm } from '@node-rs/argon2';
import { OverloadedError } from '../../lib/app-error.ts';
import { createSemaphore, SemaphoreFullError } from '../../lib/semaphore.ts';

/** Native code: loaded with the first password. */
const argon2 = () => import('@node-rs/argon2');

/**
 * OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane.
 * Source: OWASP Password Storage Cheat Sheet.
 */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stored instead of a hash where no password opens the account. */
export const NO_PASSWORD = '';

const randomBase64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/**
 * Hash that an unknown account's password is checked against, so that it takes as long as a known one's: no password is
 * known to have it. Written as the library writes them.
 */
const DUMMY_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${randomBase64(16)}$${randomBase64(32)}`;

/** Length of each waiting line; at some 25 ms each, the last one waits for seconds. */
const MAX_WAITING = 500;
const RETRY_SECONDS = 5;

/** Hashes at once. Two of Node's four threads stay free, for files, compression and pictures. */
const AT_ONCE = Math.min(availableParallelism(), 2);

/** Each hash takes 19 MiB: a crowd at the door waits in line instead of filling the memory. */
const semaphore = createSemaphore(AT_ONCE, MAX_WAITING);

/**
 * Does work with passwords when its turn comes.
 * @throws AppError UNAVAILABLE when too many wait already
 */
export async function inPasswordLine<T>(work: () => Promise<T>, line: 'first' | 'last'): Promise<T> {
  try {
    return await semaphore(work, line);
  } catch (error) {
    throw error instanceof SemaphoreFullError ? new OverloadedError(RETRY_SECONDS) : error;
  }
}

/** The one spelling of a password, whatever keyboard it is typed on. */
const spelled = (password: string): string => password.normalize('NFKC');

/** A password in its one spelling, then in those that older hashes may have been made of. */
const spellingsOf = (password: string): string[] => [
  ...new Set([spelled(password), password, password.normalize('NFC'), password.normalize('NFD')]),
];

/** @throws AppError UNAVAILABLE when too many wait already */
export const hashPassword = (password: string): Promise<string> =>
  inPasswordLine(async () => (await argon2()).hash(spelled(password), PARAMETERS), 'last');

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
  const matches = await inPasswordLine(async () => {
    const { verify } = await argon2();
    const hash = hasPassword ? passwordHash : DUMMY_HASH;
    for (const spelling of spellingsOf(password)) if (await verify(hash, spelling)) return true;
    return false;
  }, line);
  return matches && hasPassword;
}
