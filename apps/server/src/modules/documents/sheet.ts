import PDFDocument from 'pdfkit';
import { printFonts } from './fonts.ts';
import { createSetter, heightOf, type Placed, type Style } from './text-setter.ts';

type Structure = PDFKit.PDFStructureElement;

/** Size of A4 and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42, bottom: 56 };
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

/** The properties of a PDF file. */
export interface About {
  title: string;
  author: string;
  /** Written into the file: the same document is made of the same bytes. */
  madeAt: Date;
}

export type Sheet = ReturnType<typeof createSheet>;

/** Pages that texts are printed on, with their structure for those who have them read aloud. */
export function createSheet({ title, author, madeAt }: About) {
  const fonts = printFonts();
  const [first] = fonts.regular;
  if (!first) throw new RangeError('there is no font');
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 0, font: first.path, bufferPages: true, tagged: true, lang: 'en-GB', pdfVersion: '1.7' },
    ...{ displayTitle: true, info: { Title: title, Author: author, Creator: 'Haberdash', CreationDate: madeAt } },
  });
  for (const font of [...fonts.regular, ...fonts.semibold]) pdf.registerFont(font.name, font.path);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const state = { y: PAGE.margin };

  const { wrap, drawLine } = createSetter(pdf);

  const leaf = (parent: Structure, type: string, draw: () => void) => {
    const element = pdf.struct(type, {}, [draw]);
    parent.add(element);
    element.end();
  };

  return {
    root,
    state,
    wrap,

    /** Lines of wrapped texts. */
    linesOf: (texts: readonly string[], style: Style, width: number): string[] =>
      texts.flatMap((text) => wrap(text, style, width)),

    /** Group of the document's structure, which its user ends. */
    group: (parent: Structure, type: string): Structure => {
      const element = pdf.struct(type);
      parent.add(element);
      return element;
    },

    /** Part of the structure that is printed at once, on one page. */
    leaf,

    /** Prints lines that fit their width. */
    draw: (lines: readonly string[], style: Style, placed: Placed): void => {
      for (const [index, line] of lines.entries()) {
        drawLine(line, style, { ...placed, y: placed.y + heightOf(style, index) });
      }
    },

    /** A line across, which is no content. */
    rule: (y: number, { x = PAGE.margin, width = CONTENT_WIDTH, colour = '#c9c9c9' } = {}): void => {
      pdf.markContent('Artifact', { type: 'Layout' });
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke();
      pdf.endMarkedContent();
    },

    /** Prints what is repeated, and is read once. */
    repeat: (draw: () => void): void => {
      pdf.markContent('Artifact', { type: 'Pagination' });
      draw();
      pdf.endMarkedContent();
    },

    /** Room that is left on the page, in points. */
    room: (): number => PAGE.height - PAGE.bottom - state.y,

    addPage: (): void => {
      pdf.addPage();
      state.y = PAGE.margin;
    },

    /** Ends the document. @param onPage prints what stands on each page */
    end: (onPage: (page: number, pages: number) => void): Promise<Uint8Array> => {
      root.end();
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page);
        onPage(page + 1, count);
      }
      return new Promise((resolve, reject) => {
        const parts: Buffer[] = [];
        pdf.on('data', (part: Buffer) => parts.push(part));
        pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
        pdf.on('error', reject);
        pdf.end();
      });
    },
  };
}
