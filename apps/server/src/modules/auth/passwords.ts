import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createGate } from '../../lib/gate.ts';

/**
 * OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane.
 * Source: OWASP Password Storage Cheat Sheet.
 */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What an unknown account's password is checked against, so that it takes as long as a known one's. */
const DUMMY_HASH = hash('no account has this password', PARAMETERS);

/** Each hash takes 19 MiB: a crowd at the door waits in line instead of filling the memory. */
const gate = createGate(availableParallelism() * 2);

export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, PARAMETERS));

/** Takes the same time whether or not there is a hash to compare with. */
export const isRightPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const matches = await gate(async () => verify(passwordHash ?? (await DUMMY_HASH), password));
  return matches && passwordHash !== undefined;
};
