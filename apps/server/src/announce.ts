import { join } from 'node:path';
import type { PaymentMethodId } from '@haberdash/contract';
import { type Config, findDoor, simulatesPayments } from './config/config.ts';
import type { DemoAccount } from './demo/accounts.ts';
import { VERSION } from './lib/version.ts';
import type { OpenShop } from './open-shop.ts';

const describeAccount = ({ role, email, password }: DemoAccount) => `  ${role.padEnd(8)} ${email} / ${password}`;

function describeDemo(config: Config, { demo, issuedAccounts }: OpenShop): string[] {
  const door = findDoor(config);
  if (demo.isRefused && door) {
    return [
      `  ${door.name}=${door.value} opens the shop to others, so it was not filled with the demo, whose passwords are public:`,
      `  to get the demo, ${door.remedy}, or set DEMO=true, which creates and prints new passwords.`,
    ];
  }
  if (!demo.isOn) return [];
  if (issuedAccounts.length > 0) {
    return [...issuedAccounts.map(describeAccount), '  Save these passwords. They won’t be shown again.'];
  }
  if (demo.offeredAccounts.length > 0) return demo.offeredAccounts.map(describeAccount);
  return [
    '  The passwords of the demo accounts were printed when they were created. To reset the admin’s, set ADMIN_EMAIL and',
    '  ADMIN_PASSWORD.',
  ];
}

const LABELS = { paypal: 'PayPal', cod: 'cash on delivery', bank_transfer: 'bank transfer' } as const;

function describePayments({ paypal, databaseUrl }: Config, methods: readonly PaymentMethodId[]): string {
  if (methods.length === 0) return 'none: the shop takes no orders; see Payments in the console';
  const others = methods.filter((id) => id !== 'paypal').map((id) => LABELS[id]);
  const all = methods.includes('paypal') ? [describePaypal({ paypal, databaseUrl }), ...others] : others;
  return all.join(', ');
}

function describePaypal({ paypal, databaseUrl }: Pick<Config, 'paypal' | 'databaseUrl'>): string {
  if (paypal.kind === 'simulator') {
    return `simulated${databaseUrl ? ' by this server only' : ''}; no money moves`;
  }
  return simulatesPayments(paypal)
    ? `simulated by ${paypal.baseUrl}; no money moves`
    : `PayPal (${paypal.environment})`;
}

/** Start-up lines on how to make the first account. */
const describeSetup = ({ publicUrl, setupToken }: OpenShop): string[] =>
  setupToken === undefined
    ? []
    : [
        `  Create the owner account: ${publicUrl}/setup?token=${setupToken}`,
        '  The link works once, until the next start. Or set ADMIN_EMAIL and ADMIN_PASSWORD and restart the shop.',
      ];

/** Shows the person who started the shop where it is and how to get in. */
export function announce(config: Config, shop: OpenShop): void {
  const database = config.databaseUrl ? 'PostgreSQL' : `embedded, in ${join(config.dataDir, 'database')}`;
  const lines = [
    `${config.storeName} is open at ${shop.publicUrl}`,
    '',
    ...describeDemo(config, shop),
    ...describeSetup(shop),
    '',
    ...(config.processes > 1
      ? [`  servers  ${config.processes} processes, supervised by process ${process.ppid}`]
      : []),
    `  version  ${VERSION}`,
    `  payments ${describePayments(config, shop.paymentMethods)}`,
    `  database ${database}`,
    `  files    ${config.dataDir}`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
