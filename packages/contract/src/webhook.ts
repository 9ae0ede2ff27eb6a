import { defineCall, doneSchema } from './common.ts';

/** Calls that payment providers make. */
export const webhookCalls = {
  paypal: defineCall({
    method: 'POST',
    path: '/api/webhooks/paypal',
    access: 'public',
    summary: "What PayPal tells of by itself: any of its events, signed in its headers for the shop's webhook id",
    response: doneSchema,
  }),
} as const;
