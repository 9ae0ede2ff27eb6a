import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Random ids (D22): version 4, because the screens tell orders apart by the first eight characters. */
export const newId = (): string => randomUUID();

/** 256 random bits for a session cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token or of a counted key: not the thing itself. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
