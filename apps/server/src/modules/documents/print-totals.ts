import { dayText, GREY, moneyIn, percentText, TEXT, TOTAL } from './print-texts.ts';
import { CONTENT_WIDTH, PAGE, type Sheet } from './sheet.ts';
import type { Snapshot } from './snapshot.ts';
import { heightOf, type Style } from './text-setter.ts';

function totalsOf(snapshot: Snapshot): {
  rows: [label: string, value: string][];
  below: [label: string, value: string][];
} {
  const { totals, rates, currency, isInclusive, isPickup, discounts, kind } = snapshot;
  const money = moneyIn(currency);
  const taxes = new Map<string, number>();
  for (const { name, percent, amount } of rates.flatMap((row) => row.taxes)) {
    const label = `${name} ${percentText(percent)}`;
    taxes.set(label, (taxes.get(label) ?? 0) + amount);
  }
  const taxRows = [...taxes].map(([label, amount]): [string, string] => [label, money(amount)]);
  const named = discounts.map(({ label }) => label).join(', ');
  const rows: [string, string][] = [
    ['Goods', money(totals.goods)],
    ...(totals.discount > 0
      ? [[named ? `Discount (${named})` : 'Discount', money(-totals.discount)] as [string, string]]
      : []),
    ...(totals.shipping > 0 || (kind !== 'creditNote' && !isPickup)
      ? [['Delivery', totals.shipping === 0 ? 'Free' : money(totals.shipping)] as [string, string]]
      : []),
    ...(totals.fees > 0 ? [['Fees', money(totals.fees)] as [string, string]] : []),
    ...(isInclusive ? [] : taxRows),
  ];
  return {
    rows,
    below: isInclusive && totals.tax > 0 ? [['Includes tax', money(totals.tax)]] : [],
  };
}

function notesOf({ paidOn, kind, books, currency, note, totals, refersTo }: Snapshot): string[] {
  const isDue = kind !== 'creditNote' && paidOn === null && totals.total > 0;
  return [
    ...(kind !== 'creditNote' && paidOn ? [`Paid on ${dayText(paidOn)}.`] : []),
    ...(isDue ? ['Not paid yet.'] : []),
    ...(books
      ? [
          `${moneyIn(books.currency)(books.total)} ${refersTo ? 'credited' : 'in total'}, at the rate of the order: 1 ${currency} = ${books.rate} ${books.currency}.`,
        ]
      : []),
    ...(note ? [note] : []),
  ];
}

const TOTALS_WIDTH = 240;
const NOTES_WIDTH = CONTENT_WIDTH - TOTALS_WIDTH - 24;

/** Prints what a document comes to, with notes beside it, all on one page. */
export function printTotals(sheet: Sheet, snapshot: Snapshot): void {
  const x = PAGE.margin + CONTENT_WIDTH - TOTALS_WIDTH;
  const { rows, below } = totalsOf(snapshot);
  const laid = (pairs: [string, string][], style: Style) =>
    pairs.map(([label, value]) => ({ lines: sheet.wrap(label, style, TOTALS_WIDTH - 100), value, style }));
  const total: [string, string] = [
    snapshot.kind === 'creditNote' ? 'Total credited' : 'Total',
    moneyIn(snapshot.currency)(snapshot.totals.total),
  ];
  const all = [...laid(rows, TEXT), ...laid([total], TOTAL), ...laid(below, GREY)];
  const height = all.reduce((sum, { lines, style }) => sum + heightOf(style, lines.length) + 2, 0) + 12;
  const notes = sheet.linesOf(notesOf(snapshot), TEXT, NOTES_WIDTH);
  const notesHeight = heightOf(TEXT, notes.length) + 8;
  if (Math.max(height, notesHeight) > sheet.room()) sheet.addPage();
  const top = sheet.state.y + 8;
  sheet.state.y = top;
  for (const { lines, value, style } of all) {
    if (style === TOTAL) {
      sheet.rule(sheet.state.y + 1, { x, width: TOTALS_WIDTH, colour: '#8a8a8a' });
      sheet.state.y += 4;
    }
    const { y } = sheet.state;
    sheet.leaf(sheet.root, 'P', () => {
      sheet.draw(lines, style, { x, y, width: TOTALS_WIDTH - 100 });
      sheet.draw([value], style, { x, y, width: TOTALS_WIDTH, align: 'right' });
    });
    sheet.state.y += heightOf(style, lines.length) + 2;
  }
  if (notes.length === 0) return;
  sheet.leaf(sheet.root, 'P', () => sheet.draw(notes, TEXT, { x: PAGE.margin, y: top, width: NOTES_WIDTH }));
  sheet.state.y = Math.max(sheet.state.y, top + notesHeight);
}
