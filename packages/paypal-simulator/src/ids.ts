import { randomBytes, randomInt } from 'node:crypto';

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Without the characters that are mistaken for one another. */
const PAYER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** An id as PayPal gives orders, captures and refunds: 17 characters of `[0-9A-Z]`. */
export const newResourceId = () => randomText(ALPHANUMERIC, 17);

/** A payer or merchant id. */
export const newAccountId = () => randomText(PAYER_ALPHABET, 13);

export const newEventId = () => `WH-${newResourceId()}-${newResourceId()}`;

/** The number of a case at PayPal. */
export const newDisputeId = () => `PP-D-${randomText('0123456789', 8)}`;

export const newDebugId = () => randomBytes(7).toString('hex').slice(0, 13);

export const newAccessToken = () => `A21AA${randomBytes(66).toString('base64url')}`;

/** PayPal writes times in UTC without fractions of a second. */
export const paypalTime = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');
