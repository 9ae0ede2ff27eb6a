import { z } from 'zod';
import { dataSchema, defineCall, idSchema, instantSchema, listSchema, pagingSchema } from './common.ts';
import { MAIL_KINDS, MAIL_STATES } from './constants.ts';

/** A mail of the outbox, as the admin sees it in the list. */
export const mailSchema = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** Number of attempts to send it since it was written, or since the admin sent it again. */
  tries: z.number().int(),
  /** Reason why the last try failed; empty if none did. */
  lastError: z.string(),
  createdAt: instantSchema,
  /** Time of the next try; null once it is sent or given up. */
  dueAt: instantSchema.nullable(),
  sentAt: instantSchema.nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

export const mailDetailsSchema = mailSchema.extend({
  /** Without the secret of a link that is for the recipient alone. */
  text: z.string(),
  /** True if it can still be sent again; what only its recipient may know is deleted once it is sent. */
  isKept: z.boolean(),
});
export type MailDetails = z.infer<typeof mailDetailsSchema>;

const idParams = z.object({ id: idSchema });

export const mailCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/mail/get',
    access: 'admin',
    permission: ['orders', 'settings'],
    summary: "The shop's mails, newest first, by part of the recipient or the subject and by state",
    query: pagingSchema.extend({
      search: z.string().trim().max(100).optional(),
      state: z.enum(['all', ...MAIL_STATES]).default('all'),
    }),
    /** `isDelivered`: false where no mail server is set up, so that mails are files in the data folder. */
    response: listSchema(mailSchema).extend({ isDelivered: z.boolean() }),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/mail/details/:id',
    access: 'admin',
    permission: ['orders', 'settings'],
    summary: 'One mail with its text',
    params: idParams,
    response: dataSchema(mailDetailsSchema),
  }),
  page: defineCall({
    method: 'GET',
    path: '/api/admin/mail/page/:id',
    access: 'admin',
    permission: ['orders', 'settings'],
    summary: 'The HTML of a mail as a page for a frame, in which nothing runs and nothing is loaded',
    html: true,
    params: idParams,
    response: z.string(),
  }),
  sendAgain: defineCall({
    method: 'POST',
    path: '/api/admin/mail/again/:id',
    access: 'admin',
    permission: ['orders', 'settings'],
    summary: 'Send a mail again: a new copy of one that was sent, another try of one that was not',
    params: idParams,
    response: z.object({ success: z.literal(true), message: z.string(), data: mailSchema }),
  }),
} as const;
