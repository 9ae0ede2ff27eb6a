import { MAX_PASSKEYS } from '@haberdash/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId, sha256 } from '../../lib/ids.ts';
import type { Caller } from '../auth/index.ts';
import type { ChangeFactors, FactorsChanged, Owner, SecondFactorDeps } from './second-factor.deps.ts';
import * as repository from './second-factor.repository.ts';
import type { Site } from './second-factor.rules.ts';

interface PasskeyDeps extends SecondFactorDeps {
  change: (userId: string, work: ChangeFactors) => Promise<FactorsChanged>;
}

/** Answer of a browser, as it came: the library looks at all of it, and throws at what it does not understand. */
type Credential = Record<string, unknown>;

/** Reads certificates of every kind, and is loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

const CHALLENGE_SECONDS = 5 * 60;

/** Refuses an answer with any fault: its sender learns only that there is one. */
async function orRefuse<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new AppError('PASSKEY_NOT_VALID');
  }
}

/** Looks up and uses up the challenge that an answer repeats. */
const challengeTaker =
  ({ db, clock }: SecondFactorDeps, kind: 'passkey-add' | 'passkey-sign-in', userId: string | null) =>
  async (challenge: string): Promise<boolean> => {
    const taken = await inTransaction(db, (tx) => repository.takeChallenge(tx, clock, sha256(challenge), kind));
    return taken !== undefined && taken.userId === userId;
  };

/** Passkeys as staff make them in their browser. */
export function createPasskeys(deps: PasskeyDeps) {
  const { db, clock, auth, storeName } = deps;
  return {
    /** @throws AppError PASSWORD_WRONG, PASSKEY_LIMIT */
    beginPasskey: async (owner: Owner, site: Site) => {
      await deps.account.requireOwner(owner.userId, owner.password);
      const user = await auth.requireAccount(owner.userId);
      const present = await repository.listPasskeys(db, user.id);
      if (present.length >= MAX_PASSKEYS) throw new AppError('PASSKEY_LIMIT');
      const options = await (await webauthn()).generateRegistrationOptions({
        rpName: storeName,
        rpID: site.id,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.userName,
        attestationType: 'none',
        excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const challenge = { key: sha256(options.challenge), kind: 'passkey-add' as const, userId: user.id };
      await inTransaction(db, (tx) => repository.insertChallenge(tx, clock, challenge, CHALLENGE_SECONDS));
      return options;
    },

    /** @throws AppError PASSKEY_NOT_VALID */
    addPasskey: async (userId: string, name: string, credential: Credential, site: Site): Promise<FactorsChanged> => {
      const { verifyRegistrationResponse } = await webauthn();
      const { verified, registrationInfo } = await orRefuse(() =>
        verifyRegistrationResponse({
          response: credential as unknown as RegistrationResponseJSON,
          expectedChallenge: challengeTaker(deps, 'passkey-add', userId),
          expectedOrigin: site.origin,
          expectedRPID: site.id,
          requireUserVerification: true,
        }),
      );
      if (!verified) throw new AppError('PASSKEY_NOT_VALID');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const passkey = {
        id: newId(),
        userId,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        name,
        createdAt: clock.now(),
      };
      return deps.change(userId, async (tx) => {
        if (!(await repository.insertPasskey(tx, passkey))) throw new AppError('PASSKEY_NOT_VALID');
        return [{ factor: 'passkey', isAdded: true, name }];
      });
    },
  };
}

/**
 * Signing in with a passkey alone: the authenticator asks for a finger, a face or a code of its own. That it has done so
 * is required.
 */
export function createPasskeySignIn(deps: SecondFactorDeps) {
  const { db, clock, auth } = deps;
  return {
    /** Options for a browser to offer whichever passkeys of this site it has. */
    beginPasskeySignIn: async (site: Site) => {
      const options = await (await webauthn()).generateAuthenticationOptions({
        rpID: site.id,
        userVerification: 'required',
      });
      const challenge = { key: sha256(options.challenge), kind: 'passkey-sign-in' as const, userId: null };
      await repository.insertChallenge(db, clock, challenge, CHALLENGE_SECONDS);
      return options;
    },

    /** @throws AppError PASSKEY_NOT_VALID */
    signInWithPasskey: async (credential: Credential, site: Site, caller: Caller) => {
      const passkey = await repository.findPasskey(db, String(credential.id ?? '').slice(0, 2000));
      const account = passkey && (await auth.requireAccount(passkey.userId));
      if (!passkey || !account) throw new AppError('PASSKEY_NOT_VALID');
      const { id, credentialId, publicKey, counter } = passkey;
      const { verifyAuthenticationResponse } = await webauthn();
      try {
        const { verified, authenticationInfo } = await orRefuse(() =>
          verifyAuthenticationResponse({
            response: credential as unknown as AuthenticationResponseJSON,
            expectedChallenge: challengeTaker(deps, 'passkey-sign-in', null),
            expectedOrigin: site.origin,
            expectedRPID: site.id,
            credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
            requireUserVerification: true,
          }),
        );
        if (!verified) throw new AppError('PASSKEY_NOT_VALID');
        await repository.markPasskeyUsed(db, id, authenticationInfo.newCounter, clock.now());
      } catch (error) {
        if (error instanceof AppError) await auth.recordRefusal('passkey', account.email, account, caller);
        throw error;
      }
      return auth.openSessionOf(account.id, caller);
    },
  };
}
