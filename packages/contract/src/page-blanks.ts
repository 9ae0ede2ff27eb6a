/** Square brackets that are neither a link nor its definition. */
const BLANK = /(?<!\])\[[^[\]\n]+\](?![([:])/g;
/** Note to the merchant with which the drafts of the built-in pages begin. */
const NOTE = /^\s*> Draft\./;

/** Parts of a page's text that are still to be written: blanks such as '[phone number]', and the note of a draft. */
export const findUnwritten = (body: string): { blanks: number; hasNote: boolean } => ({
  blanks: body.match(BLANK)?.length ?? 0,
  hasNote: NOTE.test(body),
});

/** True for a text with nothing left to fill in or take out. */
export function isWritten(body: string): boolean {
  const { blanks, hasNote } = findUnwritten(body);
  return blanks === 0 && !hasNote;
}
