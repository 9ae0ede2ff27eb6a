/**
 * The named foldings: the one spelling of a text by which it is compared with another. Both sides of a comparison use the
 * same one. The database has each of them as a function of the same name (`fold_text`, `fold_code`, `fold_search`), with
 * the same cases: `folding-cases.ts`.
 */

/** Format characters (Unicode's Cf), variation selectors, and the joiner of graphemes. */
const UNSEEN = /[\u034f\p{Cf}\p{Variation_Selector}]/gu;
/** Invisible characters, except ZWNJ and ZWJ between letters, which Persian and the scripts of India write with. */
const NEEDLESS =
  /(?![\u200c\u200d])[\u034f\p{Cf}\p{Variation_Selector}]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
/** Letters and symbols that are drawn as nothing: fillers of Hangul, vowels of Khmer, a blank pattern of Braille. */
const DRAWN_AS_NOTHING = /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/g;
const SPACES = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const DASHES = /[\p{Pd}\u2212]/gu;

/** First digit of each script, in hexadecimal; each has ten in a row. */
const ZEROS = (
  '660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50 1bb0 1c40 ' +
  '1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0 104a0 10d30 11066 110f0 11136 111d0 112f0 11450 114d0 11650 116c0 11730 118e0 ' +
  '11950 11c50 11d50 11da0 11f50 16a60 16ac0 16b50 1e140 1e2f0 1e4f0 1e950'
)
  .split(' ')
  .map((zero) => Number.parseInt(zero, 16));

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.findLast((one) => one <= code) ?? code;
  return code - zero < 10 ? String(code - zero) : digit;
};

/** Small letters that no place, neighbour or language changes: İ and I are i, Σ and ς are σ. */
const smallLetters = (text: string): string =>
  text.replace(/[İΣς]/g, (letter) => (letter === 'İ' ? 'i' : 'σ')).toLowerCase();

const singleSpaces = (text: string): string => text.replace(SPACES, ' ').replace(/^ | $/g, '');

/** A text as it is stored: NFC, trimmed, without invisible characters. Lines and spaces within it stay. */
export const cleanText = (text: string): string => text.replace(NEEDLESS, '').normalize('NFC').trim();

/** True where a text has something that can be seen. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(cleanText(text).replace(DRAWN_AS_NOTHING, ''));

/** Letters, digits and dashes as a keyboard has them: for phone numbers, postcodes, numbers, SKUs and searches. */
export const plainCharacters = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(DASHES, '-');

/** The equality of names: of brands, categories, options and their values, roles, columns. */
export const foldText = (text: string): string =>
  singleSpaces(smallLetters(text.replace(UNSEEN, '').normalize('NFC')).normalize('NFC'));

/** The equality of SKUs and codes. */
export const foldCode = (text: string): string => singleSpaces(smallLetters(plainCharacters(text)).normalize('NFC'));

/** Letters that are found by the ones that people type for them. */
const TYPED_FOR: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
  ё: 'е',
  ٱ: 'ا',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ھ: 'ه',
  ہ: 'ه',
  ة: 'ه',
};
const TYPED_DIFFERENTLY = new RegExp(`[${Object.keys(TYPED_FOR).join('')}]`, 'g');

/** Accents over Latin and Greek letters. */
const ACCENTS = /([a-z\u00df-\u024f\u0370-\u03ff])[\u0300-\u036f]+/g;
/** Vowels, points and hamza of Arabic, its long stroke, points of Hebrew, the dot below of Devanagari and Gurmukhi. */
const POINTS =
  /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u093c\u0a3c]/g;

/** The spelling by which things are found: without accents and points, each letter as it is mostly typed. */
export const foldSearch = (text: string): string =>
  singleSpaces(
    smallLetters(plainCharacters(text))
      .normalize('NFC')
      .replace(TYPED_DIFFERENTLY, (letter) => TYPED_FOR[letter] ?? letter)
      .normalize('NFD')
      .replace(ACCENTS, '$1')
      .replace(POINTS, '')
      .normalize('NFC')
      .replace(TYPED_DIFFERENTLY, (letter) => TYPED_FOR[letter] ?? letter),
  );
