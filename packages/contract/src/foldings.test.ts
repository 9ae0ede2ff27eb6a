import { describe, expect, it } from 'vitest';
import { FOLDING_CASES } from './folding-cases.ts';
import { cleanText, foldCode, foldSearch, foldText, isVisible, plainCharacters } from './foldings.ts';

const nfc = (text: string) => text.normalize('NFC');

describe('the foldings', () => {
  it.each(FOLDING_CASES)('fold %j', (typed, text, code, search) => {
    expect([foldText(typed), foldCode(typed), foldSearch(typed)]).toEqual([nfc(text), nfc(code), nfc(search)]);
  });

  it.each(FOLDING_CASES)('change nothing of what they have folded: %j', (typed) => {
    for (const fold of [foldText, foldCode, foldSearch]) expect(fold(fold(typed))).toBe(fold(typed));
  });
});

describe('a text as it is stored', () => {
  it.each([
    ['Cre\u0300me', 'Crème'],
    [' 98\u202a765\u202c\u200e43\u2060210\ufe0f ', '9876543210'],
    ['تی\u200cشرت', 'تی\u200cشرت'],
    ['क्\u200dष', 'क्\u200dष'],
    ['\u200ca\u200d \u200db', 'a b'],
    ['one\ntwo  three', 'one\ntwo  three'],
  ])('%j is stored as %j', (typed, stored) => expect(cleanText(typed)).toBe(stored));

  it.each(['', ' ', '\u200b \u200b', '\u2060', '\u3164', '\u2800', '\u034f', '\u00a0', '\ufe0f'])(
    'has nothing to see: %j',
    (text) => expect(isVisible(text)).toBe(false),
  );

  it.each(['a', '-', '१', '❤\ufe0f', 'ㄱ', '🧥'])('can be seen: %j', (text) => expect(isVisible(text)).toBe(true));
});

it.each([
  ['+91 ९८७६५ ४३२१०', '+91 98765 43210'],
  ['０１２－３４５', '012-345'],
  ['12\u201334\u221256', '12-34-56'],
  ['〒150-0001', '〒150-0001'],
  ['۱٬۲۳۴', '1٬234'],
])('%j is %j on a plain keyboard', (typed, plain) => expect(plainCharacters(typed)).toBe(plain));
