import { dayText, GREY, HALF, HEADING, NAME, RIGHT, TEXT, TITLE, titleOf } from './print-texts.ts';
import { PAGE, type Sheet } from './sheet.ts';
import type { Party, Snapshot } from './snapshot.ts';
import { heightOf, type Style } from './text-setter.ts';

/** Name, address and numbers below each other. @returns where they end */
function printParty(sheet: Sheet, heading: string, party: Party, x: number, y: number): number {
  const { name, lines, taxNumbers, contact } = party;
  let at = y;
  const print = (texts: readonly string[], style: Style) => {
    const wrapped = sheet.linesOf(texts, style, HALF);
    sheet.draw(wrapped, style, { x, y: at, width: HALF });
    at += heightOf(style, wrapped.length);
  };
  sheet.leaf(sheet.root, 'P', () => {
    print([heading], HEADING);
    print([name], NAME);
    print([...lines, ...taxNumbers], TEXT);
    print(contact, GREY);
  });
  return at;
}

const PLACE_OF_SUPPLY = 'Place of supply';

function factsOf(snapshot: Snapshot): [label: string, value: string][] {
  const { number, issuedOn, suppliedOn, order, refersTo, isGst, place, kind } = snapshot;
  return [
    ['Number', number],
    ['Date', dayText(issuedOn)],
    ...(refersTo
      ? ([['Refers to', `${refersTo.number} of ${dayText(refersTo.issuedOn)}`]] as [string, string][])
      : ([['Date of supply', dayText(suppliedOn)]] as [string, string][])),
    ['Order', `#${order.number} of ${dayText(order.placedOn)}`],
    ...(isGst ? ([[PLACE_OF_SUPPLY, place.name]] as [string, string][]) : []),
    ...(isGst && kind === 'invoice' ? ([['Reverse charge', 'No']] as [string, string][]) : []),
    ...(refersTo ? ([['Reason', refersTo.reason]] as [string, string][]) : []),
  ];
}

const LABEL_WIDTH = 68;

function printFacts(sheet: Sheet, facts: readonly [string, string][], x: number, y: number): number {
  let at = y;
  for (const [label, value] of facts) {
    const lines = sheet.wrap(value, TEXT, HALF - LABEL_WIDTH);
    sheet.leaf(sheet.root, 'P', () => {
      sheet.draw([label], GREY, { x, y: at + 0.8, width: LABEL_WIDTH });
      sheet.draw(lines, TEXT, { x: x + LABEL_WIDTH, y: at, width: HALF - LABEL_WIDTH });
    });
    at += heightOf(TEXT, Math.max(1, lines.length));
  }
  return at;
}

/** Prints what a document is, of whom, and to whom. */
export function printTop(sheet: Sheet, snapshot: Snapshot): void {
  sheet.leaf(sheet.root, 'H1', () =>
    sheet.draw([titleOf(snapshot)], TITLE, { x: PAGE.margin, y: PAGE.margin, width: HALF }),
  );
  const top = PAGE.margin + heightOf(TITLE) + 8;
  const factsEnd = printFacts(sheet, factsOf(snapshot), PAGE.margin, top);
  const sellerEnd = printParty(sheet, 'Seller', snapshot.seller, RIGHT, PAGE.margin + 4);
  const buyerTop = Math.max(factsEnd, sellerEnd) + 16;
  const buyerEnd = printParty(sheet, 'Buyer', snapshot.buyer, PAGE.margin, buyerTop);
  const { isPickup, buyer } = snapshot;
  const delivered: Party = { ...buyer, taxNumbers: [], contact: [] };
  const deliveredEnd = isPickup
    ? printParty(sheet, 'Delivery', { ...delivered, name: 'Collected from the seller', lines: [] }, RIGHT, buyerTop)
    : printParty(sheet, 'Delivered to', delivered, RIGHT, buyerTop);
  sheet.state.y = Math.max(buyerEnd, deliveredEnd) + 18;
}
