import { inflateSync } from 'node:zlib';

interface Piece {
  x: number;
  y: number;
  text: string;
}

const objectsOf = (pdf: string): ReadonlyMap<string, string> =>
  new Map([...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));

const streamOf = (body: string): string => {
  const [, bytes = ''] = /\nstream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
};

const hexText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Texts of the glyphs of a font, by their four hexadecimal digits. */
function glyphsOf(cmap: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f]*)>/g)].entries()) {
      glyphs.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), hexText(hex));
    }
  }
  return glyphs;
}

/** A string of the file in UTF-16, with the escapes of the format. */
function unescaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = text.replace(/\\([\s\S])/g, (_, sign: string) => signs[sign] ?? sign).slice(2);
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
}

const TOKEN =
  /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) \S+ Tf|\[((?:<[\da-f]*>|[\s\d.-])*)\] TJ|(EMC)/g;

/** The texts of a page where they are drawn; signs that are joined are what they are said to stand for. */
function piecesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): Piece[] {
  const pieces: Piece[] = [];
  let at = { x: 0, y: 0 };
  let font = '';
  let actual: string | undefined;
  let isSaid = false;
  for (const [, span, x, y, name, shown, end] of content.matchAll(TOKEN)) {
    if (span !== undefined) [actual, isSaid] = [unescaped(span), false];
    else if (x !== undefined) at = { x: Number(x), y: Number(y) };
    else if (name !== undefined) font = name;
    else if (end !== undefined) actual = undefined;
    else if (shown !== undefined && !isSaid) {
      const glyphs = [...shown.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      pieces.push({ ...at, text: actual ?? glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '?').join('') });
      isSaid = actual !== undefined;
    }
    if (end !== undefined) isSaid = false;
  }
  return pieces;
}

/** Lines of a page from the top, each with its texts from the left, parted by ‘|’. */
function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y)) {
    const last = lines.at(-1);
    if (last && (last[0]?.y ?? 0) - piece.y < 1) last.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) =>
    line
      .sort((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' | '),
  );
}

/** The text of each page of a PDF that pdfkit wrote, line by line; texts side by side are parted by ‘|’. */
export function readPdfText(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const of = (body: string, key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'));
  return pages.map((page) => {
    const named = [...of(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)];
    const fonts = named.map(([, name = '', id = '']): [string, ReadonlyMap<string, string>] => [
      name,
      glyphsOf(streamOf(of(objects.get(id) ?? '', 'ToUnicode'))),
    ]);
    return linesOf(piecesOf(streamOf(of(page, 'Contents')), new Map(fonts)));
  });
}
