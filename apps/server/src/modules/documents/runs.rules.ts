/** Part of a text in one font. */
export interface Run<Font> {
  font: Font;
  text: string;
}

interface Covering {
  has: (codePoint: number) => boolean;
}

/** Sign for what no font has. */
const MISSING = '\ufffd';
/** Joiners and variation selectors, which are no sign of their own. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const hasAll = (font: Covering, text: string) =>
  [...text.replace(UNSEEN, '')].every((sign) => font.has(sign.codePointAt(0) ?? 0));

/** A text as it can be printed: in one spelling, on one line. */
const plain = (text: string) => text.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * Parts a text by the font that has its signs: the font of what goes before where it has them, else the first that does.
 * Signs that none has, such as an emoji, become one sign that says so.
 */
export function runsOf<Font extends Covering>(text: string, fonts: readonly Font[]): Run<Font>[] {
  const [usual] = fonts;
  if (!usual) throw new RangeError('there is no font');
  const runs: Run<Font>[] = [];
  for (const { segment } of segmenter.segment(plain(text))) {
    const last = runs.at(-1);
    const isFiller = segment === ' ' || /^[\p{P}\p{N}]$/u.test(segment);
    const font =
      isFiller && last && hasAll(last.font, segment) ? last.font : fonts.find((each) => hasAll(each, segment));
    const sign = font ? segment : MISSING;
    const chosen = font ?? usual;
    if (last?.font !== chosen) runs.push({ font: chosen, text: sign });
    else if (sign !== MISSING || !last.text.endsWith(MISSING)) last.text += sign;
  }
  return runs;
}
