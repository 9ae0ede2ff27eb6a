import { CONTENT_WIDTH, PAGE, type Sheet } from './sheet.ts';
import { type Align, heightOf, type Style } from './text-setter.ts';

export interface Column {
  title: string;
  /** In points; null takes what the others leave. */
  width: number | null;
  align?: Align;
}

/** Cell: its lines, and smaller ones below them. */
export interface Cell {
  text: string;
  small?: readonly string[];
}

const HEAD: Style = { size: 7.5, weight: 'semibold', colour: '#555555' };
const TEXT: Style = { size: 8.5 };
const SMALL: Style = { size: 7, colour: '#666666' };
const GAP = 8;
const PADDING = 4;

interface Laid {
  text: string[];
  small: string[];
}

type Structure = Sheet['root'];

/** Prints a table over as many pages as it takes, with its head on each. */
export function printTable(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const widths = columns.map(({ width }) => width ?? CONTENT_WIDTH - fixed);
  const placeOf = (index: number) => ({
    x: PAGE.margin + widths.slice(0, index).reduce((sum, width) => sum + width, 0) + (index === 0 ? 0 : GAP / 2),
    width: (widths[index] ?? 0) - (index === 0 || index === columns.length - 1 ? GAP / 2 : GAP),
    align: columns[index]?.align ?? 'left',
  });
  const titles = columns.map(({ title }, index) => sheet.wrap(title, HEAD, placeOf(index).width));
  const headHeight = heightOf(HEAD, Math.max(...titles.map((lines) => lines.length))) + PADDING;

  const drawTitle = (index: number) => sheet.draw(titles[index] ?? [], HEAD, { ...placeOf(index), y: sheet.state.y });
  const endHead = () => {
    sheet.state.y += headHeight;
    sheet.rule(sheet.state.y, { colour: '#8a8a8a' });
  };

  const printHead = (table: Structure) => {
    const head = sheet.group(table, 'THead');
    const row = sheet.group(head, 'TR');
    for (const index of columns.keys()) sheet.leaf(row, 'TH', () => drawTitle(index));
    row.end();
    head.end();
    endHead();
  };

  const repeatHead = () => {
    sheet.repeat(() => {
      for (const index of columns.keys()) drawTitle(index);
    });
    endHead();
  };

  const layOut = (cells: readonly Cell[]): Laid[] =>
    cells.map(({ text, small = [] }, index) => ({
      text: sheet.wrap(text, TEXT, placeOf(index).width),
      small: sheet.linesOf(small, SMALL, placeOf(index).width),
    }));

  const printRow = (body: Structure, cells: readonly Laid[]) => {
    const y = sheet.state.y + PADDING;
    const row = sheet.group(body, 'TR');
    for (const [index, { text, small }] of cells.entries()) {
      sheet.leaf(row, 'TD', () => {
        sheet.draw(text, TEXT, { ...placeOf(index), y });
        sheet.draw(small, SMALL, { ...placeOf(index), y: y + heightOf(TEXT, text.length) });
      });
    }
    row.end();
    const heights = cells.map(({ text, small }) => heightOf(TEXT, text.length) + heightOf(SMALL, small.length));
    sheet.state.y = y + Math.max(...heights) + PADDING;
    sheet.rule(sheet.state.y, { colour: '#e3e3e3' });
  };

  const table = sheet.group(sheet.root, 'Table');
  printHead(table);
  const body = sheet.group(table, 'TBody');
  for (const cells of rows.map(layOut)) {
    const lines = cells.map(({ text, small }) => heightOf(TEXT, text.length) + heightOf(SMALL, small.length));
    if (Math.max(...lines) + 2 * PADDING > sheet.room()) {
      sheet.addPage();
      repeatHead();
    }
    printRow(body, cells);
  }
  body.end();
  table.end();
}
