import { foldText } from '@haberdash/contract';

/** An email as the limits per customer count it: in small letters, without what stands behind a plus in its mailbox. */
export const customerKeyOf = (email: string): string => foldText(email).replace(/\+[^@]*(?=@)/, '');

/** The keys of these emails, without those that are not known. */
export const customerKeysOf = (emails: readonly (string | undefined)[]): string[] => [
  ...new Set(emails.flatMap((email) => (email ? customerKeyOf(email) : []))),
];
