import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, findDoor, isLoopbackHost, readConfig, simulatesPayments } from './config.ts';
import { readEnvironment } from './environment.ts';
import type { Environment } from './reader.ts';

function failureOf(environment: Environment): ConfigError {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

const credentials = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };

describe('without any setting', () => {
  const config = readConfig({});

  it('is a shop on this machine with the simulator', () => {
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      storeName: 'Haberdash',
      access: 'members',
      isMarketSet: false,
      exchangeRate: '85',
      paypal: { kind: 'simulator' },
      admin: undefined,
      demo: undefined,
      orderHoldMinutes: 30,
      s3: undefined,
      trustProxy: 0,
      logLevel: 'info',
      isTest: false,
    });
    expect(config.currencies).toMatchObject({ price: 'INR', charge: 'USD' });
    expect(config.dataDir).toBe(join(process.cwd(), 'data'));
  });
});

describe('the address that browsers use', () => {
  it.each([
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://shop.example/' }, 'https://shop.example'],
  ])('of %o is %s', (environment, url) => {
    expect(readConfig(environment).publicUrl).toBe(url);
  });
});

describe('a host', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['127.example.com', false],
    ['128.0.0.1', false],
  ])('%s is reached from its own machine alone: %s', (host, isLoopback) => {
    expect(isLoopbackHost(host)).toBe(isLoopback);
  });
});

describe('a shop that others reach through a proxy', () => {
  it.each<[Environment, string | undefined]>([
    [{}, undefined],
    [{ PUBLIC_URL: 'http://localhost:3000' }, undefined],
    [{ HOST: '::1' }, undefined],
    [{ PUBLIC_URL: 'http://[::1]:3000', TRUST_PROXY: '0' }, undefined],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ PUBLIC_URL: 'https://shop.example.com' }, 'PUBLIC_URL'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  ])('%j: taken for private although %s lets others in', (settings, name) => {
    expect(findDoor(readConfig(settings))?.name).toBe(name);
  });
});

describe('currencies', () => {
  it('with both the same need no rate', () => {
    expect(readConfig({ PRICE_CURRENCY: 'usd' })).toMatchObject({ exchangeRate: '1', currencies: { price: 'USD' } });
  });

  it.each<[Environment, string]>([
    [{ CHARGE_CURRENCY: 'KWD' }, 'CHARGE_CURRENCY'],
    [{ PRICE_CURRENCY: 'EUR' }, 'EXCHANGE_RATE'],
    [{ CHARGE_CURRENCY: 'EUR' }, 'EXCHANGE_RATE'],
    [{ PRICE_CURRENCY: 'KWD' }, 'PRICE_CURRENCY'],
    [{ PRICE_CURRENCY: 'XX' }, 'PRICE_CURRENCY'],
    [{ EXCHANGE_RATE: '-1' }, 'EXCHANGE_RATE'],
    [{ EXCHANGE_RATE: '1e3' }, 'EXCHANGE_RATE'],
    [{ EXCHANGE_RATE: 'Infinity' }, 'EXCHANGE_RATE'],
    [{ PRICE_CURRENCY: 'USD', EXCHANGE_RATE: '2' }, 'EXCHANGE_RATE'],
  ])('%o is refused by name', (environment, setting) => {
    expect(failureOf(environment).setting).toBe(setting);
  });

  it.each(['KWD', 'XAU', 'dollars'])('%s, in which nobody pays here, is refused as the charge currency', (currency) => {
    expect(failureOf({ CHARGE_CURRENCY: currency }).setting).toBe('CHARGE_CURRENCY');
  });

  it('case 20: a charge currency that PayPal does not take ends no start: others can pay in it', () => {
    expect(readConfig({ CHARGE_CURRENCY: 'INR' }).currencies).toMatchObject({ price: 'INR', charge: 'INR' });
  });
});

describe('PayPal', () => {
  it.each([
    [{}, 'https://api-m.sandbox.paypal.com'],
    [{ PAYPAL_ENVIRONMENT: 'live' }, 'https://api-m.paypal.com'],
    [{ PAYPAL_BASE_URL: 'https://paypal.test/' }, 'https://paypal.test'],
  ])('with credentials and %o is at %s', (environment, baseUrl) => {
    expect(readConfig({ ...credentials, ...environment }).paypal).toMatchObject({ kind: 'paypal', baseUrl });
  });

  it.each<[Environment, boolean]>([
    [{}, true],
    [credentials, false],
    [{ ...credentials, PAYPAL_ENVIRONMENT: 'live' }, false],
    [{ ...credentials, PAYPAL_BASE_URL: 'http://127.0.0.1:3100/paypal-simulator' }, true],
    [{ ...credentials, PAYPAL_BASE_URL: 'https://notpaypal.com' }, true],
    [{ ...credentials, PAYPAL_BASE_URL: 'https://paypal.com.example.org' }, true],
    [{ ...credentials, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }, false],
    [{ ...credentials, PAYPAL_BASE_URL: 'http://10.0.0.9/paypal', PAYPAL_ENVIRONMENT: 'live' }, false],
  ])('with %o: are its payments simulated? %s', (environment, isSimulated) => {
    expect(simulatesPayments(readConfig(environment).paypal)).toBe(isSimulated);
  });

  it('case 43: never gets a simulator in its live environment', () => {
    expect(failureOf({ PAYPAL_ENVIRONMENT: 'live' }).setting).toBe('PAYPAL_CLIENT_ID');
    expect(failureOf({ ...credentials, PAYPAL_ENVIRONMENT: 'live', DEMO: 'true' }).setting).toBe('DEMO');
  });
});

describe('reading', () => {
  it.each([
    ['true', 1],
    ['false', 0],
    ['0', 0],
    ['2', 2],
  ])('TRUST_PROXY=%s trusts %i hops', (text, hops) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(hops);
  });

  it.each([
    ['yes', true],
    ['0', false],
    ['', undefined],
  ])('DEMO=%s is %s', (text, demo) => {
    expect(readConfig({ DEMO: text }).demo).toBe(demo);
  });

  it('takes an empty setting for none, and ignores space around it', () => {
    expect(readConfig({ PORT: ' ', STORE_NAME: '  Tailor  ' })).toMatchObject({ port: 3000, storeName: 'Tailor' });
  });

  it('names the first wrong setting in one sentence, and never repeats a password', () => {
    expect(failureOf({ PORT: 'abc' }).message).toBe("PORT must be a whole number from 0 to 65535, not 'abc'.");
    expect(failureOf({ DATABASE_URL: 'mysql://shop:hidden@db/shop' }).message).not.toContain('hidden');
  });

  it('lets the environment win over the .env file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'haberdash-env-'));
    writeFileSync(join(folder, '.env'), 'STORE_NAME="Tailor & Sons"\nPATH=/nowhere\n');
    const environment = readEnvironment(folder);
    rmSync(folder, { recursive: true });
    expect(environment.STORE_NAME).toBe('Tailor & Sons');
    expect(environment.PATH).not.toBe('/nowhere');
    expect(readEnvironment(folder).STORE_NAME).toBeUndefined();
  });
});

describe('mail', () => {
  it('is written to files unless there is a mail server, from the shop', () => {
    expect(readConfig({}).mail).toEqual({ smtpUrl: undefined, from: undefined });
  });

  it('goes to a mail server by an address whose password is never repeated', () => {
    const SMTP_URL = 'smtps://shop:hidden@mail.example:465';
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'shop@example.com' }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: 'shop@example.com',
    });
    const wrong = failureOf({ SMTP_URL: 'http://shop:hidden@mail.example' });
    expect(wrong.message).toBe('SMTP_URL must be an address that starts with smtp:// or smtps://.');
  });

  it.each(['shop', 'a@b.example, c@d.example', 'Shop <shop@example.com', 'Shop\nBcc: x@y.example <a@b.example>'])(
    'comes from no address such as %j',
    (MAIL_FROM) => {
      expect(failureOf({ MAIL_FROM }).setting).toBe('MAIL_FROM');
    },
  );
});

describe('object storage', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is complete or refused by the name of what is missing', () => {
    expect(readConfig(s3).s3).toMatchObject({ region: 'auto', publicUrl: 'https://s3.example/shop' });
    for (const name of Object.keys(s3)) {
      expect(failureOf({ ...s3, [name]: undefined }).setting).toBe(name);
    }
  });
});

describe('a wrong setting is named first in one sentence', () => {
  const S3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key' };

  it.each<[string, Environment]>([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['CHARGE_CURRENCY', { CHARGE_CURRENCY: 'rupees' }],
    ['PRICE_CURRENCY', { PRICE_CURRENCY: 'rupees' }],
    ['EXCHANGE_RATE', { EXCHANGE_RATE: '0' }],
    ['EXCHANGE_RATE', { EXCHANGE_RATE: 'many' }],
    ['EXCHANGE_RATE', { PRICE_CURRENCY: 'USD', EXCHANGE_RATE: '85' }],
    ['STOREFRONT_ACCESS', { STOREFRONT_ACCESS: 'x' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/below' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user:password@shop.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['STORE_EMAIL', { STORE_EMAIL: 'our shop' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://127.0.0.1/shop' }],
    ['PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_ID: 'id' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_CLIENT_SECRET: 'secret' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_ENVIRONMENT: 'live' }],
    ['PAYPAL_ENVIRONMENT', { ...credentials, PAYPAL_ENVIRONMENT: 'production' }],
    ['DEMO', { ...credentials, PAYPAL_ENVIRONMENT: 'live', DEMO: 'true' }],
    ['DEMO', { DEMO: 'perhaps' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@shop.example' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'quiet-river-stone' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'quiet-river-stone' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'short' }],
    ['S3_SECRET_ACCESS_KEY', S3],
    ['S3_ENDPOINT', { S3_BUCKET: 'shop' }],
    ['ORDER_HOLD_MINUTES', { ORDER_HOLD_MINUTES: '0' }],
    ['PROCESSES', { PROCESSES: '0' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes please' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['STORE_TIME_ZONE', { STORE_TIME_ZONE: 'Mars/Olympus' }],
  ])('%s: %o', (setting, environment) => {
    const { message } = failureOf(environment);
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(message.split(' ')[0]?.replace(':', '')).toBe(setting);
  });
});

it('a price currency of one’s own sold at an 85th: the rate is asked for where none is known', () => {
  expect(failureOf({ PRICE_CURRENCY: 'EUR' }).message).toBe(
    'EXCHANGE_RATE is missing: prices are in EUR and buyers are charged in USD; set it to how many EUR make 1 USD.',
  );
  expect(readConfig({ PRICE_CURRENCY: 'EUR', EXCHANGE_RATE: '0.92' }).exchangeRate).toBe('0.92');
  expect(readConfig({ PRICE_CURRENCY: 'EUR', CHARGE_CURRENCY: 'EUR' }).exchangeRate).toBe('1');
  expect(readConfig({}).exchangeRate).toBe('85');
});

it('a .env file that cannot be read ends the start with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-env-'));
  mkdirSync(join(folder, '.env'));
  expect(() => readEnvironment(folder)).toThrow(/\.env is a folder/);
  rmSync(folder, { recursive: true });
});
