import type { Promotion, PromotionState } from '@haberdash/contract';
import { countOf, formatBriefly } from '../../base/formats.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { Entry, Kind } from './promotion-draft.ts';

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  'line:percent': 'A percentage off items',
  'line:fixedPerItem': 'An amount off each item',
  'line:fixed': 'An amount off items, once',
  'line:buyXGetY': 'Buy some, get some cheaper or free',
  'order:percent': 'A percentage off the order',
  'order:fixed': 'An amount off the order',
  'shipping:freeShipping': 'Free delivery',
  'shipping:percent': 'A percentage off delivery',
  'shipping:fixed': 'An amount off delivery',
};

export const ENTRY_LABELS: Readonly<Record<Entry, string>> = {
  code: 'With a code',
  singleUse: 'With single-use codes',
  none: 'Automatic, without a code',
};

export const CUSTOMER_LABELS: Readonly<Record<Promotion['customerRule'], string>> = {
  all: 'Everyone',
  signedIn: 'People who are signed in',
  firstOrder: 'People placing their first order',
  emails: 'People with certain emails',
};

export const STATES: Readonly<Record<PromotionState, { text: string; tone: BadgeTone }>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  active: { text: 'Active', tone: 'success' },
  paused: { text: 'Paused', tone: 'warning' },
  ended: { text: 'Ended', tone: 'neutral' },
};

export interface WordSources {
  price: (amount: number) => string;
  categoryLabel: (id: string) => string;
  brandLabel: (id: string) => string;
}

const percentText = (value: number): string => `${value}%`;

/** The goods that a promotion is for: 'Women, Zara and 2 products'; empty where it is for all. */
export function goodsText({ target }: Pick<Promotion, 'target'>, { categoryLabel, brandLabel }: WordSources): string {
  const { categories, brands, products, variants } = target;
  const parts = [
    ...categories.map(categoryLabel),
    ...brands.map(brandLabel),
    ...(products.length > 0 ? [countOf(products.length, 'product')] : []),
    ...(variants.length > 0 ? [countOf(variants.length, 'variant')] : []),
  ];
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

type Given = Pick<
  Promotion,
  'class' | 'action' | 'value' | 'valueType' | 'buyQuantity' | 'getQuantity' | 'target' | 'minSubtotal' | 'minQuantity'
>;

function groupsText({ buyQuantity, getQuantity, value, valueType }: Given, price: WordSources['price']): string {
  const start = `Buy ${buyQuantity ?? '…'}, get ${getQuantity ?? '…'}`;
  if (value === null) return start;
  if (valueType === 'amount') return `${start} for ${price(value)} less`;
  return value === 100 ? `${start} free` : `${start} at ${percentText(value)} off`;
}

function takenText(promotion: Given, { price }: WordSources): string {
  const { action, value } = promotion;
  const amount = value ?? 0;
  switch (action) {
    case 'percent':
      return `${percentText(amount)} off`;
    case 'fixed':
      return `${price(amount)} off`;
    case 'fixedPerItem':
      return `${price(amount)} off each item`;
    case 'buyXGetY':
      return groupsText(promotion, price);
    case 'freeShipping':
      return 'Free delivery';
  }
}

/** What a promotion gives: '20% off Women', 'Buy 2, get 1 free: Women', '₹200.00 off the order, from ₹2,000.00'. */
export function givesText(promotion: Given, sources: WordSources): string {
  const { class: group, action, minSubtotal, minQuantity } = promotion;
  const goods = goodsText(promotion, sources);
  const taken = takenText(promotion, sources);
  const thing = {
    line: action === 'buyXGetY' || action === 'fixedPerItem' ? goods && `: ${goods}` : ` ${goods || 'everything'}`,
    order: goods ? ` ${goods} in the order` : ' the order',
    shipping: action === 'freeShipping' ? goods && ` with ${goods}` : ' delivery',
  }[group];
  const bounds = [
    ...(minSubtotal ? [`from ${sources.price(minSubtotal)}`] : []),
    ...(minQuantity ? [`from ${countOf(minQuantity, 'item')}`] : []),
  ];
  return [`${taken}${thing}`, ...bounds].join(', ');
}

/** How a promotion is got: its code, how many single-use codes there are, or that it needs none. */
export function entryText({ code, needsCode, codes }: Pick<Promotion, 'code' | 'needsCode' | 'codes'>): string {
  if (code) return code;
  if (!needsCode) return 'No code needed';
  return codes.made === 0 ? 'No single-use codes yet' : countOf(codes.made, 'single-use code');
}

/** '3 of 100', '3', '3 and 1 waiting for payment'. */
export function usesText({ uses, usageLimit }: Pick<Promotion, 'uses' | 'usageLimit'>): string {
  const used = usageLimit === null ? String(uses.used) : `${uses.used} of ${usageLimit.toLocaleString('en')}`;
  return uses.held === 0 ? used : `${used}, ${uses.held} on hold`;
}

/** 'from 1 Dec, 08:00 to 24 Dec, 00:00', 'until 24 Dec, 00:00'; empty for one without dates. */
export function datesText({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>): string {
  const [from, to] = [startsAt && formatBriefly(startsAt), endsAt && formatBriefly(endsAt)];
  return [from && `from ${from}`, to && (from ? `to ${to}` : `until ${to}`)].filter(Boolean).join(' ');
}
