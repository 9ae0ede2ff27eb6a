import { z } from 'zod';
import { amountSchema, dataSchema, defineCall, exactBody } from './common.ts';
import { plainCharacters } from './foldings.ts';
import { COUNTRY_CODES, findSubdivisionFault } from './places.ts';
import { dispatchBodySchema, MAX_ZONES, shippingBodySchema, zoneBodySchema } from './shipping.ts';

const METHOD_KINDS = ['flat', 'tiered', 'pickup'] as const;

const methodSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(METHOD_KINDS),
  /** Amounts and subtotals are decimals of the price currency, weights are grams; what a method does not have is left out. */
  amount: amountSchema.optional(),
  tierBy: z.enum(['weight', 'subtotal']).optional(),
  tiers: z.array(z.object({ from: z.number(), to: z.number().nullable(), amount: amountSchema })).optional(),
  freeFrom: amountSchema.optional(),
  minSubtotal: amountSchema.optional(),
  maxWeight: z.number().int().optional(),
  estimate: z.object({ minDays: z.number().int(), maxDays: z.number().int() }).optional(),
  codAllowed: z.boolean(),
  isActive: z.boolean(),
});
export type ShippingMethod = z.infer<typeof methodSchema>;

const zoneSchema = z.object({
  id: z.string(),
  name: z.string(),
  regions: z.array(
    z.object({
      countryCode: z.string(),
      subdivision: z.string().optional(),
      postcodes: z.array(z.string()).readonly().optional(),
    }),
  ),
  methods: z.array(methodSchema),
});
export type ShippingZone = z.infer<typeof zoneSchema>;

export const shippingSchema = z.object({
  /** Goes up with every change; a change that names an older one is refused. */
  version: z.number().int(),
  zones: z.array(zoneSchema),
  dispatch: z.object({
    cutOff: z.string(),
    workingDays: z.array(z.number().int()),
    holidays: z.array(z.string()),
    defaultWeightGrams: z.number().int().nullable(),
  }),
});
export type Shipping = z.infer<typeof shippingSchema>;

const country = z
  .string({ error: 'Choose a country.' })
  .refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose a country from the list.', abort: true });

export const shippingTryBodySchema = exactBody({
  address: exactBody({
    countryCode: country,
    subdivision: z.string().default(''),
    postcode: z
      .string()
      .transform(plainCharacters)
      .pipe(z.string().max(30, 'The postcode can have up to 30 characters.'))
      .default(''),
  }).check(({ value, issues }) => {
    const message = findSubdivisionFault(value.countryCode, value.subdivision);
    if (message) issues.push({ code: 'custom', input: value, path: ['subdivision'], message });
  }),
  /** Of the goods, after discounts; 0 where it is not sent. */
  subtotal: amountSchema.optional(),
  /** In grams; the default weight where it is not sent. */
  weightGrams: z.int({ error: 'Enter the weight in whole grams.' }).nonnegative().optional(),
  /** Zones and dispatch that are not saved yet; those that are, where they are not sent. */
  zones: z.array(zoneBodySchema).max(MAX_ZONES).optional(),
  dispatch: dispatchBodySchema.optional(),
});
export type ShippingTryBody = z.input<typeof shippingTryBodySchema>;
export type ShippingTry = z.output<typeof shippingTryBodySchema>;

/** Reason for which a method is not offered. */
const OBSTACLES = ['switchedOff', 'belowMinimum', 'tooHeavy', 'noStep'] as const;

export const shippingTrialSchema = z.object({
  /** True while the shop has no zones: delivery is free everywhere. */
  isFree: z.boolean(),
  /** The zone that decides, and the region of it that fits best; null where none has the address. */
  zone: z
    .object({
      name: z.string(),
      reason: z.enum(['exact', 'prefix', 'range', 'subdivision', 'country', 'world']),
      /** The postcodes as they were written; empty for other reasons. */
      pattern: z.string(),
    })
    .nullable(),
  methods: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(METHOD_KINDS),
      /** Null where it is not offered. */
      amount: amountSchema.nullable(),
      obstacle: z.enum(OBSTACLES).nullable(),
      /** First and last day of arrival, as `YYYY-MM-DD`. */
      estimate: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    }),
  ),
});
export type ShippingTrial = z.infer<typeof shippingTrialSchema>;

export const shippingCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/shipping',
    access: 'admin',
    permission: 'settings',
    summary: 'Zones with their delivery methods, and dispatch',
    response: dataSchema(shippingSchema),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/admin/shipping',
    access: 'admin',
    permission: 'settings',
    summary: 'Replace zones and dispatch as a whole, unless someone else has since `version`; known ids stay',
    body: shippingBodySchema,
    response: dataSchema(shippingSchema),
  }),
  try: defineCall({
    method: 'POST',
    path: '/api/admin/shipping/try',
    access: 'admin',
    permission: 'settings',
    summary: 'Which zone and methods an address gets, and why, with zones as they are or as they would be',
    changesNothing: true,
    body: shippingTryBodySchema,
    response: dataSchema(shippingTrialSchema),
  }),
} as const;
