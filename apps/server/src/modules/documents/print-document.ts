import type { Entry } from './entries.rules.ts';
import { type Cell, type Column, printTable } from './print-table.ts';
import { GREY, HALF, moneyIn, percentText, RIGHT, TEXT, titleOf } from './print-texts.ts';
import { printTop } from './print-top.ts';
import { printTotals } from './print-totals.ts';
import { createSheet, PAGE, type Sheet } from './sheet.ts';
import type { Snapshot } from './snapshot.ts';
import { type RateRow, rateOf } from './tax-summary.rules.ts';
import { heightOf } from './text-setter.ts';

function columnsOf({ kind, entries, isInclusive, isGst, totals, rates }: Snapshot) {
  const isTaxed = totals.tax > 0 || rates.some(({ percent }) => percent !== null);
  const isWhole = kind !== 'creditNote';
  const hasDiscount = isWhole && entries.some(({ discount }) => discount > 0);
  // A credit note by amount alone takes back no pieces.
  const hasQuantity = entries.some(({ quantity }) => quantity !== null);
  const right = { align: 'right' as const };
  const columns: Column[] = [
    { title: 'Description', width: null },
    ...(hasQuantity ? [{ title: 'Qty', width: isGst ? 46 : 34, ...right }] : []),
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
  return { columns, isTaxed, isWhole, hasQuantity, hasDiscount };
}

/** Price of one without tax, where prices have it in them. */
function netPriceOf({ unitPrice, quantity, gross, taxable, discount }: Entry): number | null {
  if (unitPrice === null || !quantity || gross === taxable || gross === 0) return null;
  return discount === 0 ? Math.round(taxable / quantity) : Math.round((unitPrice * taxable) / gross);
}

/** Number of pieces, with the unit that the rules of the GST ask for. */
const quantityText = (quantity: number | null, hasUnit: boolean): string =>
  quantity === null ? '' : hasUnit ? `${quantity} pcs` : String(quantity);

function printEntries(sheet: Sheet, snapshot: Snapshot): void {
  const { columns, isTaxed, isWhole, hasQuantity, hasDiscount } = columnsOf(snapshot);
  const { entries, currency, isInclusive, isGst } = snapshot;
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
      ...(hasQuantity ? [{ text: quantityText(quantity, isGst) }] : []),
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

const SIGNATURE_HEIGHT = 52;
const SIGNATURE_GAP = 14;

/** One of several taxes at a rate, such as CGST 9% ₹232.87. */
const taxText = ({ name, percent, amount }: RateRow['taxes'][number], money: (minor: number) => string): string =>
  `${name} ${percentText(percent)} ${money(amount)}`;

/** Amounts by rate, and in the currency of the store's books. */
function printRates(sheet: Sheet, snapshot: Snapshot): void {
  const { rates, currency, books, totals, isGst } = snapshot;
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
      small: row.taxes.length > 1 ? [row.taxes.map((tax) => taxText(tax, money)).join(', ')] : [],
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
  // As much as one row of two lines takes, with the head; the signature is on the same page, not on one of its own.
  const after = isGst ? SIGNATURE_GAP + SIGNATURE_HEIGHT : 0;
  if ((rates.length + 2) * 30 + after > sheet.room()) sheet.addPage();
  printTable(sheet, columns, isLong ? [...rows, sum] : rows);
}

/** Room for a signature, which the rules of the GST ask for. */
function printSignature(sheet: Sheet, { seller }: Snapshot): void {
  if (SIGNATURE_GAP + SIGNATURE_HEIGHT > sheet.room()) sheet.addPage();
  const y = sheet.state.y + SIGNATURE_GAP;
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
  if (snapshot.isGst) printSignature(sheet, snapshot);
  const y = PAGE.height - PAGE.bottom + 18;
  return sheet.end((page, pages) =>
    sheet.repeat(() => {
      sheet.draw([title], GREY, { x: PAGE.margin, y, width: HALF });
      sheet.draw([`Page ${page} of ${pages}`], GREY, { x: RIGHT, y, width: HALF, align: 'right' });
    }),
  );
}
