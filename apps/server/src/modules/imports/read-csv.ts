import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_IMPORT_ROWS } from '@haberdash/contract';
import { CsvError, parse } from 'csv-parse';
import { countKnown } from './formats/index.ts';
import type { FileRow } from './records.ts';

/** The file cannot be read; the message is a sentence for the user who uploaded it. */
export class FileFault extends Error {}

/** Opens the file from its beginning, each time anew. */
export type OpenFile = () => AsyncIterable<Buffer>;

const MAX_COLUMNS = 300;
/** In characters. Longer than all the texts of a product together may be. */
const MAX_RECORD = 256 * 1024;
/** Bytes parsed at once, which hold everything else up. */
const SLICE_BYTES = 32 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * UTF-8, unless its first bytes say UTF-16, or some bytes are none: older spreadsheets write Windows-1252, in which every
 * byte is a character.
 */
async function detectEncoding(open: OpenFile): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of open()) {
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
      if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
      isFirst = false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The text without its byte order mark; U+0000, which no text of the shop can hold, is replaced. */
async function* decoded(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of open())
    for (let at = 0; at < bytes.length; at += SLICE_BYTES)
      yield decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true }).replaceAll('\0', '\ufffd');
  yield decoder.decode();
}

/** At most this many lines stand above the heading: a title, the day of the export, the delimiter. */
const MOST_ABOVE = 10;

/** Excel's own line: the separator between the cells. */
const SEPARATOR = /^\s*sep=(.)\s*$/i;

const linesOf = (text: string) =>
  text.replaceAll(/"(?:[^"]|"")*"/g, (cell) => cell.slice(1, -1).replace(/[\r\n,;\t]/g, ' ')).split(/\r\n|[\r\n]/);

/** The delimiter: the one that the file names, else the one that makes most known columns of one of its first lines. */
function delimiterOf(text: string): string {
  const lines = linesOf(text).filter((line) => line.trim() !== '');
  const said = SEPARATOR.exec(lines[0] ?? '')?.[1];
  if (said) return said;
  const above = lines.slice(0, MOST_ABOVE);
  const known = DELIMITERS.map((one) => Math.max(0, ...above.map((line) => countKnown(line.split(one)))));
  const most = Math.max(...known);
  if (most > 0) return DELIMITERS[known.indexOf(most)] ?? ',';
  const counts = DELIMITERS.map((one) => (lines[0] ?? '').split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The start of a file's text, as far as its heading may reach. */
async function firstLines(open: OpenFile, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const part of decoded(open, encoding)) {
    text += part;
    if (linesOf(text).filter((line) => line.trim() !== '').length > MOST_ABOVE + 1 || text.length > MAX_RECORD) break;
  }
  return text;
}

/** Error of the parser, in words for a person. */
function toFault(error: CsvError): FileFault {
  const line = Number(Reflect.get(error, 'lines') ?? 0);
  const at = line > 0 ? ` near line ${line}` : '';
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new FileFault(`A quotation mark opened${at} is never closed.`);
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new FileFault(`Unexpected quotation mark${at}. Double any quotation marks inside a cell.`);
    case 'CSV_MAX_RECORD_SIZE':
      return new FileFault(`A row${at} is too long. Check for a quotation mark that’s never closed.`);
    default:
      return new FileFault(`The file isn’t a valid CSV${at}.`);
  }
}

function requireHeading(cells: readonly string[]): string[] {
  const heading = cells.map((cell) => cell.trim().slice(0, 200));
  if (heading.length > MAX_COLUMNS) throw new FileFault(`The file can have up to ${MAX_COLUMNS} columns.`);
  if (countKnown(heading) === 0)
    throw new FileFault('The first row has no column we recognise, such as Title, SKU or Price.');
  return heading;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** A record of the file with its row. */
type NumberedCells = [row: number, cells: string[]];

async function* numbered(records: AsyncIterable<string[]>): AsyncGenerator<NumberedCells> {
  let row = 0;
  for await (const cells of records) {
    row += 1;
    if (!isBlank(cells)) yield [row, cells];
  }
}

/** The first of the records that has most known columns. */
function headingAmong(records: readonly NumberedCells[]): NumberedCells | undefined {
  const known = records.map(([, cells]) => countKnown(cells));
  return records[known.indexOf(Math.max(...known))];
}

/**
 * Reads a CSV file as it comes: delimited by commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252. Lines above the
 * heading, such as a title, are passed over.
 * @param onHeading called with the heading, before the first of the rows
 * @returns the rows that are not blank, as the file has them
 * @throws FileFault with a sentence where it is no such file, or has too many rows
 */
export async function* readCsv(open: OpenFile, onHeading: (heading: string[]) => void): AsyncGenerator<FileRow> {
  const encoding = await detectEncoding(open);
  const delimiter = delimiterOf(await firstLines(open, encoding));
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: MAX_RECORD });
  // What goes wrong comes out of the parser, which is read below.
  const feeding = pipeline(Readable.from(decoded(open, encoding)), parser).catch((error: unknown) => error);
  const records = numbered(parser as AsyncIterable<string[]>);
  try {
    const above: NumberedCells[] = [];
    while (above.length < MOST_ABOVE) {
      const { value, done } = await records.next();
      if (done) break;
      above.push(value);
    }
    const found = headingAmong(above);
    if (!found) throw new FileFault('The file is empty.');
    const [place, cells] = found;
    const heading = requireHeading(cells);
    onHeading(heading);
    for (const [row, more] of above) if (row > place) yield [row, ...more];
    for await (const [row, more] of records) {
      if (row > MAX_IMPORT_ROWS + place)
        throw new FileFault(`The file can have up to ${MAX_IMPORT_ROWS.toLocaleString('en')} rows.`);
      yield [row, ...more];
    }
  } catch (error) {
    throw error instanceof CsvError ? toFault(error) : error;
  } finally {
    parser.destroy();
    await feeding;
  }
}
