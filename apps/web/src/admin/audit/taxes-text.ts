import { countryName, subdivisionName } from '@haberdash/contract/places';

/** Parts of an object that the audit holds; what is missing is empty. */
type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const joined = (parts: readonly (string | false | undefined)[], sign: string): string =>
  parts.filter(Boolean).join(sign);

const MODES: Readonly<Record<string, string>> = {
  none: 'no tax',
  inclusive: 'prices include tax',
  exclusive: 'tax is added at checkout',
};

/** @param money how an amount of the price currency is written */
function rateText(rate: Row, money: (amount: number) => string): string {
  const { countryCode, subdivision, taxClass, name, percent, pieceValueFrom, pieceValueTo, validFrom, validTo } = rate;
  const state = textOf(subdivision);
  const place = joined([state && (subdivisionName(state) ?? state), countryName(textOf(countryCode))], ', ');
  const bounds = [
    textOf(taxClass),
    typeof pieceValueFrom === 'number' && `above ${money(pieceValueFrom)}`,
    typeof pieceValueTo === 'number' && `up to ${money(pieceValueTo)}`,
    typeof validFrom === 'string' && `from ${validFrom}`,
    typeof validTo === 'string' && `until ${validTo}`,
  ];
  return `${place} ${textOf(name)} ${textOf(percent)}% (${joined(bounds, ', ')})`;
}

/** The table of taxes as it is stored. @param money how an amount of the price currency is written */
export function taxesText(content: Row, money: (amount: number) => string): string {
  const { mode, classes, rates, gst, shippingTax, categoryClasses } = content;
  const labels = rowsOf(classes).map(({ label }) => textOf(label));
  const ofCategories = Object.entries(isRow(categoryClasses) ? categoryClasses : {}).map(
    ([category, taxClass]) => `${category} as ${textOf(taxClass)}`,
  );
  return joined(
    [
      MODES[textOf(mode)],
      gst === true && 'GST',
      shippingTax === 'highest' && 'delivery at the highest rate',
      labels.length > 0 && `classes ${labels.join(', ')}`,
      ...ofCategories,
      ...rowsOf(rates).map((rate) => rateText(rate, money)),
    ],
    '; ',
  );
}
