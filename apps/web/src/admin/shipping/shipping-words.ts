import type { Shipping, ShippingTrial } from '@haberdash/contract';
import { countryName, subdivisionName } from '@haberdash/contract/places';
import { formatDay } from '../../base/formats.ts';
import type { Difference } from '../list/edit-conflict.tsx';
import {
  ANY_COUNTRY,
  type DispatchDraft,
  isSame,
  type Keyed,
  type MethodDraft,
  type PriceKind,
  type RegionDraft,
  type ShippingDraft,
  toDraft,
  type ZoneDraft,
} from './shipping-draft.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const PRICE_LABELS: Readonly<Record<PriceKind, string>> = {
  flat: 'One price',
  weight: 'By weight',
  subtotal: 'By order subtotal',
  pickup: 'Customer picks it up',
};

/** `Delhi, India`, with how many postcodes where they are only some. */
export function regionText({ countryCode, subdivision, postcodes }: RegionDraft): string {
  if (countryCode === ANY_COUNTRY) return 'Rest of the world';
  if (countryCode === '') return 'No country yet';
  const place = [subdivision && (subdivisionName(subdivision) ?? subdivision), countryName(countryCode)];
  const lines = postcodes.split('\n').filter((line) => line.trim() !== '').length;
  const some = lines === 0 ? [] : [lines === 1 ? '1 postcode' : `${lines} postcodes`];
  return [...place, ...some].filter(Boolean).join(', ');
}

/** Working days that it takes; empty where nothing is said. */
function daysText({ minDays, maxDays }: MethodDraft): string {
  const [first, last] = [minDays.trim() || maxDays.trim(), maxDays.trim() || minDays.trim()];
  if (first === '') return '';
  const days = first === last ? first : `${first} to ${last}`;
  return `${days} working ${days === '1' ? 'day' : 'days'}`;
}

/** A typed amount, as people read it where it is a number. */
type Money = (text: string) => string;

function priceText({ kind, amount, steps, freeFrom }: MethodDraft, money: Money): string {
  const free = freeFrom.trim() === '' ? '' : `, free from ${money(freeFrom)}`;
  if (kind === 'pickup') return `Pickup${amount.trim() === '' ? ', free' : `, ${money(amount)}`}${free}`;
  if (kind !== 'flat')
    return `${PRICE_LABELS[kind]}, ${steps.length === 1 ? '1 step' : `${steps.length} steps`}${free}`;
  return `${amount.trim() === '' ? 'No price yet' : Number(amount) === 0 ? 'Free' : money(amount)}${free}`;
}

/** A method in a few words: '₹79.00, free from ₹999.00 · 3 to 5 working days'. */
export const methodText = (method: MethodDraft, money: Money): string =>
  [priceText(method, money), daysText(method)].filter(Boolean).join(' · ');

const zoneText = (zone: ZoneDraft | undefined, money: Money): string => {
  if (!zone) return 'not there';
  const methods = zone.methods.map((method) => {
    const off = method.isActive ? '' : ' (switched off)';
    return `${method.name || 'New method'}: ${methodText(method, money)}${off}`;
  });
  return [zone.regions.map(regionText).join('; '), ...methods].join(' · ');
};

const dispatchText = ({ cutOff, workingDays, holidays, defaultWeightGrams }: DispatchDraft): string =>
  [
    `Until ${cutOff}`,
    WEEKDAYS.filter((_, index) => workingDays.includes(index + 1)).join(', '),
    ...(holidays.length > 0 ? [`closed on ${holidays.map((day) => formatDay(`${day}T12:00`)).join(', ')}`] : []),
    ...(defaultWeightGrams ? [`${defaultWeightGrams} g by default`] : []),
  ].join(' · ');

type Zones = readonly Keyed<ZoneDraft>[];
const byId = (zones: Zones, id: string) => zones.find((zone) => zone.id === id);

/**
 * A draft with its changes over what somebody else has saved meanwhile: zones that were not changed in it, and dispatch, are as
 * they are now.
 */
export function rebased(draft: ShippingDraft, base: Shipping, present: Shipping): ShippingDraft {
  const [before, now] = [toDraft(base), toDraft(present)];
  const zones = draft.zones.flatMap((zone): Zones => {
    const old = zone.id === undefined ? undefined : byId(before.zones, zone.id);
    if (!old || !isSame(zone, old)) return [zone];
    return now.zones.filter(({ id }) => id === zone.id);
  });
  const added = now.zones.filter(({ id }) => id !== undefined && !byId(before.zones, id) && !byId(zones, id));
  return {
    zones: [...zones, ...added],
    dispatch: isSame(draft.dispatch, before.dispatch) ? now.dispatch : draft.dispatch,
  };
}

/** Differences between what was changed in a draft and what there is now. */
export function findDifferences(draft: ShippingDraft, base: Shipping, present: Shipping, money: Money): Difference[] {
  const [before, now] = [toDraft(base), toDraft(present)];
  const ids = new Set([...before.zones, ...now.zones, ...draft.zones].flatMap(({ id }) => id ?? []));
  const zones = [...ids].flatMap((id): Difference[] => {
    const [mine, old, theirs] = [byId(draft.zones, id), byId(before.zones, id), byId(now.zones, id)];
    if (isSame(mine, old) || isSame(mine, theirs)) return [];
    const label = `Zone ‘${(theirs ?? mine)?.name}’`;
    return [{ label, mine: zoneText(mine, money), present: zoneText(theirs, money) }];
  });
  const added = draft.zones
    .filter(({ id }) => id === undefined)
    .map((zone) => ({ label: `Zone ‘${zone.name}’`, mine: zoneText(zone, money), present: 'not there' }));
  const isOther = !isSame(draft.dispatch, before.dispatch) && !isSame(draft.dispatch, now.dispatch);
  const dispatch = { label: 'Dispatch', mine: dispatchText(draft.dispatch), present: dispatchText(now.dispatch) };
  return [...zones, ...added, ...(isOther ? [dispatch] : [])];
}

type Zone = NonNullable<ShippingTrial['zone']>;

function reasonText({ reason, pattern }: Zone): string {
  switch (reason) {
    case 'exact':
      return `it lists the postcode ‘${pattern}’`;
    case 'prefix':
      return `the postcode matches ‘${pattern}’`;
    case 'range':
      return `the postcode is in ‘${pattern}’`;
    case 'subdivision':
      return 'it includes the state';
    case 'country':
      return 'it includes the country';
    case 'world':
      return 'it’s the rest of the world, and no other zone includes the address';
  }
}

const OBSTACLES: Readonly<Record<NonNullable<ShippingTrial['methods'][number]['obstacle']>, string>> = {
  switchedOff: 'Switched off',
  belowMinimum: 'Order below its minimum',
  tooHeavy: 'Order too heavy',
  noStep: 'No step for this order',
};

type Price = (amount: number) => string;
type TriedMethod = ShippingTrial['methods'][number];

const amountText = (amount: number, price: Price): string => (amount === 0 ? 'Free' : price(amount));

/** The price of a method that was tried, or why it is not offered. */
export const triedText = ({ amount, obstacle }: TriedMethod, price: Price): string =>
  amount === null ? (obstacle ? OBSTACLES[obstacle] : '') : amountText(amount, price);

/** The days of an arrival: 'Arrives 7 Oct 2026 to 9 Oct 2026'. */
export function arrivalText({ estimate }: TriedMethod): string {
  if (!estimate) return '';
  const [from, to] = [estimate.from, estimate.to].map((day) => formatDay(`${day}T12:00`));
  return from === to ? `Arrives ${from}` : `Arrives ${from} to ${to}`;
}

/** What came of trying an address, in sentences. */
export function trialText({ isFree, zone, methods }: ShippingTrial, price: Price): string {
  if (isFree) return 'There are no zones, so delivery is free.';
  if (!zone) return 'No zone includes this address, so you don’t deliver there.';
  const found = `Zone ‘${zone.name}’ applies: ${reasonText(zone)}.`;
  const offered = methods.filter(({ amount }) => amount !== null);
  if (methods.length === 0) return `${found} It has no delivery methods, so you don’t deliver there.`;
  if (offered.length === 0) return `${found} None of its methods fits this order, so you don’t deliver it.`;
  const sent = offered.filter(({ kind }) => kind !== 'pickup');
  const [cheapest] = sent.toSorted((one, other) => (one.amount ?? 0) - (other.amount ?? 0));
  if (!cheapest) return `${found} This order can only be picked up.`;
  return `${found} Unless the customer chooses otherwise, it’s ‘${cheapest.name}’: ${amountText(cheapest.amount ?? 0, price)}.`;
}
