const SIGNS = new Map([
  ['½', 1 / 2],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅛', 1 / 8],
  ['⅜', 3 / 8],
  ['⅝', 5 / 8],
  ['⅞', 7 / 8],
]);

/** Patterns of a part of one, as rulers have it: as one sign, and written out. */
export const FRACTION_SIGN = `[${[...SIGNS.keys()].join('')}]`;
export const FRACTION_WORDS = String.raw`(?:1\/2|[12]\/3|[1-3]\/4|[1-7]\/8|(?:1[0-5]|[1-9])\/16)(?!\d)`;

/** The number that a text such as '38', '38,5', '38½', '38 1/2' or '3/4' represents. */
export function readMixedNumber(text: string): number {
  const parts = text.replace(new RegExp(FRACTION_SIGN), ' $&').trim().split(/\s+/);
  return parts.reduce((sum, part) => {
    const [over = '', under] = part.split('/');
    const value = SIGNS.get(part) ?? Number(over.replace(',', '.')) / Number(under ?? 1);
    return sum + value;
  }, 0);
}
