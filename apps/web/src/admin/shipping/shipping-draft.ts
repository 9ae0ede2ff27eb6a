import type { Shipping, ShippingMethod, ShippingZone } from '@haberdash/contract';

/** The rest of the world, as a region's country. */
export const ANY_COUNTRY = '*';

/** An entry of a list has a key, which stays its own while others come and go. */
export type Keyed<T> = T & { key: number };

/** Countries or parts of them, as typed. */
export interface RegionDraft {
  countryCode: string;
  subdivision: string;
  /** A pattern on each line; empty for all. */
  postcodes: string;
}

/** A step of a price: from where the one before ends up to `to`; the last one has no end. */
export interface StepDraft {
  to: string;
  amount: string;
}

/** Ways in which a price is set; the last two are steps. */
export const PRICE_KINDS = ['flat', 'pickup', 'weight', 'subtotal'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** A delivery method as typed: amounts and weights are texts, empty where there is none. */
export interface MethodDraft {
  /** Undefined for a new one. */
  id: string | undefined;
  name: string;
  kind: PriceKind;
  amount: string;
  steps: Keyed<StepDraft>[];
  freeFrom: string;
  minSubtotal: string;
  maxWeight: string;
  minDays: string;
  maxDays: string;
  codAllowed: boolean;
  isActive: boolean;
}

export interface ZoneDraft {
  id: string | undefined;
  name: string;
  regions: Keyed<RegionDraft>[];
  methods: Keyed<MethodDraft>[];
}

export interface DispatchDraft {
  cutOff: string;
  workingDays: number[];
  holidays: string[];
  defaultWeightGrams: string;
}

export interface ShippingDraft {
  zones: Keyed<ZoneDraft>[];
  dispatch: DispatchDraft;
}

let lastKey = 0;
/** Gives an entry a key that no other has. */
export const keyed = <T extends object>(entry: T): Keyed<T> => {
  lastKey += 1;
  return { ...entry, key: lastKey };
};

/** The list with other fields in the entry of a key. */
export const edited = <T>(list: readonly Keyed<T>[], key: number, fields: Partial<T>): Keyed<T>[] =>
  list.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry));

export const without = <T>(list: readonly Keyed<T>[], key: number): Keyed<T>[] =>
  list.filter((entry) => entry.key !== key);

export const newRegion = (countryCode = ''): Keyed<RegionDraft> =>
  keyed({ countryCode, subdivision: '', postcodes: '' });

/** Countries of the European Union. */
const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** Regions with every country of the European Union once, in the place of one that is not chosen yet. */
export const withEu = (regions: readonly Keyed<RegionDraft>[]): Keyed<RegionDraft>[] => {
  const chosen = regions.filter(({ countryCode }) => countryCode !== '');
  const missing = EU.filter((code) => !chosen.some(({ countryCode }) => countryCode === code));
  return [...chosen, ...missing.map((code) => newRegion(code))];
};

export const newStep = (): Keyed<StepDraft> => keyed({ to: '', amount: '' });

export const newMethod = (fields: Partial<MethodDraft> = {}): Keyed<MethodDraft> =>
  keyed({
    id: undefined,
    ...{ name: '', kind: 'flat', amount: '', steps: [], freeFrom: '', minSubtotal: '', maxWeight: '' },
    ...{ minDays: '', maxDays: '', codAllowed: true, isActive: true },
    ...fields,
  });

export const newZone = (fields: Partial<ZoneDraft> = {}): Keyed<ZoneDraft> =>
  keyed({ id: undefined, name: '', regions: [newRegion()], methods: [], ...fields });

const textOf = (value: number | null | undefined): string => String(value ?? '');

const toMethodDraft = ({ id, name, kind, tierBy = 'weight', codAllowed, isActive, ...method }: ShippingMethod) =>
  newMethod({
    ...{ id, name, codAllowed, isActive },
    kind: kind === 'tiered' ? tierBy : kind,
    amount: textOf(method.amount),
    steps: (method.tiers ?? []).map(({ to, amount }) => keyed({ to: textOf(to), amount: textOf(amount) })),
    freeFrom: textOf(method.freeFrom),
    minSubtotal: textOf(method.minSubtotal),
    maxWeight: textOf(method.maxWeight),
    minDays: textOf(method.estimate?.minDays),
    maxDays: textOf(method.estimate?.maxDays),
  });

const toZoneDraft = ({ id, name, regions, methods }: ShippingZone): Keyed<ZoneDraft> =>
  newZone({
    ...{ id, name },
    regions: regions.map(({ countryCode, subdivision = '', postcodes = [] }) =>
      keyed({ countryCode, subdivision, postcodes: postcodes.join('\n') }),
    ),
    methods: methods.map(toMethodDraft),
  });

const toDispatchDraft = ({ defaultWeightGrams, ...dispatch }: Shipping['dispatch']): DispatchDraft => ({
  ...dispatch,
  defaultWeightGrams: textOf(defaultWeightGrams),
});

export const toDraft = ({ zones, dispatch }: Shipping): ShippingDraft => ({
  zones: zones.map(toZoneDraft),
  dispatch: toDispatchDraft(dispatch),
});

const plainText = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part));

/** True for two that say the same, whatever their keys. */
export const isSame = (one: unknown, other: unknown): boolean => plainText(one) === plainText(other);
