import { defineCall, doneSchema } from './common.ts';

/** Calls that payment providers make. */
export const webhookCalls = {
  paypal: defineCall({
    method: 'POST',
    path: '/api/webhooks/paypal',
    access: 'public',
    summary: "Webhooks of `paypal`: any event, signed in its headers for the shop's webhook id",
    response: doneSchema,
  }),
} as const;
