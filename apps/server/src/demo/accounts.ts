/** The sign-ins of demo mode. They are known to everybody, so they exist nowhere else. */
export const DEMO_ACCOUNTS = [
  { role: 'admin', email: 'admin@example.com', password: 'haberdash-admin' },
  { role: 'shopper', email: 'shopper@example.com', password: 'haberdash-shopper' },
] as const;
