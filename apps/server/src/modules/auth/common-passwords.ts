import { COMMON_PASSWORD_LIST } from './common-password-list.ts';

/** Passwords that guessers try first. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(COMMON_PASSWORD_LIST.split(/\s+/).filter(Boolean));

/** Such as `11111111`, `abcabcabc` and `testtest`. */
const REPETITION = /^(.{1,4})\1+$/u;
const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz'];

/** True for a password that guessers try first, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return COMMON_PASSWORDS.has(text) || REPETITION.test(text) || ROWS.some((row) => row.includes(text));
}
