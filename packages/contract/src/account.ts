import { z } from 'zod';
import { addressSchema } from './address.ts';
import { linkTokenSchema, newPasswordSchema, presentPasswordSchema, userSchema } from './auth.ts';
import { cartSchema } from './cart.ts';
import { dataSchema, defineCall, doneSchema, exactBody, instantSchema, lineOfText } from './common.ts';
import { documentSchema } from './documents.ts';
import { emailSchema } from './email.ts';
import { orderDetailsSchema } from './order.ts';
import { ORDER_MESSAGE_KINDS, WITHDRAWAL_STATES } from './order-constants.ts';
import { returnSchema } from './return.ts';
import { reviewSchema } from './review.ts';
import { stockNoticeSchema } from './stock-notice.ts';

/** An open session of an account, as its owner sees it. */
export const openSessionSchema = z.object({
  id: z.string(),
  /** E.g. `Firefox`; null where the browser did not say. */
  browser: z.string().nullable(),
  /** Operating system, e.g. `Windows`; null where the browser did not say. */
  system: z.string().nullable(),
  /** The first part of the address that it was opened from, e.g. `203.0.113.0/24`; null where it is not known. */
  place: z.string().nullable(),
  createdAt: instantSchema,
  /** Written down every few minutes. */
  lastUsedAt: instantSchema,
  /** True for the session of this call. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

const subscriptionSchema = z.object({ askedAt: instantSchema, confirmedAt: instantSchema.nullable() });

/** All that the shop keeps about one person. */
export const personalDataSchema = z.object({
  exportedAt: instantSchema,
  account: userSchema.omit({ _id: true }).extend({ createdAt: instantSchema }),
  addresses: z.array(addressSchema),
  orders: z.array(orderDetailsSchema),
  /** Invoices, receipts and credit notes of the orders. */
  documents: z.array(documentSchema),
  /** What was sent back, or was to be. */
  returns: z.array(returnSchema),
  /** Questions about the orders, and the shop's answers. */
  messages: z.array(
    z.object({ orderId: z.string(), kind: z.enum(ORDER_MESSAGE_KINDS), at: instantSchema, text: z.string() }),
  ),
  /** Statements of withdrawal from the orders, and those made with the account's emails. */
  withdrawals: z.array(
    z.object({
      orderNumber: z.string(),
      email: z.string(),
      name: z.string(),
      text: z.string(),
      statedAt: instantSchema,
      state: z.enum(WITHDRAWAL_STATES),
      note: z.string(),
    }),
  ),
  reviews: z.array(reviewSchema),
  wishlist: z.array(z.object({ productId: z.string(), addedAt: instantSchema })),
  cart: cartSchema,
  /** Null where the account's email has no subscription. */
  newsletter: subscriptionSchema.nullable(),
  /** Emails that the account had before; what is stored under those that are its owner's goes along with it. */
  formerEmails: z.array(
    z.object({ email: z.string(), leftAt: instantSchema, newsletter: subscriptionSchema.nullable() }),
  ),
  /** Stock notices for the account's emails. */
  stockNotices: z.array(stockNoticeSchema),
  sessions: z.array(openSessionSchema),
  /** Note that the shop's staff keeps about the person; null where there is none. */
  staffNote: z.object({ text: z.string(), updatedAt: instantSchema }).nullable(),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** The secret of a mail's link. */
const tokenBody = exactBody({ token: linkTokenSchema });
const doneWithUser = doneSchema.extend({ user: userSchema });

export const passwordBodySchema = exactBody({ currentPassword: presentPasswordSchema, password: newPasswordSchema });
export type PasswordBody = z.input<typeof passwordBodySchema>;
export const emailChangeBodySchema = exactBody({ currentPassword: presentPasswordSchema, email: emailSchema });
export type EmailChangeBody = z.input<typeof emailChangeBodySchema>;
export const resetBodySchema = exactBody({ token: linkTokenSchema, password: newPasswordSchema });
export type ResetBody = z.input<typeof resetBodySchema>;

export const accountCalls = {
  rename: defineCall({
    method: 'PUT',
    path: '/api/auth/account',
    access: 'user',
    summary: 'Change your name',
    body: exactBody({ userName: lineOfText('User name', 60) }),
    response: doneWithUser,
  }),
  changePassword: defineCall({
    method: 'PUT',
    path: '/api/auth/password',
    access: 'user',
    summary: 'Change your password; ends all your other sessions',
    body: passwordBodySchema,
    response: doneSchema,
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'public',
    summary: 'Send a link to set a new password; the answer is the same for every email',
    body: exactBody({ email: emailSchema }),
    response: doneSchema,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'public',
    summary: 'Set a new password with the token from the email; ends all sessions',
    body: resetBodySchema,
    response: doneSchema,
  }),
  changeEmail: defineCall({
    method: 'PUT',
    path: '/api/auth/email',
    access: 'user',
    summary: 'Change your email: it takes effect when the link sent to it is opened',
    body: emailChangeBodySchema,
    response: doneSchema,
  }),
  confirmEmail: defineCall({
    method: 'POST',
    path: '/api/auth/email/confirm',
    access: 'public',
    summary: 'Confirm the new email with the token sent to it',
    body: tokenBody,
    response: doneSchema,
  }),
  undoEmail: defineCall({
    method: 'POST',
    path: '/api/auth/email/undo',
    access: 'public',
    summary: 'Undo a change of email with the token sent to the old one; ends all sessions',
    body: tokenBody,
    response: doneSchema,
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Your open sessions, most recently used first',
    response: dataSchema(z.array(openSessionSchema)),
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: 'End one of your sessions',
    params: z.object({ id: z.string().trim().min(1).max(200) }),
    response: doneSchema,
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'End all your sessions except this one',
    response: doneSchema,
  }),
  download: defineCall({
    method: 'GET',
    path: '/api/auth/account/data',
    access: 'user',
    summary: 'Download the data the shop keeps about your account',
    response: dataSchema(personalDataSchema),
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/auth/account/delete',
    access: 'user',
    summary: 'Delete your account',
    body: exactBody({ currentPassword: presentPasswordSchema }),
    response: doneSchema,
  }),
} as const;
