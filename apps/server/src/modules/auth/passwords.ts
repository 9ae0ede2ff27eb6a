import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { TooManyRequestsError } from '../../http/errors.ts';
import { createGate, GateFullError } from '../../lib/gate.ts';

/**
 * OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane.
 * Source: OWASP Password Storage Cheat Sheet.
 */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What an unknown account's password is checked against, so that it takes as long as a known one's. */
const DUMMY_HASH = hash('no account has this password', PARAMETERS);

/** How many may wait; at some 25 ms each, the last of them waits for seconds. */
const MAX_WAITING = 500;
const RETRY_SECONDS = 5;

/** Each hash takes 19 MiB: a crowd at the door waits in line instead of filling the memory. */
const gate = createGate(availableParallelism() * 2, MAX_WAITING);

async function inLine<T>(work: () => Promise<T>, line: 'first' | 'last'): Promise<T> {
  try {
    return await gate(work, line);
  } catch (error) {
    throw error instanceof GateFullError ? new TooManyRequestsError(RETRY_SECONDS) : error;
  }
}

/** @throws AppError TOO_MANY_REQUESTS when too many wait already */
export const hashPassword = (password: string): Promise<string> => inLine(() => hash(password, PARAMETERS), 'last');

/**
 * Takes the same time whether or not there is a hash to compare with.
 * @param line `first` for callers from a known place, who must not wait behind guesses
 * @throws AppError TOO_MANY_REQUESTS when too many wait already
 */
export async function isRightPassword(
  passwordHash: string | undefined,
  password: string,
  line: 'first' | 'last',
): Promise<boolean> {
  const matches = await inLine(async () => verify(passwordHash ?? (await DUMMY_HASH), password), line);
  return matches && passwordHash !== undefined;
}
