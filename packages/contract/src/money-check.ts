import { z } from 'zod';
import { amountSchema, dataSchema, defineCall, exactBody, idSchema, instantSchema } from './common.ts';

/** Differences that the money check can find; each has its own sentence. */
export const DIFFERENCE_KINDS = [
  'paid-without-capture',
  'captured-not-paid',
  'captured-twice',
  'not-given-back',
  'refund-failed',
  'refund-stuck',
  'refund-status-off',
  'revenue-off',
  'payment-stuck',
  'confirmation-missing',
  'capture-not-at-provider',
  'capture-not-in-shop',
  'capture-differs',
  'capture-not-settled',
  'review-ended',
  'refund-not-at-provider',
  'refund-not-in-shop',
  'refund-differs',
  'payment-of-no-order',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * Ways to repair a difference from here. `ask`: the provider is queried again, and its answer is written down; `give-back`: a
 * refund; `try-again`: the refund that failed, anew; `look`: a person has to look.
 */
export const REPAIRS = ['ask', 'give-back', 'try-again', 'look'] as const;
export type Repair = (typeof REPAIRS)[number];

export const differenceSchema = z.object({
  /** Names it: the same difference has the same key at every check. */
  key: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  sentence: z.string(),
  /** Empty where no order of the shop is meant. */
  orderId: z.string(),
  /** Amount on each side, in `currency`; null where it has none, or the difference is not about an amount. */
  currency: z.string(),
  shopAmount: amountSchema.nullable(),
  providerAmount: amountSchema.nullable(),
  /** The provider's ids; empty where there is none. */
  paymentId: z.string(),
  transactionId: z.string(),
  mend: z.enum(REPAIRS),
  /** Time at which it was found to be gone after it was repaired from here. */
  mendedAt: instantSchema.nullable(),
});
export type Difference = z.infer<typeof differenceSchema>;

const sumSchema = z.object({ currency: z.string(), amount: amountSchema });

export const moneyCheckSchema = z.object({
  id: z.string(),
  /** `failed`: it was begun and never ended. */
  state: z.enum(['running', 'done', 'failed']),
  trigger: z.enum(['daily', 'admin', 'command']),
  byName: z.string(),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  /** From when on orders, payments and refunds were compared. */
  from: instantSchema,
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /**
   * Source of the provider's data. `report`: its books; `payments`: one payment after the other, because its books are not
   * shown to this shop; `none`: it did not answer, and the shop was compared with itself alone.
   */
  way: z.enum(['report', 'payments', 'none']),
  /** Reasons why it was not its books, and what could not be compared; empty if all was. */
  remarks: z.array(z.string()),
  counts: z.object({
    orders: z.number().int(),
    payments: z.number().int(),
    captures: z.number().int(),
    refunds: z.number().int(),
    /** Transactions in the provider's books. */
    transactions: z.number().int(),
    /** Transactions among them that are none of this shop's: others use the same account. */
    foreign: z.number().int(),
    /** Payments that the provider was asked about one by one. */
    asked: z.number().int(),
    /** Captures and completed refunds of before the time, which its books of the time do not show. */
    earlier: z.number().int(),
    /** Captures and completed refunds of the time that nothing at the provider was found for, and that could not be asked about. */
    unmatched: z.number().int(),
    captured: z.array(sumSchema),
    refunded: z.array(sumSchema),
  }),
  /** Number of differences; the list stops at the first few hundred. */
  found: z.number().int(),
  differences: z.array(differenceSchema),
});
export type MoneyCheck = z.infer<typeof moneyCheckSchema>;

const latestSchema = dataSchema(
  z.object({
    /** The one that runs now. */
    running: moneyCheckSchema.nullable(),
    /** The last one that ended. */
    last: moneyCheckSchema.nullable(),
  }),
);

export const moneyCheckCalls = {
  latest: defineCall({
    method: 'GET',
    path: '/api/admin/money-check/latest',
    access: 'admin',
    permission: ['refunds', 'reports'],
    summary: 'The last money check with its findings, and the one running now',
    response: latestSchema,
  }),
  run: defineCall({
    method: 'POST',
    path: '/api/admin/money-check/run',
    access: 'admin',
    permission: 'refunds',
    summary: 'Start a money check, or return the one already running',
    response: latestSchema,
  }),
  mend: defineCall({
    method: 'POST',
    path: '/api/admin/money-check/mend/:id',
    access: 'admin',
    permission: 'refunds',
    summary: 'Fix one difference the way the check offers; says whether it is resolved',
    params: z.object({ id: idSchema }),
    body: exactBody({ key: z.string().min(1).max(200) }),
    response: z.object({ success: z.literal(true), message: z.string(), data: moneyCheckSchema }),
  }),
} as const;
