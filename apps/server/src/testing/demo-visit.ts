import { calls } from '@haberdash/contract';
import { expect } from 'vitest';
import { createApiClient, requireSuccess } from './api-client.ts';
import { startServer } from './server-process.ts';

/** Lets others than this machine reach the shop. */
export const EVERYWHERE = { HOST: '0.0.0.0' };

/** The passwords that everyone knows. */
export const KNOWN = /haberdash-(admin|shopper)/;
const PRINTED = /^ {2}(admin|shopper) +(\S+@\S+) \/ (\S+)$/gm;

type Account = { email: string; password: string };

const printedIn = (stdout: string): Account[] =>
  [...stdout.matchAll(PRINTED)].map(([, , email = '', password = '']) => ({ email, password }));

/** Statuses that a sign-in with each of these accounts is answered with. */
export const statusesOf = (url: string, accounts: Account[]): Promise<number[]> =>
  Promise.all(
    accounts.map(async (account) => (await createApiClient(url).call(calls.auth.login, { body: account })).status),
  );

/** The accounts that the sign-in page offers. */
export const offeredAt = async (url: string): Promise<Account[]> =>
  requireSuccess(await createApiClient(url).call(calls.shop.info)).data.demoAccounts;

/** Starts a shop on this data directory, looks at it, and stops it. @returns what it printed besides that */
export async function visit<Seen>(
  dataDir: string,
  settings: Record<string, string>,
  look: (url: string, printed: Account[]) => Promise<Seen>,
) {
  const server = startServer({ DATA_DIR: dataDir, ...settings });
  const url = await server.opened;
  // It prints the rest in the same breath.
  const seen = await look(url, printedIn(server.output().stdout));
  const { stdout, stderr } = await server.kill('SIGTERM');
  expect(stderr).toBe('');
  return { stdout, seen, printed: printedIn(stdout) };
}
