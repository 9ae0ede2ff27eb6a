import { expect, it } from 'vitest';
import { printFonts } from './fonts.ts';
import { runsOf } from './runs.rules.ts';

const fonts = printFonts().regular;
const partsOf = (text: string) => runsOf(text, fonts).map((run) => [run.font.name, run.text]);

it('case 4.3.9: ₹, ł, क्ष are in a font; an emoji is replaced, never left out', () => {
  expect(partsOf('₹ 5 – Łódź, złoty €')).toEqual([['noto-sans-regular', '₹ 5 – Łódź, złoty €']]);
  expect(partsOf('क्ष')).toEqual([['noto-sans-devanagari-regular', 'क्ष']]);
  expect(partsOf('Asha 👩‍👩‍👧🎉 Rao')).toEqual([['noto-sans-regular', 'Asha \ufffd Rao']]);
  expect(partsOf('張偉')).toEqual([['noto-sans-regular', '\ufffd']]);
});

it('words of two scripts are in two fonts, with the spaces between them', () => {
  expect(partsOf('Kurta कुर्ता, 2 pcs')).toEqual([
    ['noto-sans-regular', 'Kurta '],
    ['noto-sans-devanagari-regular', 'कुर्ता, 2 '],
    ['noto-sans-regular', 'pcs'],
  ]);
});

it('a sign of several characters stays whole', () => {
  expect(partsOf('e\u0301')).toEqual([['noto-sans-regular', 'é']]);
  expect(partsOf('क्\u200dष')).toEqual([['noto-sans-devanagari-regular', 'क्\u200dष']]);
  expect(partsOf('a\nb\u0007c')).toEqual([['noto-sans-regular', 'a b c']]);
});

it('no text has no runs', () => expect(runsOf('', fonts)).toEqual([]));
