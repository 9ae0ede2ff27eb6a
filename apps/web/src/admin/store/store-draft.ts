import type { Settings, SettingsBody, StoreSettings } from '@haberdash/contract';
import { listSubdivisions } from '@haberdash/contract/places';
import type { Difference } from '../list/edit-conflict.tsx';

/** An entry of a list has a key, which stays its own while others come and go. */
type Keyed<T> = T & { key: number };
export type DraftLink = Keyed<StoreSettings['socialLinks'][number]>;
export type DraftTaxNumber = Keyed<StoreSettings['taxNumbers'][number]>;

/** The settings of the store while they are edited. */
export interface StoreDraft extends Omit<StoreSettings, 'socialLinks' | 'taxNumbers'> {
  socialLinks: DraftLink[];
  taxNumbers: DraftTaxNumber[];
  /** True if the links are the merchant's own choice, be it none. */
  areLinksChosen: boolean;
}

const keyed = <T extends object>(list: readonly T[]): Keyed<T>[] => list.map((item, key) => ({ ...item, key }));
const plain = <T>({ key, ...item }: Keyed<T>) => item;

/** A key that none of the list has. */
export const nextKey = (list: readonly { key: number }[]): number => Math.max(-1, ...list.map(({ key }) => key)) + 1;

export const toDraft = ({ store, standIns }: Settings): StoreDraft => ({
  ...store,
  socialLinks: keyed(store.socialLinks),
  taxNumbers: keyed(store.taxNumbers),
  areLinksChosen: standIns.socialLinks.length === 0,
});

const toStore = ({ areLinksChosen, ...draft }: StoreDraft): StoreSettings => ({
  ...draft,
  socialLinks: draft.socialLinks.map(plain),
  taxNumbers: draft.taxNumbers.map(plain),
});

type Changes = NonNullable<SettingsBody['store']>;
type Field = keyof StoreSettings;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The markets that a merchant can choose, by the names that the shop keeps. */
export const MARKETS = [
  { id: 'in', label: 'India' },
  { id: 'eu', label: 'EU countries' },
  { id: 'uk', label: 'United Kingdom' },
  { id: 'us', label: 'United States' },
] as const;

const FIELD_LABELS: Readonly<Record<Field, string>> = {
  tradeName: 'Trade name',
  logo: 'Logo',
  favicon: 'Favicon',
  accentColour: 'Accent colour',
  socialLinks: 'Social links',
  landingClaims: 'Landing page',
  legalName: 'Legal name',
  address: 'Address',
  city: 'City',
  postcode: 'Postcode',
  countryCode: 'Country',
  subdivision: 'State',
  phone: 'Phone',
  email: 'Email',
  taxNumbers: 'Tax numbers',
  markets: 'Markets',
};

const isField = (name: string): name is Field => name in FIELD_LABELS;
const FIELDS = Object.keys(FIELD_LABELS).filter(isField);

/** Fields of a draft that differ from the settings that it was begun from. */
export function changesOf(draft: StoreDraft, base: Settings): Changes {
  const mine = toStore(draft);
  const isChanged = (field: Field) =>
    !isSame(mine[field], base.store[field]) ||
    (field === 'socialLinks' && draft.areLinksChosen !== toDraft(base).areLinksChosen);
  return Object.fromEntries(FIELDS.filter(isChanged).map((field) => [field, mine[field]]));
}

/** Draft with its changes, over settings that somebody else has changed meanwhile. */
export function rebased(draft: StoreDraft, base: Settings, present: Settings): StoreDraft {
  const merged = toDraft({ ...present, store: Object.assign({}, present.store, changesOf(draft, base)) });
  return { ...merged, areLinksChosen: merged.areLinksChosen || draft.areLinksChosen };
}

function readable(value: StoreSettings[Field]): string {
  if (typeof value === 'string') return value || 'none';
  const entries = value.map((entry) => {
    if (typeof entry === 'string') return MARKETS.find(({ id }) => id === entry)?.label ?? entry;
    return 'url' in entry ? `${entry.name}: ${entry.url}` : `${entry.scheme.toUpperCase()} ${entry.number}`;
  });
  return entries.filter((text) => text !== '').join('; ') || 'none';
}

/** Differences between what was changed in a draft and the present settings. */
export function findDifferences(draft: StoreDraft, base: Settings, present: Settings): Difference[] {
  const mine = toStore(draft);
  return FIELDS.filter((field) => field in changesOf(draft, base) && !isSame(mine[field], present.store[field])).map(
    (field) => ({
      label: FIELD_LABELS[field],
      mine: readable(mine[field]),
      present: readable(present.store[field]),
    }),
  );
}

/** Another country, whose states are others. */
export const withCountry = <T extends { countryCode: string; subdivision: string }>(
  place: T,
  countryCode: string,
): T => ({
  ...place,
  countryCode,
  subdivision: place.subdivision.startsWith(`${countryCode}-`) && countryCode !== '' ? place.subdivision : '',
});

/** True where a country's states are chosen from a list. */
export const hasStateList = (countryCode: string): boolean => listSubdivisions(countryCode).length > 0;
