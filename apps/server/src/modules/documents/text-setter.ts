import { type PrintFont, printFonts, type Weight } from './fonts.ts';
import { type Run, runsOf } from './runs.rules.ts';

/** How a text is printed. */
export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
}

export type Align = 'left' | 'right';

/** Texts at a place, one line each or wrapped to a width. */
export interface Placed {
  x: number;
  y: number;
  width: number;
  align?: Align;
}

type Line = Run<PrintFont>[];
const INK = '#1a1a1a';
const LINE_HEIGHT = 1.38;
const ASCENT = 1.05;

export const heightOf = ({ size }: Style, lines = 1): number => size * LINE_HEIGHT * lines;

/** Sets texts in the fonts that have their signs. */
export function createSetter(pdf: PDFKit.PDFDocument) {
  const fonts = printFonts();
  const widthOf = (line: Line, { size }: Style) =>
    line.reduce((sum, { font, text }) => sum + pdf.font(font.name).fontSize(size).widthOfString(text), 0);
  const lineOf = (text: string, { weight = 'regular' }: Style): Line => runsOf(text, fonts[weight]);

  /** The longest beginning of a word that fits, at least one sign. */
  const cut = (word: string, style: Style, width: number): string => {
    const signs = [...new Intl.Segmenter('en').segment(word)].map(({ segment }) => segment);
    let count = 1;
    while (count < signs.length && widthOf(lineOf(signs.slice(0, count + 1).join(''), style), style) <= width)
      count += 1;
    return signs.slice(0, count).join('');
  };

  /** Shapes of a script that joins and moves its signs, with the text that they stand for. */
  const printAsWritten = (text: string, print: () => void) => {
    pdf.markContent('Span', { actual: text });
    print();
    pdf.endMarkedContent();
  };

  /** Breaks a text into lines, between words where it can. */
  const wrap = (text: string, style: Style, width: number): string[] => {
    const lines: string[] = [];
    let line = '';
    const fits = (tried: string) => widthOf(lineOf(tried, style), style) <= width;
    for (const word of text.split(/\s+/u).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (!fits(line)) {
        const part = cut(line, style, width);
        if (part === line) break;
        lines.push(part);
        line = line.slice(part.length);
      }
    }
    return line === '' ? lines : [...lines, line];
  };

  const drawLine = (text: string, style: Style, { x, y, width, align = 'left' }: Placed) => {
    const line = lineOf(text, style);
    let at = align === 'right' ? x + width - widthOf(line, style) : x;
    for (const { font, text: part } of line) {
      pdf
        .font(font.name)
        .fontSize(style.size)
        .fillColor(style.colour ?? INK);
      const partWidth = pdf.widthOfString(part);
      const print = () => pdf.text(part, at, y + style.size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
      if (font === fonts[style.weight ?? 'regular'][0]) print();
      else printAsWritten(part, print);
      at += partWidth;
    }
  };

  return { wrap, drawLine };
}
