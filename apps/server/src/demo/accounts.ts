import { randomBytes } from 'node:crypto';

export interface DemoAccount {
  role: 'admin' | 'shopper';
  email: string;
  password: string;
}

/** The sign-ins of a demo on one's own machine. They are known to everyone, so they are good nowhere else. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { role: 'admin', email: 'admin@example.com', password: 'haberdash-admin' },
  { role: 'shopper', email: 'shopper@example.com', password: 'haberdash-shopper' },
];

/** An account with a new random password instead of its own. */
export const withRandomPassword = (account: DemoAccount): DemoAccount => ({
  ...account,
  password: randomBytes(12).toString('base64url'),
});
