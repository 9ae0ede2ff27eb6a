import { type Config, ConfigError, findDoor } from '../config/config.ts';
import type { Database, Executor } from '../db/connection.ts';
import { systemClock } from '../lib/clock.ts';
import { type AuthService, isDemoPassword } from '../modules/auth/index.ts';
import { isEmptyShop, requireInstallation } from '../modules/installation/index.ts';
import { DEMO_ACCOUNTS, type DemoAccount, withRandomPassword } from './accounts.ts';
import { findPicturesFolder } from './pictures-folder.ts';

export interface DemoMode {
  isOn: boolean;
  /** Left out of an empty shop because others can reach it. */
  isRefused: boolean;
  /** Only the machine itself reaches the shop: there the passwords that everyone knows do no harm. */
  isPrivate: boolean;
  /** The accounts with which an empty shop is filled. */
  newAccounts: readonly DemoAccount[];
  /** Those that anyone on the sign-in page may be shown. */
  offeredAccounts: readonly DemoAccount[];
}

/** Those of the demo's accounts that still have the passwords that everyone knows. */
async function findKnownAccounts(db: Executor): Promise<DemoAccount[]> {
  const found = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => {
      const isKnown = await isDemoPassword(db, account.email, account.password);
      return isKnown ? [account] : [];
    }),
  );
  return found.flat();
}

/** An account that the settings make the admin's has the password of the settings. */
export const withoutAdmin = (accounts: readonly DemoAccount[], { admin }: Config): DemoAccount[] =>
  accounts.filter(({ email }) => email !== admin?.email.toLowerCase());

/**
 * Demo mode: as it is set; otherwise on an empty embedded shop that is private, and wherever it was on before.
 * @throws ConfigError where an empty shop is to be filled and the pictures are not there
 */
export async function decideDemo(config: Config, { db, kind }: Database): Promise<DemoMode> {
  const { isDemo: wasDemo } = await requireInstallation(db, systemClock.now());
  const isPrivate = findDoor(config) === undefined;
  const isEmpty = await isEmptyShop(db);
  const isLive = config.paypal.kind === 'paypal' && config.paypal.environment === 'live';
  const isPossible = !isLive && isEmpty && kind === 'embedded' && findPicturesFolder() !== undefined;
  const isAutomatic = isPossible && config.demo === undefined && !wasDemo;
  const isOn = !isLive && (config.demo ?? (wasDemo || (isAutomatic && isPrivate)));
  if (isEmpty && config.demo && isOn && !findPicturesFolder()) {
    throw new ConfigError(
      'DEMO',
      'can’t be true: the demo’s pictures are missing; unpack their archive beside the shop’s',
    );
  }
  const newAccounts = isPrivate ? DEMO_ACCOUNTS : DEMO_ACCOUNTS.map(withRandomPassword);

  const findOffered = async (): Promise<readonly DemoAccount[]> => {
    if (!isOn || !isPrivate) return [];
    return isEmpty ? newAccounts : findKnownAccounts(db);
  };
  return {
    isOn,
    isRefused: isAutomatic && !isPrivate,
    isPrivate,
    newAccounts,
    offeredAccounts: withoutAdmin(await findOffered(), config),
  };
}

/**
 * Gives the demo's accounts that still have the passwords that everyone knows random ones, for a shop that others
 * reach.
 * @returns those accounts, with their new passwords
 */
export async function replaceKnownPasswords(
  db: Executor,
  auth: Pick<AuthService, 'setDemoPassword'>,
): Promise<DemoAccount[]> {
  const replaced = (await findKnownAccounts(db)).map(withRandomPassword);
  for (const { email, password } of replaced) await auth.setDemoPassword(email, password);
  return replaced;
}
