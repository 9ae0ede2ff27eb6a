import type { Promotion, PromotionBody } from '@haberdash/contract';
import { type Faults, NumberReader } from '../list/field-faults.ts';
import { toInstant } from '../products/local-time.ts';
import { isEmpty, type Kind, NO_TARGET, type PromotionDraft, partsOf } from './promotion-draft.ts';

/** All that the form of a promotion says. */
export type Body = Omit<Required<PromotionBody>, 'status'> & Pick<Promotion, 'status' | 'target'>;

const CLASSES = ['line', 'order', 'shipping'] as const;
const ACTIONS = ['percent', 'fixed', 'fixedPerItem', 'buyXGetY', 'freeShipping'] as const;

const splitKind = (kind: Kind) => {
  const [group, action] = kind.split(':');
  return {
    class: CLASSES.find((each) => each === group) ?? 'line',
    action: ACTIONS.find((each) => each === action) ?? 'percent',
  };
};

/**
 * Reads a draft. Whether it is as it may be is left to the server, which has a sentence for each field.
 * @param decimals of the price currency
 */
export function readPromotion(
  draft: PromotionDraft,
  decimals: number,
  status: Promotion['status'],
): { body: Body } | { faults: Faults } {
  const numbers = new NumberReader(decimals);
  const { isGroups, isLine, hasValue, isPercent } = partsOf(draft);
  const amount = (field: string, text: string, digits = decimals) => numbers.read(field, text, digits) ?? null;
  const count = (field: string, text: string) => amount(field, text, 0);
  const { name, valueType, excludeSaleItems, customerRule, restoreOnCancel, combinesWith } = draft;
  const target = draft.isForAll ? NO_TARGET : draft.target;
  if (!draft.isForAll && isEmpty(target)) numbers.faults.target = 'Choose what it is for.';
  if (draft.entry === 'code' && draft.code.trim() === '') numbers.faults.code = 'Enter a code.';
  const isAutomatic = draft.entry === 'none';
  const body: Body = {
    ...{ name, status, target, excludeSaleItems, customerRule, restoreOnCancel, combinesWith },
    ...splitKind(draft.kind),
    valueType,
    value: hasValue ? amount('value', draft.value, isPercent ? 2 : decimals) : null,
    buyQuantity: isGroups ? count('buyQuantity', draft.buyQuantity) : null,
    getQuantity: isGroups ? count('getQuantity', draft.getQuantity) : null,
    minSubtotal: amount('minSubtotal', draft.minSubtotal),
    minQuantity: count('minQuantity', draft.minQuantity),
    code: draft.entry === 'code' ? draft.code : null,
    needsCode: !isAutomatic,
    emails: customerRule === 'emails' ? draft.emails.split(/[\s,;]+/).filter(Boolean) : [],
    startsAt: toInstant(draft.startsAt),
    endsAt: toInstant(draft.endsAt),
    usageLimit: count('usageLimit', draft.usageLimit),
    usageLimitPerCustomer: count('usageLimitPerCustomer', draft.usageLimitPerCustomer),
    maxPerOrder: isLine ? count('maxPerOrder', draft.maxPerOrder) : null,
    oncePerOrder: isLine && !isGroups && draft.oncePerOrder,
    priority: count('priority', draft.priority) ?? 0,
    badge: isAutomatic ? draft.badge : '',
    showsCountdown: isAutomatic && draft.showsCountdown,
  };
  return Object.keys(numbers.faults).length > 0 ? { faults: numbers.faults } : { body };
}

/** A promotion as it is, to be sent with another status. */
export function bodyOf(promotion: Promotion, status: Promotion['status']): Body {
  const { id: _id, version: _version, state: _state, uses: _uses, codes: _codes, ...rest } = promotion;
  const { revenue: _revenue, discounted: _discounted, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = rest;
  return { ...fields, status };
}
