import type { Promotion } from '@haberdash/contract';
import type { Difference } from '../list/edit-conflict.tsx';
import { isSame, type PromotionDraft, toDraft } from './promotion-draft.ts';
import { CUSTOMER_LABELS, ENTRY_LABELS, goodsText, KIND_LABELS, type WordSources } from './promotion-words.ts';

type Field = keyof PromotionDraft;

const LABELS: Readonly<Record<Field, string>> = {
  ...{ name: 'Name', kind: 'Takes off', value: 'Value', valueType: 'Reduced by' },
  ...{ buyQuantity: 'Buy', getQuantity: 'Get', isForAll: 'Goods', target: 'Chosen goods' },
  ...{
    excludeSaleItems: 'Not for items on sale',
    minSubtotal: 'From a subtotal of',
    minQuantity: 'From a number of items',
  },
  ...{ entry: 'How it’s used', code: 'Code', customerRule: 'For', emails: 'Emails' },
  ...{ startsAt: 'Starts', endsAt: 'Ends', usageLimit: 'Uses in total', usageLimitPerCustomer: 'Uses per customer' },
  ...{
    maxPerOrder: 'Per order',
    oncePerOrder: 'Only the cheapest item',
    restoreOnCancel: 'Rejected orders give uses back',
  },
  ...{ combinesWith: 'Combines with', priority: 'Priority', badge: 'Badge', showsCountdown: 'Shows how long it lasts' },
};
const FIELDS = Object.keys(LABELS).filter((name): name is Field => name in LABELS);

const CLASSES = { line: 'items', order: 'the order', shipping: 'delivery' } as const;

/** A field of a draft as people read it. */
function readable(draft: PromotionDraft, field: Field, sources: WordSources): string {
  switch (field) {
    case 'kind':
      return KIND_LABELS[draft.kind];
    case 'entry':
      return ENTRY_LABELS[draft.entry];
    case 'customerRule':
      return CUSTOMER_LABELS[draft.customerRule];
    case 'isForAll':
      return draft.isForAll ? 'everything' : 'certain goods';
    case 'target':
      return goodsText(draft, sources) || 'none';
    case 'combinesWith': {
      const { line, order, shipping } = draft.combinesWith;
      const names = [line && CLASSES.line, order && CLASSES.order, shipping && CLASSES.shipping].filter(Boolean);
      return names.join(', ') || 'none';
    }
    default: {
      const value = draft[field];
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value || 'empty';
    }
  }
}

/** Differences between what was changed in a draft and what there is now. */
export function findDifferences(
  draft: PromotionDraft,
  base: Promotion,
  present: Promotion,
  sources: WordSources,
): Difference[] {
  const [before, now] = [toDraft(base), toDraft(present)];
  return FIELDS.filter((field) => !isSame(draft[field], before[field]) && !isSame(draft[field], now[field])).map(
    (field) => ({
      label: LABELS[field],
      mine: readable(draft, field, sources),
      present: readable(now, field, sources),
    }),
  );
}

/** A draft with its changes over what somebody else has saved meanwhile. */
export function rebased(draft: PromotionDraft, base: Promotion, present: Promotion): PromotionDraft {
  const before = toDraft(base);
  const changed = FIELDS.filter((field) => !isSame(draft[field], before[field])).map((field) => [field, draft[field]]);
  return { ...toDraft(present), ...Object.fromEntries(changed) };
}
