import { currencyDigits, toDecimal } from '@haberdash/contract/money';
import { countOf, formatDateTime, formatDay, shortId } from '../../base/formats.ts';
import { orderLabel, paymentLabel } from '../../base/status-labels.ts';
import { dispatchText, zonesText } from './delivery-text.ts';
import { documentsText } from './documents-text.ts';
import { waysText } from './payments-text.ts';
import { returnsText } from './returns-text.ts';
import { taxesText } from './taxes-text.ts';

/** Currencies and functions by which the shop writes values that the audit holds as the database does. */
export interface ValueWriter {
  /** Currency of prices, and of what buyers are charged. */
  priceCurrency: string;
  chargeCurrency: string;
  money: (amount: number, currency: string) => string;
  categoryLabel: (id: string) => string;
  brandLabel: (id: string) => string;
}

const PRICES = ['price', 'sale_price', 'dated_sale_price', 'base_price', 'base_sale_price', 'total', 'revenue'];
const CHARGES = ['charge_total', 'amount', 'captured_amount'];
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Row that a value stands in: its table, and what else of it changed at the same time. */
export interface ValuePlace {
  thing: string;
  field: string;
  row: Readonly<Record<string, unknown>>;
}

function currencyOf({ field, row }: ValuePlace, { priceCurrency, chargeCurrency }: ValueWriter): string | undefined {
  if (PRICES.includes(field)) return typeof row.price_currency === 'string' ? row.price_currency : priceCurrency;
  if (!CHARGES.includes(field)) return undefined;
  return typeof row.currency === 'string' ? row.currency : chargeCurrency;
}

const writeMinor = (minor: number, currency: string, { money }: ValueWriter): string =>
  money(toDecimal(minor, currencyDigits(currency)), currency);

function writeNumber(value: number, place: ValuePlace, writer: ValueWriter): string {
  const currency = currencyOf(place, writer);
  if (!currency) return value.toLocaleString('en');
  return writeMinor(value, currency, writer);
}

function writeText(value: string, { thing, field }: ValuePlace, { categoryLabel, brandLabel }: ValueWriter): string {
  if (field === 'payment_status') return paymentLabel(value).text;
  if (thing === 'orders' && field === 'status') return orderLabel(value).text;
  if (field === 'category') return categoryLabel(value);
  if (field === 'brand') return brandLabel(value);
  if (field === 'order_id') return shortId(value);
  if (INSTANT.test(value)) return formatDateTime(value);
  return DAY.test(value) ? formatDay(value) : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pictures by what they show, options by their values; any other list by its entries. */
function writeList(values: readonly unknown[], place: ValuePlace, writer: ValueWriter): string {
  if (place.field === 'images') {
    const shown = values.flatMap((value) => (isRecord(value) && value.alt ? [String(value.alt)] : []));
    return [countOf(values.length, 'picture'), ...(shown.length > 0 ? [shown.join(', ')] : [])].join(': ');
  }
  if (place.field === 'options') {
    const named = values.filter(isRecord).map(({ name, values: of }) => {
      return `${String(name)}: ${Array.isArray(of) ? of.join(', ') : ''}`;
    });
    return named.join('; ');
  }
  if (place.thing === 'shipping' && place.field === 'zones')
    return zonesText(values, (minor) => writeMinor(minor, writer.priceCurrency, writer));
  return values.map((value) => writeValue(value, place, writer)).join(', ');
}

/** A value as the shop writes it; what was not there is a dash. */
export function writeValue(value: unknown, place: ValuePlace, writer: ValueWriter): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return writeNumber(value, place, writer);
  if (typeof value === 'string') return writeText(value, place, writer);
  if (Array.isArray(value)) return value.length === 0 ? 'None' : writeList(value, place, writer);
  if (!isRecord(value)) return String(value);
  if (place.thing === 'shipping' && place.field === 'dispatch') return dispatchText(value);
  if (place.thing === 'taxes' && place.field === 'content')
    return taxesText(value, (amount) => writer.money(amount, writer.priceCurrency));
  if (place.thing === 'payment_methods' && place.field === 'terms')
    return waysText(value, (minor) => writeMinor(minor, writer.priceCurrency, writer));
  if (place.thing === 'settings' && place.field === 'documents') return documentsText(value);
  if (place.thing === 'settings' && place.field === 'returns')
    return returnsText(value, (minor, currency) => writeMinor(minor, currency, writer), writer.categoryLabel);
  const entries = Object.entries(value).map(([name, each]) => {
    return `${name}: ${writeValue(each, { ...place, field: name }, writer)}`;
  });
  return entries.length === 0 ? 'None' : entries.join('; ');
}
