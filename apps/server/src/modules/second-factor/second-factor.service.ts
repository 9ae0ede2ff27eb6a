import type { SecondFactor, Security } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance, LimitCounter } from '../../http/limits.ts';
import { AppError, TooManyRequestsError } from '../../lib/app-error.ts';
import { newId, newToken, sha256 } from '../../lib/ids.ts';
import type { Caller, FactorChange, SecondFactors } from '../auth/index.ts';
import { dropCodesIfUnused, ensureCodes, forgetFactors, isHolder } from './factor-changes.ts';
import { createPasskeySignIn, createPasskeys } from './passkeys.ts';
import type { ChangeFactors, FactorsChanged, Owner, SecondFactorDeps } from './second-factor.deps.ts';
import * as repository from './second-factor.repository.ts';
import { describeApp, findStep, hashRecoveryCode, isAppCode, newAppSecret } from './second-factor.rules.ts';

/** A million codes, of which three are good at a time: so few tries are allowed that guessing takes a lifetime. */
const CODES: Allowance = { max: 5, perMinutes: 15 };
const SECOND_STEP_SECONDS = 10 * 60;

/** Second factors of a user's sign-in; empty where the password is enough. */
async function listFactors(db: Executor, userId: string): Promise<SecondFactor[]> {
  const { appSince, passkeys, recoveryCodesLeft } = await readSecurity(db, userId);
  const isSet = { app: appSince !== null, passkey: passkeys.length > 0 };
  const own = (['app', 'passkey'] as const).filter((factor) => isSet[factor]);
  return own.length > 0 && recoveryCodesLeft > 0 ? [...own, 'recovery-code'] : own;
}

async function readSecurity(db: Executor, userId: string): Promise<Security> {
  const app = await repository.findApp(db, userId);
  const passkeys = await repository.listPasskeys(db, userId);
  return {
    appSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await repository.countCodesLeft(db, userId),
  };
}

/** Second factors, as auth needs them. */
export const createFactors = ({
  db,
  clock,
  mails,
}: Pick<SecondFactorDeps, 'db' | 'clock' | 'mails'>): SecondFactors => ({
  list: listFactors,

  beginStep: async (userId) => {
    const challenge = newToken();
    const row = { key: sha256(challenge), kind: 'second-step' as const, userId };
    await repository.insertChallenge(db, clock, row, SECOND_STEP_SECONDS);
    return challenge;
  },

  take: async (tx, userId, since) => {
    const changes = await forgetFactors(tx, userId, since);
    await mails.factorsChanged(tx, userId, newId(), changes);
    return changes.length > 0;
  },

  forget: (tx, userId) => forgetFactors(tx, userId),
});

/** Changes a user's second factors in one transaction, notifies the user, and answers their present state. */
const changeIn =
  ({ db, clock, mails }: SecondFactorDeps) =>
  (userId: string, work: ChangeFactors): Promise<FactorsChanged> =>
    inTransaction(db, async (tx) => {
      const changes = await work(tx);
      const recoveryCodes = (await isHolder(tx, userId)) ? await ensureCodes(tx, userId, clock.now()) : [];
      const codesMade: FactorChange[] = recoveryCodes.length > 0 ? [{ factor: 'recovery-code', isAdded: true }] : [];
      await mails.factorsChanged(tx, userId, newId(), [...changes, ...codesMade]);
      return { data: await readSecurity(tx, userId), recoveryCodes };
    });

/** Counts a guess at a user's codes before it is known whether it is one. @throws AppError TOO_MANY_REQUESTS */
const guessesIn =
  (limits: LimitCounter) =>
  async (userId: string): Promise<() => Promise<void>> => {
    const name = `second-step|${userId}`;
    const wait = await limits.use(name, CODES);
    if (wait > 0) throw new TooManyRequestsError(wait);
    return () => limits.giveBack(name, CODES);
  };

/** An authenticator app's way in and out. */
function createApps(deps: SecondFactorDeps) {
  const { db, clock, limits, auth, account, readStoreName } = deps;
  const countGuess = guessesIn(limits);
  const change = changeIn(deps);
  return {
    /** @throws AppError PASSWORD_WRONG, INVALID_REQUEST where there is an app already */
    beginApp: async (owner: Owner) => {
      await account.requireOwner(owner.userId, owner.password);
      const { email } = await auth.requireAccount(owner.userId);
      const secret = newAppSecret();
      const row = { userId: owner.userId, secret, createdAt: clock.now() };
      const isBegun = await inTransaction(db, (tx) => repository.putApp(tx, row));
      if (!isBegun) throw new AppError('INVALID_REQUEST', 'Turn off the current authenticator app first.');
      return { secret, ...describeApp(secret, await readStoreName(), email) };
    },

    /** @throws AppError CODE_NOT_VALID, TOO_MANY_REQUESTS */
    confirmApp: async (userId: string, code: string): Promise<FactorsChanged> => {
      const takeBack = await countGuess(userId);
      const changed = await change(userId, async (tx) => {
        const app = await repository.findApp(tx, userId);
        const step = app && findStep(app.secret, code.replaceAll(/\s/g, ''), clock.now());
        if (step === undefined || !(await repository.useStep(tx, userId, step, clock.now())))
          throw new AppError('CODE_NOT_VALID');
        return [{ factor: 'app', isAdded: true }];
      });
      await takeBack();
      return changed;
    },

    /** @throws AppError PASSWORD_WRONG */
    removeApp: async (owner: Owner): Promise<FactorsChanged> => {
      await account.requireOwner(owner.userId, owner.password);
      return change(owner.userId, async (tx) => {
        const wasThere = await repository.deleteApp(tx, owner.userId);
        const app: FactorChange[] = wasThere ? [{ factor: 'app', isAdded: false }] : [];
        return [...app, ...(await dropCodesIfUnused(tx, owner.userId))];
      });
    },
  };
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** The staff's second factors: what they are changed by, and what they are asked for at the sign-in. */
export function createSecondFactorService(deps: SecondFactorDeps) {
  const { db, clock, limits, auth, account } = deps;
  const countGuess = guessesIn(limits);
  const change = changeIn(deps);

  const useCode = async (tx: Executor, userId: string, code: string): Promise<boolean> => {
    if (!isAppCode(code)) return repository.useRecoveryCode(tx, userId, hashRecoveryCode(code), clock.now());
    const app = await repository.findApp(tx, userId);
    const step = app?.confirmedAt ? findStep(app.secret, code.replaceAll(/\s/g, ''), clock.now()) : undefined;
    return step !== undefined && repository.useStep(tx, userId, step);
  };

  return {
    ...createApps(deps),
    ...createPasskeySignIn(deps),
    ...createPasskeys({ ...deps, change }),

    read: (userId: string): Promise<Security> => readSecurity(db, userId),

    /** @throws AppError PASSWORD_WRONG */
    removePasskey: async (owner: Owner, id: string): Promise<FactorsChanged> => {
      await account.requireOwner(owner.userId, owner.password);
      return change(owner.userId, async (tx) => {
        const name = await repository.deletePasskey(tx, owner.userId, id);
        if (name === undefined) throw new AppError('NOT_FOUND');
        return [{ factor: 'passkey', isAdded: false, name }, ...(await dropCodesIfUnused(tx, owner.userId))];
      });
    },

    /** @throws AppError PASSWORD_WRONG, INVALID_REQUEST without a second factor that they could replace */
    renewRecoveryCodes: async (owner: Owner): Promise<FactorsChanged> => {
      await account.requireOwner(owner.userId, owner.password);
      return change(owner.userId, async (tx) => {
        if (!(await isHolder(tx, owner.userId)))
          throw new AppError('INVALID_REQUEST', 'Add an authenticator app or a passkey first.');
        await repository.deleteCodes(tx, owner.userId);
        return [];
      });
    },

    /**
     * Ends a sign-in whose password was right.
     * @throws AppError SIGN_IN_OVER, CODE_NOT_VALID, TOO_MANY_REQUESTS
     */
    finishSignIn: async (challenge: string, code: string, caller: Caller) => {
      const key = sha256(challenge);
      const userId = (await repository.findChallenge(db, clock, key, 'second-step'))?.userId;
      if (!userId) throw new AppError('SIGN_IN_OVER');
      const takeBack = await countGuess(userId);
      try {
        await inTransaction(db, async (tx) => {
          if (!(await repository.takeChallenge(tx, clock, key, 'second-step'))) throw new AppError('SIGN_IN_OVER');
          // What is thrown gives the challenge back: a mistyped code may be typed again.
          if (!(await useCode(tx, userId, code))) throw new AppError('CODE_NOT_VALID');
        });
      } catch (error) {
        if (error instanceof AppError && error.code === 'CODE_NOT_VALID') {
          const account = await auth.requireAccount(userId);
          await auth.recordRefusal('code', account.email, account, caller);
        }
        throw error;
      }
      await takeBack();
      return auth.openSessionOf(userId, caller);
    },

    deleteExpired: (): Promise<void> => repository.deleteChallengesBefore(db, clock),
  };
}
