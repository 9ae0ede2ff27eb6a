import { z } from 'zod';
import {
  dataSchema,
  defineCall,
  doneSchema,
  exactBody,
  idSchema,
  instantSchema,
  lineOfText,
  listSchema,
  pagingSchema,
  requestIdSchema,
} from './common.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './constants.ts';
import { emailSchema } from './email.ts';
import { cleanText } from './foldings.ts';
import { orderNumberSchema } from './order.ts';
import { MAX_RETURN_NOTE, WITHDRAWAL_STATES } from './order-constants.ts';

/** A statement is stored as it was made; only its judgement changes. */
export const withdrawalSchema = z.object({
  id: z.string(),
  /** As it was given. */
  orderNumber: z.string(),
  /** The order of that number, where there is one. */
  orderId: z.string().nullable(),
  /** True where the email that was given is the order's. */
  isEmailOfOrder: z.boolean(),
  email: z.string(),
  name: z.string(),
  /** Items that were named; empty: the whole order. */
  items: z.array(z.object({ orderItemId: z.string(), quantity: z.number().int(), title: z.string() })),
  text: z.string(),
  statedAt: instantSchema,
  /** End of the 14 days from the delivery of the last parcel; null where that isn't known. */
  periodEndsAt: instantSchema.nullable(),
  /** Day by which the money must be back. */
  refundBy: instantSchema,
  state: z.enum(WITHDRAWAL_STATES),
  note: z.string(),
  judgedAt: instantSchema.nullable(),
  judgedBy: z.string(),
  /** The return that came of it; null where the order was called off, and until it is judged. */
  returnId: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

const note = z
  .string()
  .overwrite(cleanText)
  .max(MAX_RETURN_NOTE, `The text can have up to ${MAX_RETURN_NOTE} characters.`);

export const withdrawalBodySchema = exactBody({
  orderNumber: orderNumberSchema,
  email: emailSchema,
  name: lineOfText('Name', 120),
  items: z
    .array(exactBody({ orderItemId: idSchema, quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY) }))
    .max(MAX_CART_LINES)
    .optional(),
  text: note.optional(),
  /** Names the press: the same one again is the same statement. */
  requestId: requestIdSchema.optional(),
});
export type WithdrawalBody = z.input<typeof withdrawalBodySchema>;

export const withdrawalCalls = {
  state: defineCall({
    method: 'POST',
    path: '/api/shop/withdrawal',
    access: 'public',
    summary: 'Withdraw from a contract; the answer is the same whether or not there is such an order',
    status: 202,
    body: withdrawalBodySchema,
    response: doneSchema,
  }),
} as const;

export const adminWithdrawalCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/withdrawals/get',
    access: 'admin',
    permission: 'orders',
    summary: 'The statements of withdrawal, newest first',
    query: pagingSchema.extend({ state: z.enum(['all', ...WITHDRAWAL_STATES]).default('all') }),
    response: listSchema(withdrawalSchema).extend({ open: z.number().int() }),
  }),
  judge: defineCall({
    method: 'PUT',
    path: '/api/admin/withdrawals/update/:id',
    access: 'admin',
    permission: 'orders',
    summary: 'Accept a statement of withdrawal, as a return or by calling the order off, or refuse it',
    params: z.object({ id: idSchema }),
    body: exactBody({
      action: z.enum(['accept', 'refuse']),
      /** The order that is meant, where the number that was given is none. */
      orderNumber: orderNumberSchema.optional(),
      /** Read by the buyer; required to refuse. */
      note: note.optional(),
    }),
    response: dataSchema(withdrawalSchema),
  }),
} as const;
