import { countOf } from '../../base/formats.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/**
 * The rules of returns that were chosen, as sentences.
 * @param money writes an amount in minor units of a currency
 */
export function returnsText(
  value: Readonly<Record<string, unknown>>,
  money: (minor: number, currency: string) => string,
  categoryLabel: (id: string) => string,
): string {
  const { days, fee, refundsDelivery, instructions, exchangeHoldDays } = value;
  const categories = recordsOf(value.categories).map(
    (each) => `${categoryLabel(String(each.category))} ${String(each.days)}`,
  );
  const reasons = recordsOf(value.ownReasons).map(({ label }) => String(label));
  const texts = [
    ...(days === undefined ? [] : [`${countOf(Number(days), 'day')} to return`]),
    ...(categories.length > 0 ? [`Other days: ${categories.join(', ')}`] : []),
    ...(exchangeHoldDays === undefined ? [] : [`New size held ${countOf(Number(exchangeHoldDays), 'day')}`]),
    ...(isRecord(fee) ? [`Fee ${money(Number(fee.amount), String(fee.currency))}`] : []),
    ...(refundsDelivery === undefined ? [] : [refundsDelivery ? 'Delivery refunded' : 'Delivery not refunded']),
    ...(instructions ? [`Instructions: ${String(instructions)}`] : []),
    ...(reasons.length > 0 ? [`Own reasons: ${reasons.join(', ')}`] : []),
  ];
  return texts.length === 0 ? 'None' : texts.join('; ');
}
