import type { Promotion, PromotionAction, PromotionClass, PromotionTarget } from '@haberdash/contract';
import { toLocalTime } from '../products/local-time.ts';

/** Classes with their actions: each is one choice of what a promotion gives. */
export const KINDS = [
  'line:percent',
  'line:fixedPerItem',
  'line:fixed',
  'line:buyXGetY',
  'order:percent',
  'order:fixed',
  'shipping:freeShipping',
  'shipping:percent',
  'shipping:fixed',
] as const satisfies readonly `${PromotionClass}:${PromotionAction}`[];
export type Kind = (typeof KINDS)[number];

/** Ways to get a promotion: by one code for all, by single-use codes, or automatically. */
export const ENTRIES = ['code', 'singleUse', 'none'] as const;
export type Entry = (typeof ENTRIES)[number];

/** A promotion as typed: numbers and dates are texts, empty where there is none. Its status is no part of it. */
export interface PromotionDraft
  extends Pick<
    Promotion,
    | 'name'
    | 'valueType'
    | 'target'
    | 'excludeSaleItems'
    | 'customerRule'
    | 'oncePerOrder'
    | 'restoreOnCancel'
    | 'combinesWith'
    | 'badge'
    | 'showsCountdown'
  > {
  kind: Kind;
  /** It is for all goods, whatever is chosen in `target`. */
  isForAll: boolean;
  value: string;
  buyQuantity: string;
  getQuantity: string;
  minSubtotal: string;
  minQuantity: string;
  entry: Entry;
  code: string;
  /** One on each line. */
  emails: string;
  /** In the browser's own zone. */
  startsAt: string;
  endsAt: string;
  usageLimit: string;
  usageLimitPerCustomer: string;
  maxPerOrder: string;
  priority: string;
}

export const NO_TARGET: PromotionTarget = { categories: [], brands: [], products: [], variants: [] };

export const NEW_PROMOTION: PromotionDraft = {
  ...{ name: '', kind: 'line:percent', value: '', valueType: 'percent', buyQuantity: '2', getQuantity: '1' },
  ...{ isForAll: true, target: NO_TARGET, excludeSaleItems: false, minSubtotal: '', minQuantity: '' },
  ...{ entry: 'code', code: '', customerRule: 'all', emails: '', startsAt: '', endsAt: '' },
  ...{ usageLimit: '', usageLimitPerCustomer: '', maxPerOrder: '', oncePerOrder: false, restoreOnCancel: true },
  ...{ combinesWith: { line: false, order: false, shipping: true }, priority: '0' },
  ...{ badge: '', showsCountdown: false },
};

/** True where nothing is chosen. */
export const isEmpty = ({ categories, brands, products, variants }: PromotionTarget): boolean =>
  categories.length + brands.length + products.length + variants.length === 0;

const textOf = (value: number | null): string => String(value ?? '');

const kindOf = ({ class: group, action }: Pick<Promotion, 'class' | 'action'>): Kind =>
  KINDS.find((kind) => kind === `${group}:${action}`) ?? 'line:percent';

const entryOf = ({ needsCode, code }: Promotion): Entry => (code ? 'code' : needsCode ? 'singleUse' : 'none');

export const toDraft = (promotion: Promotion): PromotionDraft => {
  const { name, valueType, target, excludeSaleItems, customerRule, oncePerOrder, restoreOnCancel } = promotion;
  const { combinesWith, badge, showsCountdown } = promotion;
  return {
    ...{ name, valueType, target, excludeSaleItems, customerRule, oncePerOrder, restoreOnCancel },
    ...{ combinesWith, badge, showsCountdown },
    kind: kindOf(promotion),
    isForAll: isEmpty(target),
    value: textOf(promotion.value),
    buyQuantity: textOf(promotion.buyQuantity),
    getQuantity: textOf(promotion.getQuantity),
    minSubtotal: textOf(promotion.minSubtotal),
    minQuantity: textOf(promotion.minQuantity),
    entry: entryOf(promotion),
    code: promotion.code ?? '',
    emails: promotion.emails.join('\n'),
    startsAt: toLocalTime(promotion.startsAt),
    endsAt: toLocalTime(promotion.endsAt),
    usageLimit: textOf(promotion.usageLimit),
    usageLimitPerCustomer: textOf(promotion.usageLimitPerCustomer),
    maxPerOrder: textOf(promotion.maxPerOrder),
    priority: String(promotion.priority),
  };
};

/** A draft that begins as another promotion; a code belongs to one alone. */
export const copyOf = (promotion: Promotion): PromotionDraft => ({
  ...toDraft(promotion),
  name: `${promotion.name} (copy)`.slice(0, 60),
  code: '',
});

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Parts of what a kind asks for. */
export const partsOf = ({ kind, valueType }: Pick<PromotionDraft, 'kind' | 'valueType'>) => {
  const [group, action] = kind.split(':');
  return {
    isLine: group === 'line',
    isGroups: action === 'buyXGetY',
    hasValue: action !== 'freeShipping',
    isPercent: action === 'percent' || (action === 'buyXGetY' && valueType === 'percent'),
  };
};
