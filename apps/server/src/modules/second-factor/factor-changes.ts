import type { SecondFactor } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { FactorChange } from '../auth/index.ts';
import * as repository from './second-factor.repository.ts';
import { hashRecoveryCode, newRecoveryCodes } from './second-factor.rules.ts';

const removed = (factor: SecondFactor, isRemoved: boolean): FactorChange[] =>
  isRemoved ? [{ factor, isAdded: false }] : [];

/** Those of these people who have a second factor. */
export const listHolders = async (db: Executor, userIds: string[]): Promise<string[]> => [
  ...(await repository.listAppHolders(db, userIds)),
  ...(await repository.listPasskeyHolders(db, userIds)),
];

export const isHolder = async (db: Executor, userId: string): Promise<boolean> =>
  (await listHolders(db, [userId])).length > 0;

/** Makes the recovery codes that a user with a second factor needs, unless there are some. */
export async function ensureCodes(tx: Executor, userId: string, now: Date): Promise<string[]> {
  if ((await repository.countCodes(tx, userId)) > 0) return [];
  const codes = newRecoveryCodes();
  await repository.insertCodes(tx, userId, codes.map(hashRecoveryCode), now);
  return codes;
}

/** Recovery codes replace a second factor: without one they are void. */
export async function dropCodesIfUnused(tx: Executor, userId: string): Promise<FactorChange[]> {
  return (await isHolder(tx, userId)) ? [] : removed('recovery-code', await repository.deleteCodes(tx, userId));
}

/** Takes away a user's second factors. @param since leaves those of before */
export async function forgetFactors(tx: Executor, userId: string, since?: Date): Promise<FactorChange[]> {
  const app = removed('app', await repository.deleteApp(tx, userId, since));
  const names = await repository.deletePasskeysOf(tx, userId, since);
  const codes = removed('recovery-code', await repository.deleteCodes(tx, userId, since));
  const passkeys = names.map((name) => ({ factor: 'passkey', isAdded: false, name }) satisfies FactorChange);
  return [...app, ...passkeys, ...codes, ...(await dropCodesIfUnused(tx, userId))];
}
