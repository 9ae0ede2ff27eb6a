import { ConfigError, type Environment } from './reader.ts';

/** Every name that the shop reads. */
export const SETTINGS = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'PROCESSES', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_READ_URL'],
  ...['PAGE_CACHE_MB', 'STORE_NAME', 'STORE_ADDRESS', 'STORE_PHONE', 'STORE_EMAIL', 'STORE_INSTAGRAM'],
  ...['STORE_FACEBOOK', 'STORE_YOUTUBE', 'STORE_TIME_ZONE', 'STOREFRONT_ACCESS', 'ORDER_HOLD_MINUTES'],
  ...['PRICE_CURRENCY', 'CHARGE_CURRENCY', 'EXCHANGE_RATE', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  ...['PAYPAL_ENVIRONMENT', 'PAYPAL_BASE_URL', 'PAYPAL_WEBHOOK_ID', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DEMO'],
  ...['SMTP_URL', 'MAIL_FROM', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION'],
  ...['S3_PUBLIC_URL', 'LOG_LEVEL', 'STOP_DELAY', 'NODE_ENV', 'WEB_DIST'],
];

const SETTING_NAMES: ReadonlySet<string> = new Set(SETTINGS);

/** A name of at least so many letters may differ in two of them. */
const LONG = 10;
/** Shorter names are near to names that every process has, such as POST. */
const LONG_ENOUGH_FOR_ENVIRONMENT = 8;

const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The number of letters to insert, delete, replace or swap with their neighbour to turn one text into the other. */
function distanceOf(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const changed = (last[at - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const swapped = isSwapped ? (before[at - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** The setting that a name is nearly, but not quite, the name of. */
export function findMeantSetting(name: string): string | undefined {
  if (SETTING_NAMES.has(name)) return undefined;
  const near = SETTINGS.map((setting) => ({ setting, distance: distanceOf(plain(name), plain(setting)) }));
  return near
    .filter(({ setting, distance }) => distance <= (setting.length >= LONG ? 2 : 1))
    .sort((one, other) => one.distance - other.distance)[0]?.setting;
}

const misspelt = (name: string, meant: string, place: string) =>
  new ConfigError(name, `is not a setting. Did you mean ${meant}? Correct the name ${place} or remove it`);

/**
 * Refuses a name that is nearly a setting's: read over, it would open another shop than the one that is meant.
 * @param file what `.env` holds
 * @param environment the process's own, where others have names as well: only long ones count, and only where the setting
 * that they are near to is not there
 */
export function refuseMisspelt(file: Environment, environment: Environment): void {
  for (const name of Object.keys(file)) {
    const meant = findMeantSetting(name);
    if (meant) throw misspelt(name, meant, 'in .env');
  }
  for (const name of Object.keys(environment)) {
    const meant = findMeantSetting(name);
    if (!meant || meant.length < LONG_ENOUGH_FOR_ENVIRONMENT) continue;
    if (environment[meant] === undefined && file[meant] === undefined)
      throw misspelt(name, meant, 'in the environment');
  }
}
