/** Characters that begin a formula. Source: OWASP, CSV Injection. */
const FORMULA = '[=+\\-@\\t\\r\\n]';
const beginsFormula = new RegExp(`^'*${FORMULA}`);
const isMarked = new RegExp(`^'+${FORMULA}`);

/** A text that a spreadsheet takes for text: one that begins like a formula gets an apostrophe before it. */
export const markFormula = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);

/** The undo of `markFormula`: any text that went through it comes back as it was. */
export const unmarkFormula = (text: string): string => (isMarked.test(text) ? text.slice(1) : text);

/** A number, which a spreadsheet is to take for one: `-12.50`. */
export interface CsvNumber {
  number: string;
}

const quoted = (text: string) => `"${markFormula(text).replaceAll('"', '""')}"`;

/** A line of a CSV file (RFC 4180) without formulas. */
export const csvLine = (cells: readonly (string | CsvNumber)[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(cell) : cell.number)).join(',')}\r\n`;
