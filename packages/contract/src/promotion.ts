import { z } from 'zod';
import { amountSchema, exactBody, idSchema, instantSchema, lineOfText, lineOrNothing } from './common.ts';
import { emailSchema } from './email.ts';
import { foldCode } from './foldings.ts';

export const PROMOTION_CLASSES = ['line', 'order', 'shipping'] as const;
export type PromotionClass = (typeof PROMOTION_CLASSES)[number];
export const PROMOTION_ACTIONS = ['percent', 'fixed', 'fixedPerItem', 'buyXGetY', 'freeShipping'] as const;
export type PromotionAction = (typeof PROMOTION_ACTIONS)[number];
/** Unit of the value of `buyXGetY`. */
export const PROMOTION_VALUE_TYPES = ['percent', 'amount'] as const;
export type PromotionValueType = (typeof PROMOTION_VALUE_TYPES)[number];
/** People whom a promotion is for: everybody, who is signed in, who has not ordered yet, or who has one of these emails. */
export const CUSTOMER_RULES = ['all', 'signedIn', 'firstOrder', 'emails'] as const;
export type CustomerRule = (typeof CUSTOMER_RULES)[number];
export const PROMOTION_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];
/** States by which the console's list is filtered; an active promotion whose time has not come is `scheduled`, one whose time is over `ended`. */
export const PROMOTION_STATES = ['draft', 'scheduled', 'active', 'paused', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What each class can do. */
export const ACTIONS_OF_CLASS: Readonly<Record<PromotionClass, readonly PromotionAction[]>> = {
  line: ['percent', 'fixed', 'fixedPerItem', 'buyXGetY'],
  order: ['percent', 'fixed'],
  shipping: ['percent', 'fixed', 'freeShipping'],
};

export const MAX_CODE_LENGTH = 40;
/** Codes that one order can have. */
export const MAX_ORDER_CODES = 5;
/** Promotions without a code that can be active at a time: the best set of them is searched for each cart. */
export const MAX_AUTOMATIC_PROMOTIONS = 10;
/** Single-use codes that one press makes. */
export const MAX_NEW_CODES = 10_000;
export const MAX_TARGETS = 500;
const MAX_EMAILS = 1000;
const MAX_USES = 1_000_000;

/** Goods that a promotion is for: ids of categories, brands, products and variants. A piece that fits one of them is meant; all empty: every piece. */
const targetSchema = z.object({
  categories: z.array(z.string()),
  brands: z.array(z.string()),
  products: z.array(z.string()),
  variants: z.array(z.string()),
});
export type PromotionTarget = z.infer<typeof targetSchema>;

/** With which classes it may be combined; two promotions go together where each allows the other's class. */
const combinesSchema = z.object({ line: z.boolean(), order: z.boolean(), shipping: z.boolean() });

/** The choices of a merchant. Amounts and subtotals are decimals of the price currency, percents have up to 2 decimals. */
const promotionFields = {
  /** Shown to buyers, as the label of the discount. */
  name: z.string(),
  /** Null where none is needed, or where it has single-use codes alone. */
  code: z.string().nullable(),
  /** False: it applies by itself, without a code. */
  needsCode: z.boolean(),
  class: z.enum(PROMOTION_CLASSES),
  action: z.enum(PROMOTION_ACTIONS),
  /** Null of `freeShipping`. */
  value: amountSchema.nullable(),
  valueType: z.enum(PROMOTION_VALUE_TYPES),
  buyQuantity: z.number().int().nullable(),
  getQuantity: z.number().int().nullable(),
  target: targetSchema,
  excludeSaleItems: z.boolean(),
  minSubtotal: amountSchema.nullable(),
  /** Pieces that the target fits. */
  minQuantity: z.number().int().nullable(),
  customerRule: z.enum(CUSTOMER_RULES),
  /** Of the rule `emails`. */
  emails: z.array(z.string()),
  startsAt: instantSchema.nullable(),
  /** Exclusive. */
  endsAt: instantSchema.nullable(),
  usageLimit: z.number().int().nullable(),
  usageLimitPerCustomer: z.number().int().nullable(),
  /** The most groups of `buyXGetY`, or pieces of other line discounts, in one order. */
  maxPerOrder: z.number().int().nullable(),
  /** Only the cheapest piece that fits. */
  oncePerOrder: z.boolean(),
  /** An order that is rejected before it was sent gives its use back. */
  restoreOnCancel: z.boolean(),
  combinesWith: combinesSchema,
  /** The higher one goes first. */
  priority: z.number().int(),
  status: z.enum(PROMOTION_STATUSES),
  /** Short text on cards and product pages that the promotion is for, such as '3 for 2'; empty for none. */
  badge: z.string(),
  /** The product page counts down to `endsAt`. */
  showsCountdown: z.boolean(),
};

export const promotionSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  ...promotionFields,
  state: z.enum(PROMOTION_STATES),
  /** Orders that hold a use while they wait for payment, and orders that used it. */
  uses: z.object({ held: z.number().int(), used: z.number().int() }),
  /** Single-use codes that were made, and how many of them are used. */
  codes: z.object({ made: z.number().int(), used: z.number().int() }),
  /** Totals of the orders that used it, and what it took off them, in the price currency. */
  revenue: amountSchema,
  discounted: amountSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Promotion = z.infer<typeof promotionSchema>;

const ids = (name: string) =>
  z
    .array(z.string().trim().min(1).max(200))
    .max(MAX_TARGETS, `Choose up to ${MAX_TARGETS} ${name}.`)
    .default([])
    .transform((chosen) => [...new Set(chosen)]);
const whole = (name: string, max: number) =>
  z
    .int({ error: `${name} must be a whole number from 1.` })
    .min(1, `${name} must be a whole number from 1.`)
    .max(max, `${name} can be up to ${max.toLocaleString('en')}.`)
    .nullable()
    .default(null);
const amount = z.number({ error: 'Enter an amount.' }).nonnegative('The amount can’t be below 0.');
/** Of the years 1 to 9999 in UTC, which is what the database stores and an instant on the wire can say. */
const isStorable = (text: string) => /^(?!0000)\d{4}-/.test(new Date(text).toISOString());
const instant = z.iso
  .datetime({ offset: true, error: 'Enter a date and time.', abort: true })
  .refine(isStorable, 'Enter a date and time.')
  .nullable()
  .default(null);

/** A code as it is kept: trimmed, in capitals, with plain digits and hyphens. */
export const promotionCodeSchema = z
  .string({ error: 'Enter a code.' })
  .overwrite((typed) => foldCode(typed).toUpperCase())
  .min(1, { error: 'Enter a code.', abort: true })
  .max(MAX_CODE_LENGTH, `A code can have up to ${MAX_CODE_LENGTH} characters.`);

const bodyFields = {
  name: lineOfText('The name', 60),
  code: promotionCodeSchema
    .regex(/^[\p{L}\p{N}_-]+$/u, 'A code can have letters, digits, hyphens and underscores.')
    .nullable()
    .default(null),
  needsCode: z.boolean().optional(),
  class: z.enum(PROMOTION_CLASSES, { error: 'Choose what is reduced.' }),
  action: z.enum(PROMOTION_ACTIONS, { error: 'Choose how much is taken off.' }),
  value: amount.nullable().default(null),
  valueType: z.enum(PROMOTION_VALUE_TYPES).default('percent'),
  buyQuantity: whole('The number to buy', 100),
  getQuantity: whole('The number that is reduced', 100),
  target: exactBody({
    categories: ids('categories'),
    brands: ids('brands'),
    products: ids('products').pipe(z.array(idSchema)),
    variants: ids('variants').pipe(z.array(idSchema)),
  }).prefault({}),
  excludeSaleItems: z.boolean().default(false),
  minSubtotal: amount.nullable().default(null),
  minQuantity: whole('The smallest number of items', 10_000),
  customerRule: z.enum(CUSTOMER_RULES, { error: 'Choose who it is for.' }).default('all'),
  emails: z.array(emailSchema).max(MAX_EMAILS, `Enter up to ${MAX_EMAILS} emails.`).default([]),
  startsAt: instant,
  endsAt: instant,
  usageLimit: whole('The limit of uses', MAX_USES),
  usageLimitPerCustomer: whole('The limit per customer', MAX_USES),
  maxPerOrder: whole('The limit per order', 1000),
  oncePerOrder: z.boolean().default(false),
  restoreOnCancel: z.boolean().default(true),
  combinesWith: exactBody({
    line: z.boolean().default(false),
    order: z.boolean().default(false),
    shipping: z.boolean().default(false),
  }).prefault({}),
  priority: z.int({ error: 'The priority must be a whole number.' }).min(0).max(1000).default(0),
  status: z.enum(PROMOTION_STATUSES).default('draft'),
  badge: lineOrNothing('The badge', 20).default(''),
  showsCountdown: z.boolean().default(false),
};

type Body = z.output<z.ZodObject<typeof bodyFields>>;

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Faults between the fields of a promotion, each with its field. */
export function findPromotionFaults(promotion: Body): { path: string[]; message: string }[] {
  const { class: kind, action, value, valueType, startsAt, endsAt } = promotion;
  const faults: { path: string[]; message: string }[] = [];
  const refuse = (field: keyof Body, message: string) => void faults.push({ path: [field], message });
  const isPercent = action === 'percent' || (action === 'buyXGetY' && valueType === 'percent');
  if (!ACTIONS_OF_CLASS[kind].includes(action)) refuse('action', 'Choose a reduction that fits what is reduced.');
  if (action === 'freeShipping') {
    if (value !== null) refuse('value', 'Free delivery has no amount.');
  } else if (value === null || value <= 0 || (isPercent && Math.round(value * 100) === 0))
    refuse('value', isPercent ? 'Enter a percentage above 0.' : 'Enter an amount above 0.');
  else if (isPercent && value > 100) refuse('value', 'The percentage can be up to 100.');
  else if (isPercent && !hasTwoDecimals(value)) refuse('value', 'The percentage can have up to 2 decimals.');
  if (action === 'buyXGetY') {
    if (promotion.buyQuantity === null) refuse('buyQuantity', 'Enter how many people have to buy.');
    if (promotion.getQuantity === null) refuse('getQuantity', 'Enter how many are reduced.');
  }
  if (promotion.customerRule === 'emails' && promotion.emails.length === 0)
    refuse('emails', 'Enter at least one email.');
  if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt))
    refuse('endsAt', 'The end must be after the start.');
  if (promotion.showsCountdown && !endsAt) refuse('endsAt', 'Enter the end that the countdown runs to.');
  if (promotion.code !== null && promotion.needsCode === false) refuse('code', 'An automatic promotion has no code.');
  return faults;
}

const withoutFaults = (value: Body, issues: z.core.$ZodRawIssue[]) => {
  for (const fault of findPromotionFaults(value)) issues.push({ code: 'custom', input: value, ...fault });
};

/** A new promotion. `needsCode` left out: it needs one where it has one. */
export const promotionBodySchema = exactBody(bodyFields).check(({ value, issues }) => withoutFaults(value, issues));
export type PromotionBody = z.input<typeof promotionBodySchema>;
export type PromotionChange = z.output<typeof promotionBodySchema>;

/** A changed promotion, as a whole, unless someone else has changed it since `version`. */
export const promotionEditSchema = exactBody({
  version: z.int({ error: 'The version is missing.' }).nonnegative(),
  ...bodyFields,
}).check(({ value, issues }) => withoutFaults(value, issues));
export type PromotionEdit = z.input<typeof promotionEditSchema>;
