import type { Entry } from './entries.rules.ts';
import { type Cell, type Column, printTable } from './print-table.ts';
import { dayText, GREY, HALF, moneyIn, percentText, RIGHT, TEXT, titleOf } from './print-texts.ts';
import { printTop } from './print-top.ts';
import { printTotals } from './print-totals.ts';
import { CONTENT_WIDTH, createSheet, PAGE, type Sheet } from './sheet.ts';
import type { Snapshot } from './snapshot.ts';
import { rateOf } from './tax-summary.rules.ts';
import { heightOf } from './text-setter.ts';

function columnsOf({ kind, entries, isInclusive, totals, rates }: Snapshot) {
  const isTaxed = totals.tax > 0 || rates.some(({ percent }) => percent !== null);
  const isWhole = kind !== 'creditNote';
  const hasDiscount = isWhole && entries.some(({ discount }) => discount > 0);
  const right = { align: 'right' as const };
  const columns: Column[] = [
    { title: 'Description', width: null },
    { title: 'Qty', width: 34, ...right },
    ...(isWhole ? [{ title: isInclusive ? 'Price with tax' : 'Price', width: 74, ...right }] : []),
    ...(hasDiscount ? [{ title: 'Discount', width: 62, ...right }] : []),
    ...(isTaxed
      ? [
          { title: 'Taxable', width: 72, ...right },
          { title: 'Tax', width: 66, ...right },
        ]
      : []),
    { title: 'Total', width: 76, ...right },
  ];
  return { columns, isTaxed, isWhole, hasDiscount };
}

/** Price of one without tax, where prices have it in them. */
function netPriceOf({ unitPrice, quantity, gross, taxable, discount }: Entry): number | null {
  if (unitPrice === null || !quantity || gross === taxable || gross === 0) return null;
  return discount === 0 ? Math.round(taxable / quantity) : Math.round((unitPrice * taxable) / gross);
}

function printEntries(sheet: Sheet, snapshot: Snapshot): void {
  const { columns, isTaxed, isWhole, hasDiscount } = columnsOf(snapshot);
  const { entries, currency, isInclusive } = snapshot;
  const money = moneyIn(currency);
  const rows = entries.map((entry): Cell[] => {
    const { kind, title, sku, hsCode, quantity, unitPrice, discount, taxable, taxes, gross } = entry;
    const marks = [hsCode && `HSN ${hsCode}`, sku && `SKU ${sku}`].filter(Boolean).join(' · ');
    const net = isInclusive ? netPriceOf(entry) : null;
    const price = unitPrice === null ? '' : money(unitPrice);
    const rate = rateOf(taxes);
    const name = kind === 'shipping' ? `Delivery: ${title}` : title;
    return [
      { text: name, small: marks ? [marks] : [] },
      { text: quantity === null ? '' : String(quantity) },
      ...(isWhole ? [{ text: price, small: net === null ? [] : [`net ${money(net)}`] }] : []),
      ...(hasDiscount ? [{ text: discount > 0 ? money(-discount) : '' }] : []),
      ...(isTaxed
        ? [{ text: money(taxable) }, { text: money(gross - taxable), small: rate === null ? [] : [percentText(rate)] }]
        : []),
      { text: money(gross) },
    ];
  });
  printTable(sheet, columns, rows);
}

/** Amounts by rate, and in the currency of the store's books. */
function printRates(sheet: Sheet, snapshot: Snapshot): void {
  const { rates, currency, books, totals } = snapshot;
  if (!rates.some(({ percent }) => percent !== null)) return;
  const money = moneyIn(currency);
  const bookMoney = moneyIn(books?.currency ?? currency);
  const right = { align: 'right' as const };
  const columns: Column[] = [
    { title: 'Taxes', width: null },
    { title: 'Rate', width: 44, ...right },
    { title: 'Taxable', width: 84, ...right },
    { title: 'Tax', width: 84, ...right },
    ...(books
      ? [
          { title: `Taxable in ${books.currency}`, width: 92, ...right },
          { title: `Tax in ${books.currency}`, width: 84, ...right },
        ]
      : []),
  ];
  const rows = rates.map((row): Cell[] => [
    {
      text: row.name || 'No tax',
      small: row.taxes.length > 1 ? [row.taxes.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')] : [],
    },
    { text: row.percent === null ? '' : percentText(row.percent) },
    ...[{ text: money(row.taxable) }, { text: money(row.tax) }],
    ...(books ? [{ text: bookMoney(row.bookTaxable) }, { text: bookMoney(row.bookTax) }] : []),
  ]);
  const sum: Cell[] = [
    ...[{ text: 'Total' }, { text: '' }, { text: money(totals.taxable) }, { text: money(totals.tax) }],
    ...(books ? [{ text: bookMoney(books.taxable) }, { text: bookMoney(books.tax) }] : []),
  ];
  const isLong = rates.length > 1;
  sheet.state.y += 16;
  // As much as one row of two lines takes, with the head.
  if ((rates.length + 2) * 30 > sheet.room()) sheet.addPage();
  printTable(sheet, columns, isLong ? [...rows, sum] : rows);
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

const SIGNATURE_HEIGHT = 52;

function printEnd(sheet: Sheet, snapshot: Snapshot): void {
  const { isGst, seller } = snapshot;
  const lines = sheet.linesOf(notesOf(snapshot), TEXT, isGst ? HALF : CONTENT_WIDTH);
  const height = Math.max(heightOf(TEXT, lines.length), isGst ? SIGNATURE_HEIGHT : 0);
  if (height + 14 > sheet.room()) sheet.addPage();
  sheet.state.y += 14;
  const { y } = sheet.state;
  if (lines.length > 0) {
    sheet.leaf(sheet.root, 'P', () => sheet.draw(lines, TEXT, { x: PAGE.margin, y, width: CONTENT_WIDTH }));
  }
  if (!isGst) return;
  const place = { x: RIGHT, width: HALF, align: 'right' as const };
  sheet.leaf(sheet.root, 'P', () => {
    sheet.draw(sheet.wrap(`For ${seller.name}`, TEXT, HALF).slice(0, 1), TEXT, { ...place, y });
    sheet.draw(['Authorised signatory'], GREY, { ...place, y: y + SIGNATURE_HEIGHT - heightOf(GREY) });
  });
}

/** Prints a document from its snapshot alone: the same snapshot is the same bytes. */
export function printDocument(snapshot: Snapshot): Promise<Uint8Array> {
  const title = `${titleOf(snapshot)} ${snapshot.number}`;
  const sheet = createSheet({
    title,
    author: snapshot.seller.name,
    madeAt: new Date(`${snapshot.issuedOn}T00:00:00Z`),
  });
  printTop(sheet, snapshot);
  printEntries(sheet, snapshot);
  printTotals(sheet, snapshot);
  printRates(sheet, snapshot);
  printEnd(sheet, snapshot);
  const y = PAGE.height - PAGE.bottom + 18;
  return sheet.end((page, pages) =>
    sheet.repeat(() => {
      sheet.draw([title], GREY, { x: PAGE.margin, y, width: HALF });
      sheet.draw([`Page ${page} of ${pages}`], GREY, { x: RIGHT, y, width: HALF, align: 'right' });
    }),
  );
}
