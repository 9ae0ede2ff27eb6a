import { z } from 'zod';

/** The letters of a mailbox as browsers take them in a field for an email, in any order: some providers gave out `a..b`. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** A domain of letters beyond ASCII in the spelling that mail servers know (`xn--…`); as it is where it is no domain. */
const asciiDomain = (domain: string): string =>
  /^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain) && URL.canParse(`http://${domain}`)
    ? new URL(`http://${domain}`).hostname
    : domain;

/** The one spelling of an email. Capital letters stay as they are typed. */
export function plainEmail(text: string): string {
  const email = text.trim().normalize('NFC');
  const [mailbox, domain, ...more] = email.split('@');
  // Only a domain that has other letters: an address of nothing but ASCII stays as it is.
  if (mailbox === undefined || domain === undefined || more.length > 0 || /^[\0-\x7f]*$/.test(domain)) return email;
  return `${mailbox}@${asciiDomain(domain)}`;
}

/** An email, with its domain as mail servers spell it. */
export const emailSchema = z
  .string({ error: 'Email is required.' })
  .overwrite(plainEmail)
  .min(1, { error: 'Email is required.', abort: true })
  .max(254, 'This email is too long.')
  .regex(EMAIL, 'Enter a valid email address.');
