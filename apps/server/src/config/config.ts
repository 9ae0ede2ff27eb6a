import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { type Currencies, findCurrencyDigits, findExchangeRate } from '@haberdash/contract';
import { ConfigError, createReader, type Environment, type Reader } from './reader.ts';
import { readStore, type StoreConfig } from './store.ts';

export { ConfigError } from './reader.ts';

export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  publicUrl: string;
}

export interface MailConfig {
  /** `smtp:` or `smtps:`, with the credentials; undefined: mails are files in the data directory. */
  smtpUrl: string | undefined;
  /** `Name <mail@example.com>` or the address alone; undefined: mails come from the store's name and email. */
  from: string | undefined;
}

export type PaypalConfig =
  | { kind: 'simulator' }
  | {
      kind: 'paypal';
      environment: 'sandbox' | 'live';
      clientId: string;
      clientSecret: string;
      baseUrl: string;
      webhookId: string | undefined;
    };

/** True for a host on which a server is reached from its own machine alone. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

const isLoopbackUrl = (url: string) => isLoopbackHost(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'));

/** The setting that lets others reach the shop; undefined where only its own machine does. */
export function findDoor({ host, publicUrl, trustProxy }: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>) {
  if (!isLoopbackHost(host)) return { name: 'HOST', value: host, remedy: 'set HOST=127.0.0.1' };
  if (!isLoopbackUrl(publicUrl)) return { name: 'PUBLIC_URL', value: publicUrl, remedy: 'leave PUBLIC_URL out' };
  if (trustProxy > 0) return { name: 'TRUST_PROXY', value: String(trustProxy), remedy: 'leave TRUST_PROXY out' };
  return undefined;
}

/** True when DATA_DIR holds anything: the embedded database, pictures, mails or the simulated PayPal's records. */
export const storesFiles = ({ databaseUrl, s3, mail, paypal }: Config): boolean =>
  !databaseUrl || !s3 || !mail.smtpUrl || paypal.kind === 'simulator';

/** True when calls go to PayPal itself. */
export const isPaypalsOwn = (baseUrl: string): boolean => /(^|\.)paypal\.com$/.test(new URL(baseUrl).hostname);

/**
 * True when payments move no money. A host of one's own in the live environment is taken for a way to PayPal: to call
 * its payments simulated would be the worse mistake.
 */
export function simulatesPayments(paypal: PaypalConfig): boolean {
  if (paypal.kind === 'simulator') return true;
  return paypal.environment === 'sandbox' && !isPaypalsOwn(paypal.baseUrl);
}

export interface Config extends StoreConfig {
  /** Number of processes that take requests. */
  processes: number;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  /** Megabytes for responses that are cached for everyone; 0: none are. */
  pageCacheMb: number;
  access: 'members' | 'open';
  /** True when STOREFRONT_ACCESS and PRICE_CURRENCY are both set, even to what they are without it. */
  isMarketSet: boolean;
  currencies: Currencies;
  /** The rate as it was written, stored with every order. */
  exchangeRate: string;
  paypal: PaypalConfig;
  admin: { email: string; password: string } | undefined;
  /** undefined: demo mode on an empty embedded shop, and wherever it was on before. */
  demo: boolean | undefined;
  orderHoldMinutes: number;
  timeZone: string;
  mail: MailConfig;
  s3: S3Config | undefined;
  trustProxy: number;
  /** True when TRUST_PROXY is set, even to none. */
  isProxySet: boolean;
  logLevel: string;
  /** Seconds for which a server that is to stop still answers, while it says that it is not ready. */
  stopDelay: number;
  /** Under test: the simulator's control plane is open. */
  isTest: boolean;
}

const PAYPAL_HOSTS = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' } as const;

/** Any other pair has a rate that only the merchant knows. */
const RATES_BY_DEFAULT: Readonly<Record<string, string>> = { 'INR USD': '85' };

function readCurrencies(reader: Reader): Pick<Config, 'currencies' | 'exchangeRate'> {
  const price = reader.text('PRICE_CURRENCY', 'INR').toUpperCase();
  const charge = reader.text('CHARGE_CURRENCY', 'USD').toUpperCase();
  const digits = findCurrencyDigits(price);
  if (digits === undefined)
    throw new ConfigError('PRICE_CURRENCY', `must be a currency code such as INR, not '${price}'`);
  if (digits > 2) throw new ConfigError('PRICE_CURRENCY', `${price} has ${digits} decimals; the shop supports up to 2`);
  const chargeDigits = findCurrencyDigits(charge);
  if (chargeDigits === undefined)
    throw new ConfigError('CHARGE_CURRENCY', `must be a currency code such as USD, not '${charge}'`);
  if (chargeDigits > 2)
    throw new ConfigError('CHARGE_CURRENCY', `${charge} has ${chargeDigits} decimals; the shop supports up to 2`);
  const text = reader.optional('EXCHANGE_RATE') ?? RATES_BY_DEFAULT[`${price} ${charge}`] ?? (price === charge && '1');
  if (!text) {
    const wanted = `is missing: prices are in ${price} and buyers are charged in ${charge}`;
    throw new ConfigError('EXCHANGE_RATE', `${wanted}; set it to how many ${price} make 1 ${charge}`);
  }
  const rate = findExchangeRate(text);
  if (!rate) throw new ConfigError('EXCHANGE_RATE', `must be a positive number such as 85 or 83.25, not '${text}'`);
  if (price === charge && rate.numerator !== rate.denominator) {
    throw new ConfigError('EXCHANGE_RATE', 'must be 1 when PRICE_CURRENCY and CHARGE_CURRENCY are the same');
  }
  return { currencies: { price, charge, rate }, exchangeRate: text };
}

function readPaypal(reader: Reader): PaypalConfig {
  const environment = reader.choice('PAYPAL_ENVIRONMENT', ['sandbox', 'live'], 'sandbox');
  const clientId = reader.optional('PAYPAL_CLIENT_ID');
  const clientSecret = reader.optional('PAYPAL_CLIENT_SECRET');
  if (clientId && !clientSecret)
    throw new ConfigError('PAYPAL_CLIENT_SECRET', 'is missing while PAYPAL_CLIENT_ID is set');
  if (clientSecret && !clientId)
    throw new ConfigError('PAYPAL_CLIENT_ID', 'is missing while PAYPAL_CLIENT_SECRET is set');
  if (!clientId || !clientSecret) {
    if (environment === 'live') {
      throw new ConfigError(
        'PAYPAL_CLIENT_ID',
        'is needed with PAYPAL_ENVIRONMENT=live: the simulator never takes real payments',
      );
    }
    return { kind: 'simulator' };
  }
  const baseUrl = reader.url('PAYPAL_BASE_URL') ?? PAYPAL_HOSTS[environment];
  return {
    kind: 'paypal',
    environment,
    clientId,
    clientSecret,
    baseUrl,
    webhookId: reader.optional('PAYPAL_WEBHOOK_ID'),
  };
}

function readAdmin(reader: Reader): Config['admin'] {
  const email = reader.email('ADMIN_EMAIL');
  const password = reader.optional('ADMIN_PASSWORD');
  if (!email && !password) return undefined;
  if (!email) throw new ConfigError('ADMIN_EMAIL', 'is missing while ADMIN_PASSWORD is set');
  if (!password) throw new ConfigError('ADMIN_PASSWORD', 'is missing while ADMIN_EMAIL is set');
  if (password.length < 8 || password.length > 128) {
    throw new ConfigError('ADMIN_PASSWORD', 'must be 8 to 128 characters long');
  }
  return { email, password };
}

function readS3(reader: Reader): S3Config | undefined {
  const endpoint = reader.url('S3_ENDPOINT');
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [bucket, accessKeyId, secretAccessKey] = names.map((name) => reader.optional(name));
  if (!endpoint) {
    const set = names.find((name) => reader.optional(name));
    if (set) throw new ConfigError('S3_ENDPOINT', `is missing while ${set} is set`);
    return undefined;
  }
  if (!bucket) throw new ConfigError('S3_BUCKET', 'is missing while S3_ENDPOINT is set');
  if (!accessKeyId) throw new ConfigError('S3_ACCESS_KEY_ID', 'is missing while S3_ENDPOINT is set');
  if (!secretAccessKey) throw new ConfigError('S3_SECRET_ACCESS_KEY', 'is missing while S3_ENDPOINT is set');
  return {
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: reader.text('S3_REGION', 'auto'),
    publicUrl: reader.url('S3_PUBLIC_URL') ?? `${endpoint}/${bucket}`,
  };
}

function readProcesses(reader: Reader, databaseUrl: string | undefined): number {
  const processes = reader.integer('PROCESSES', 1, 1, 64);
  if (processes > 1 && !databaseUrl) {
    throw new ConfigError(
      'PROCESSES',
      `can’t be ${processes} without DATABASE_URL: the embedded database supports one process only; several need PostgreSQL`,
    );
  }
  return processes;
}

const readMail = (reader: Reader): MailConfig => ({
  smtpUrl: reader.mailServer('SMTP_URL'),
  from: reader.sender('MAIL_FROM'),
});

function readTimeZone(reader: Reader): string {
  const name = reader.text('STORE_TIME_ZONE', Intl.DateTimeFormat().resolvedOptions().timeZone);
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    throw new ConfigError('STORE_TIME_ZONE', `must be a time zone such as Asia/Kolkata, not '${name}'`);
  }
  return name;
}

/**
 * Reads and checks every setting. Nothing has been opened or written when it throws.
 * @throws ConfigError naming the first setting that is wrong, in one sentence
 */
export function readConfig(environment: Environment): Config {
  const reader = createReader(environment);
  const port = reader.integer('PORT', 3000, 0, 65_535);
  const host = reader.text('HOST', '127.0.0.1');
  const publicHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const publicUrl =
    reader.origin('PUBLIC_URL') ?? `http://${publicHost.includes(':') ? `[${publicHost}]` : publicHost}:${port}`;
  const paypal = readPaypal(reader);
  const demo = reader.flag('DEMO');
  if (demo && paypal.kind === 'paypal' && paypal.environment === 'live') {
    throw new ConfigError(
      'DEMO',
      'can’t be true with PAYPAL_ENVIRONMENT=live: the demo accounts’ passwords are public',
    );
  }
  const databaseUrl = reader.databaseUrl('DATABASE_URL');
  const databaseReadUrl = reader.databaseUrl('DATABASE_READ_URL');
  if (databaseReadUrl && !databaseUrl)
    throw new ConfigError('DATABASE_URL', 'is missing while DATABASE_READ_URL is set');
  const store = readStore(reader);
  return {
    processes: readProcesses(reader, databaseUrl),
    port,
    host,
    publicUrl,
    dataDir: resolve(reader.text('DATA_DIR', './data')),
    databaseUrl,
    databaseReadUrl,
    pageCacheMb: reader.integer('PAGE_CACHE_MB', 64, 0, 4096),
    ...store,
    access: reader.choice('STOREFRONT_ACCESS', ['members', 'open'], 'members'),
    isMarketSet: ['STOREFRONT_ACCESS', 'PRICE_CURRENCY'].every((name) => reader.optional(name) !== undefined),
    ...readCurrencies(reader),
    paypal,
    admin: readAdmin(reader),
    demo,
    orderHoldMinutes: reader.integer('ORDER_HOLD_MINUTES', 30, 1, 24 * 60),
    timeZone: readTimeZone(reader),
    mail: readMail(reader),
    s3: readS3(reader),
    trustProxy: reader.hops('TRUST_PROXY'),
    isProxySet: reader.optional('TRUST_PROXY') !== undefined,
    logLevel: reader.choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    stopDelay: reader.integer('STOP_DELAY', 0, 0, 300),
    isTest: reader.optional('NODE_ENV') === 'test',
  };
}
