import type { Taxes, TaxesBody, TaxesContent, TaxTableRate } from '@haberdash/contract';
import { plainNumber } from '@haberdash/contract/numbers';
import type { Difference } from '../list/edit-conflict.tsx';

/** An entry of a list has a key, which stays its own while others come and go. */
type Keyed<T> = T & { key: number };

export type DraftClass = Keyed<TaxesContent['classes'][number]>;

/** A rate while it is edited: numbers as they are typed, empty where there is none. */
export interface DraftRate {
  key: number;
  /** Empty for a new one. */
  id: string;
  countryCode: string;
  subdivision: string;
  taxClass: string;
  name: string;
  percent: string;
  pieceValueFrom: string;
  pieceValueTo: string;
  validFrom: string;
  validTo: string;
}

export interface TaxesDraft extends Omit<TaxesContent, 'classes' | 'rates'> {
  classes: DraftClass[];
  rates: DraftRate[];
}

/** A key that none of the list has. */
export const nextKey = (list: readonly { key: number }[]): number => Math.max(-1, ...list.map(({ key }) => key)) + 1;

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

const toDraftRate = (rate: TaxTableRate, key: number): DraftRate => ({
  ...{ key, id: rate.id, countryCode: rate.countryCode, subdivision: rate.subdivision ?? '' },
  ...{ taxClass: rate.taxClass, name: rate.name, percent: String(rate.percent) },
  ...{ pieceValueFrom: textOf(rate.pieceValueFrom), pieceValueTo: textOf(rate.pieceValueTo) },
  ...{ validFrom: rate.validFrom ?? '', validTo: rate.validTo ?? '' },
});

export const toDraft = ({ mode, classes, rates, gst, shippingTax, categoryClasses }: TaxesContent): TaxesDraft => ({
  ...{ mode, gst, shippingTax, categoryClasses },
  classes: classes.map((each, key) => ({ ...each, key })),
  rates: rates.map(toDraftRate),
});

/** 'Clothing (HSN 61)' as the id `clothing-hsn-61`, with a number behind it where that one is taken. */
export function newId(text: string, taken: readonly string[]): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)
    .replace(/-+$/, '');
  const stem = plain || 'class';
  let id = stem;
  for (let count = 2; taken.includes(id); count += 1) id = `${stem}-${count}`;
  return id;
}

/** A number as it is sent; what is no number is sent as null, which the server refuses at its field. */
const numberOf = (text: string): number => Number(plainNumber(text));

function toRate(rate: DraftRate, id: string): TaxesBody['rates'][number] {
  const { countryCode, subdivision, taxClass, name, percent, pieceValueFrom, pieceValueTo, validFrom, validTo } = rate;
  return {
    ...{ id, countryCode, taxClass, name },
    percent: percent.trim() === '' ? Number.NaN : numberOf(percent),
    ...(subdivision !== '' && { subdivision }),
    ...(pieceValueFrom.trim() !== '' && { pieceValueFrom: numberOf(pieceValueFrom) }),
    ...(pieceValueTo.trim() !== '' && { pieceValueTo: numberOf(pieceValueTo) }),
    ...(validFrom !== '' && { validFrom }),
    ...(validTo !== '' && { validTo }),
  };
}

/** The table as it is sent: new rates get ids of their own. */
export function toContent({ classes, rates, ...rest }: TaxesDraft): Omit<TaxesBody, 'version'> {
  const ids = rates.map(({ id }) => id).filter((id) => id !== '');
  const named = rates.map((rate) => {
    if (rate.id !== '') return toRate(rate, rate.id);
    const id = newId(`${rate.countryCode}-${rate.taxClass}-${rate.percent}`, ids);
    ids.push(id);
    return toRate(rate, id);
  });
  const known = classes.map(({ id }) => id);
  const categoryClasses = Object.fromEntries(
    Object.entries(rest.categoryClasses).filter(([, taxClass]) => known.includes(taxClass)),
  );
  return { ...rest, categoryClasses, classes: classes.map(({ id, label }) => ({ id, label })), rates: named };
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const MODES = { none: 'No tax', inclusive: 'Prices include tax', exclusive: 'Tax is added to prices' } as const;

const readable = {
  mode: ({ mode }: TaxesDraft) => MODES[mode],
  classes: ({ classes }: TaxesDraft) => classes.map(({ label }) => label).join('; ') || 'none',
  rates: ({ rates }: TaxesDraft) =>
    rates.map(({ countryCode, name, percent }) => `${countryCode} ${name} ${percent}%`).join('; ') || 'none',
  gst: ({ gst }: TaxesDraft) => (gst ? 'on' : 'off'),
  shippingTax: ({ shippingTax }: TaxesDraft) =>
    shippingTax === 'split' ? 'like the goods, in parts' : 'the highest rate',
  categoryClasses: ({ categoryClasses }: TaxesDraft) =>
    Object.entries(categoryClasses)
      .map((entry) => entry.join(': '))
      .join('; ') || 'none',
};
const LABELS = {
  ...{ mode: 'Prices and tax', classes: 'Tax classes', rates: 'Rates', gst: 'GST' },
  ...{ shippingTax: 'Tax on delivery', categoryClasses: 'Categories’ classes' },
} as const;
type Part = keyof typeof LABELS;
const PARTS = Object.keys(LABELS).filter((name): name is Part => name in LABELS);

/** Differences between a draft and the present table, of what the draft has changed. */
export const findDifferences = (draft: TaxesDraft, base: Taxes, present: Taxes): Difference[] =>
  PARTS.filter((part) => !isSame(draft[part], toDraft(base)[part]) && !isSame(draft[part], toDraft(present)[part])).map(
    (part) => ({ label: LABELS[part], mine: readable[part](draft), present: readable[part](toDraft(present)) }),
  );

/** A draft with its changes, over a table that somebody else has changed meanwhile. */
export function rebased(draft: TaxesDraft, base: Taxes, present: Taxes): TaxesDraft {
  const before = toDraft(base);
  const changed = PARTS.filter((part) => !isSame(draft[part], before[part])).map((part) => [part, draft[part]]);
  return { ...toDraft(present), ...Object.fromEntries(changed) };
}
