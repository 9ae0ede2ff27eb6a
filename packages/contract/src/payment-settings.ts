import { z } from 'zod';
import { amountSchema, dataSchema, defineCall, exactBody, idSchema } from './common.ts';
import { cleanText } from './foldings.ts';

/** Ways to pay, in the order in which the first that is offered is taken. */
export const PAYMENT_METHOD_IDS = ['paypal', 'cod', 'bank_transfer'] as const;
export type PaymentMethodId = (typeof PAYMENT_METHOD_IDS)[number];

/** True for a way to pay whose money the staff sees come, and says so. */
export const isPaidByHand = (paymentMethod: string): boolean =>
  paymentMethod === 'cod' || paymentMethod === 'bank_transfer';

export const MAX_TRANSFER_DAYS = 60;

export const paymentSettingsSchema = z.object({
  /** Goes up with every change; a change that names an older one is refused. */
  version: z.number().int(),
  paypal: z.object({
    isActive: z.boolean(),
    /** Sentence that says why it can’t be switched on; null where it can. */
    obstacle: z.string().nullable(),
  }),
  /** Amounts are decimals of the price currency. */
  cod: z.object({
    isActive: z.boolean(),
    fee: amountSchema,
    /** Totals for which it is offered, both included, before its fee; null without a bound. */
    minTotal: amountSchema.nullable(),
    maxTotal: amountSchema.nullable(),
    /** Ids of the delivery zones in which it is offered; empty for all. */
    zones: z.array(z.string()),
  }),
  bankTransfer: z.object({
    isActive: z.boolean(),
    /** Where to pay, as buyers read it. */
    instructions: z.string(),
    /** Days until an order whose money has not come ends. */
    days: z.number().int(),
  }),
});
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

const amount = z.number({ error: 'Enter an amount.' }).nonnegative('The amount can’t be below 0.');

export const paymentSettingsBodySchema = exactBody({
  /** The version that the change was made from. */
  version: z.number({ error: 'version is missing.' }).int().nonnegative(),
  paypal: exactBody({ isActive: z.boolean() }).optional(),
  cod: exactBody({
    isActive: z.boolean(),
    fee: amount,
    minTotal: amount.nullable(),
    maxTotal: amount.nullable(),
    zones: z.array(idSchema).max(100, 'Choose up to 100 zones.'),
  })
    .partial()
    .optional(),
  bankTransfer: exactBody({
    isActive: z.boolean(),
    instructions: z.string().overwrite(cleanText).max(2000, 'The instructions can have up to 2,000 characters.'),
    days: z
      .int({ error: 'Enter the number of days.' })
      .min(1, 'Give buyers at least 1 day to pay.')
      .max(MAX_TRANSFER_DAYS, `Give buyers up to ${MAX_TRANSFER_DAYS} days to pay.`),
  })
    .partial()
    .optional(),
});
export type PaymentSettingsBody = z.input<typeof paymentSettingsBodySchema>;
export type PaymentSettingsChange = z.output<typeof paymentSettingsBodySchema>;

export const paymentSettingsCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/payments',
    access: 'admin',
    permission: 'settings',
    summary: 'The ways to pay and their terms',
    response: dataSchema(paymentSettingsSchema),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/admin/payments',
    access: 'admin',
    permission: 'settings',
    summary: 'Change the ways to pay, unless someone else has since `version`; fields left out stay',
    body: paymentSettingsBodySchema,
    response: dataSchema(paymentSettingsSchema),
  }),
} as const;
