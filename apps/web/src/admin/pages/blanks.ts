/** Square brackets that are neither a link nor its definition. */
const BLANK = /(?<!\])\[[^[\]\n]+\](?![([:])/g;

/** Counts what a draft still leaves to fill in: '[phone number]'. */
export const countBlanks = (body: string): number => body.match(BLANK)?.length ?? 0;
