import { randomBytes } from 'node:crypto';

/** Capitals and digits that nobody takes for each other: without 0, O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Of 32 letters each: 60 bits, which nobody guesses at the rate that guesses are let through. */
const LENGTH = 12;

/** Code that one order may use, at random. */
export const newCode = (): string => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
