import type { Executor } from '../../db/connection.ts';
import type { ForgetFactors } from '../auth/index.ts';
import type { FactorMails } from './second-factor.deps.ts';
import * as repository from './second-factor.repository.ts';

/** Factors as mails call them. */
export const APP = 'the authenticator app';
export const passkeyCalled = (name: string): string => `the passkey '${name}'`;

/** Recovery codes stand in for a second factor: without one they are void. */
export async function dropCodesIfUnused(tx: Executor, userId: string): Promise<void> {
  if ((await repository.listHolders(tx, [userId])).length === 0) await repository.deleteCodes(tx, userId);
}

/** See `ForgetFactors`: of what an account loses its owner hears. */
export const createForgetFactors =
  (mails: FactorMails): ForgetFactors =>
  async (tx, userId, { since, isSilent = false } = {}) => {
    const hadApp = await repository.deleteApp(tx, userId, since);
    const names = await repository.deletePasskeysOf(tx, userId, since);
    // Who has added a factor since may have made new recovery codes as well.
    if (since) await repository.deleteCodes(tx, userId);
    else await dropCodesIfUnused(tx, userId);
    const gone = [...(hadApp ? [APP] : []), ...names.map(passkeyCalled)];
    const email = isSilent || gone.length === 0 ? undefined : await repository.findEmail(tx, userId);
    if (email) for (const factor of gone) await mails.factorChanged(tx, email, factor, 'removed');
    return gone.length;
  };

/** Tells the owner of an account, in the transaction of the change. */
export const tellOwner =
  (mails: FactorMails) =>
  async (tx: Executor, userId: string, factor: string, change: 'added' | 'removed'): Promise<void> => {
    const email = await repository.findEmail(tx, userId);
    if (email) await mails.factorChanged(tx, email, factor, change);
  };
