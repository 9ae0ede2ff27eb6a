import { randomBytes, randomInt } from 'node:crypto';

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PAYER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** An id as PayPal gives orders, captures and refunds: 17 characters of `[0-9A-Z]`. */
export function newResourceId(): string {
  return randomText(ALPHANUMERIC, 17);
}

/** A payer or merchant id: 13 characters, without those that are mistaken for one another. */
export function newAccountId(): string {
  return randomText(PAYER_ALPHABET, 13);
}

export function newEventId(): string {
  return `WH-${randomText(ALPHANUMERIC, 17)}-${randomText(ALPHANUMERIC, 17)}`;
}

/** The number of a case at PayPal. */
export function newDisputeId(): string {
  return `PP-D-${randomText('0123456789', 8)}`;
}

export function newDebugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

export function newAccessToken(): string {
  return `A21AA${randomBytes(66).toString('base64url')}`;
}

/** PayPal writes times in UTC without fractions of a second. */
export function paypalTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
