import { z } from 'zod';
import { dataSchema, defineCall, instantSchema } from './common.ts';

/** Kinds of actors: `visitor` for a user who was not signed in, `system` for the shop itself and its commands. */
export const AUDIT_ACTORS = ['staff', 'shopper', 'visitor', 'system'] as const;

/** One row of a table that was changed. Of secrets it only says that they changed. */
export const auditChangeSchema = z.object({
  /** The kind of thing, as the database calls it: `products`, `orders`. */
  thing: z.string(),
  thingId: z.string(),
  /** Name that people use: its own at the time, else the present one of its product or account; empty where there is none. */
  title: z.string(),
  /** Only what changed of it; null where it was made. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Null where it was deleted. */
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

export const auditEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  actor: z.enum(AUDIT_ACTORS),
  actorId: z.string().nullable(),
  /** Name at the time for staff, the present one for others; empty where the account is gone. */
  actorName: z.string(),
  actorEmail: z.string(),
  /** The network that the request came from; empty where there was none. */
  network: z.string(),
  /** A stable word for what was done: the call's method and path, or `sign-in`. */
  action: z.string(),
  /** Sentence on what was done. */
  summary: z.string(),
  changes: z.array(auditChangeSchema),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const auditFilterSchema = z.object({
  /** An email, or part of a staff member's name. */
  person: z.string().trim().max(254).optional(),
  /** An id, its first 8 characters, or a part of what the thing is called. */
  thing: z.string().trim().max(200).optional(),
  from: z.iso.datetime({ error: 'from must be an instant.' }).optional(),
  /** Up to and without this instant. */
  to: z.iso.datetime({ error: 'to must be an instant.' }).optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const AUDIT_PAGE_SIZE = 50;

export const auditCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/audit/get',
    access: 'admin',
    permission: 'staff',
    summary: 'The audit log, newest first, filtered by person, item and time',
    query: auditFilterSchema.extend({
      /** The `next` of the page before. */
      after: z.string().max(100).optional(),
    }),
    response: dataSchema(z.array(auditEntrySchema)).extend({
      /** Leads to the following page; empty on the last one. */
      next: z.string(),
    }),
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'admin',
    permission: 'staff',
    summary: 'The same rows as a CSV file',
    csv: true,
    query: auditFilterSchema,
    response: z.string(),
  }),
} as const;
