import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Random ids (D22): version 4, because the screens distinguish orders by the first eight characters. */
export const newId = (): string => randomUUID();

/** An id that the same parts make again: as spread as random ones, and as hard to guess as they are. */
export const idFrom = (...parts: readonly string[]): string => {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** 256 random bits for a session cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hash to store in place of a token or of a counted key. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
