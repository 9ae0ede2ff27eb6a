import { domainToUnicode } from 'node:url';

/**
 * The spellings under which an email may be stored, in small letters: as it is taken now, and with its domain in
 * letters beyond ASCII, as older accounts have it.
 */
export function emailSpellings(email: string): string[] {
  const plain = email.toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  if (!/(^|\.)xn--/.test(plain.slice(at))) return [plain];
  const typed = plain.slice(0, at) + domainToUnicode(plain.slice(at)).normalize('NFC');
  return [plain, typed];
}
