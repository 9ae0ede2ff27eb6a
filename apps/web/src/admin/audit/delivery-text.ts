import { countryName, subdivisionName } from '@haberdash/contract/places';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const KINDS: Readonly<Record<string, string>> = { pickup: 'pickup', tiered: 'in steps' };

/** Parts of an object that the audit holds; what is missing is empty. */
type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);
const isThere = (value: unknown): boolean => typeof value === 'number';
const joined = (parts: readonly (string | false)[], sign: string): string => parts.filter(Boolean).join(sign);

function regionText({ countryCode, subdivision, postcodes }: Row): string {
  const country = textOf(countryCode);
  const state = textOf(subdivision);
  const place = country === '*' ? 'rest of the world' : countryName(country);
  return joined([state && (subdivisionName(state) ?? state), place, ...listOf(postcodes)], ' ');
}

/** @param money how an amount in minor units is written */
function methodText(method: Row, money: (minor: number) => string): string {
  const { kind, amount, tierBy, freeFrom, minSubtotal, maxWeight, estimate, codAllowed, isActive } = method;
  const amountOf = (value: unknown) => money(Number(value));
  const bound = (value: unknown) => (tierBy === 'weight' ? `${textOf(value)} g` : amountOf(value));
  const steps = rowsOf(method.tiers).map((step) => `${amountOf(step.amount)} from ${bound(step.from)}`);
  const parts = [
    KINDS[textOf(kind)] ?? '',
    isThere(amount) && amountOf(amount),
    ...steps,
    isThere(freeFrom) && `free from ${amountOf(freeFrom)}`,
    isThere(minSubtotal) && `only from ${amountOf(minSubtotal)}`,
    isThere(maxWeight) && `only up to ${textOf(maxWeight)} g`,
    isRow(estimate) && `${textOf(estimate.minDays)} to ${textOf(estimate.maxDays)} working days`,
    codAllowed === false && 'no cash on delivery',
    isActive === false && 'switched off',
  ];
  return `${textOf(method.name)} (${joined(parts, ', ')})`;
}

/** Zones of delivery as they are stored. @param money how an amount of the price currency in minor units is written */
export const zonesText = (zones: readonly unknown[], money: (minor: number) => string): string =>
  rowsOf(zones)
    .map(({ name, regions, methods }) => {
      const places = rowsOf(regions).map(regionText).join(', ');
      const ways = rowsOf(methods).map((method) => methodText(method, money));
      return `${textOf(name)}: ${[places, ...ways].join('; ')}`;
    })
    .join(' · ');

/** Hours, days and default weight of dispatch as they are stored. */
export function dispatchText({ cutOff, workingDays, holidays, defaultWeightGrams }: Row): string {
  const days = listOf(workingDays).map((day) => WEEKDAYS[Number(day) - 1] ?? day);
  const closed = listOf(holidays);
  return joined(
    [
      `until ${textOf(cutOff)}`,
      days.join(', '),
      closed.length > 0 && `closed on ${closed.join(', ')}`,
      isThere(defaultWeightGrams) && `${textOf(defaultWeightGrams)} g by default`,
    ],
    '; ',
  );
}
