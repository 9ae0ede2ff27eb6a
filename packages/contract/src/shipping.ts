import { z } from 'zod';
import { exactBody, idSchema, lineOfText } from './common.ts';
import { COUNTRY_CODES, findSubdivisionFault } from './places.ts';
import { readPostcodePattern } from './postcodes.ts';

export const MAX_ZONES = 100;
const MAX_REGIONS = 300;
const MAX_PATTERNS = 500;
const MAX_METHODS = 20;
const MAX_TIERS = 30;
const MAX_HOLIDAYS = 200;
/** Days that a parcel may take. */
const MAX_DAYS = 90;
/** The rest of the world, as a region. */
export const ANY_COUNTRY = '*';

const amount = z.number({ error: 'Enter an amount.' }).nonnegative('The amount can’t be below 0.');
const grams = z.int({ error: 'Enter the weight in whole grams.' }).nonnegative('The weight can’t be below 0.');

const regionSchema = exactBody({
  /** ISO 3166-1 alpha-2, or `*` for the rest of the world. */
  countryCode: z.string({ error: 'Choose a country.' }),
  /** ISO 3166-2. */
  subdivision: z.string().optional(),
  /** Patterns such as `110001`, `110*`, `110001..110096`, `SE1 *`. */
  postcodes: z
    .array(lineOfText('The postcode', 30))
    .max(MAX_PATTERNS, `A region can have up to ${MAX_PATTERNS} postcodes.`)
    .readonly()
    .optional(),
}).check(({ value: region, issues }) => {
  const { countryCode, subdivision = '', postcodes = [] } = region;
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: region, path, message });
  if (countryCode === ANY_COUNTRY) {
    if (subdivision !== '' || postcodes.length > 0)
      refuse(['countryCode'], 'Choose a country for this state or these postcodes.');
    return;
  }
  if (!COUNTRY_CODES.includes(countryCode)) return void refuse(['countryCode'], 'Choose a country from the list.');
  const stateFault = findSubdivisionFault(countryCode, subdivision);
  if (stateFault) refuse(['subdivision'], stateFault);
  for (const [index, postcode] of postcodes.entries()) {
    const reading = readPostcodePattern(postcode, countryCode);
    if ('fault' in reading) refuse(['postcodes', index], reading.fault);
  }
});

/** From `from` up to but without `to`, in grams or in the price currency; the last one has no end. */
const tierSchema = exactBody({ from: z.number().nonnegative(), to: z.number().positive().nullish(), amount });
type Tier = z.output<typeof tierSchema>;

/** Faults of tiers, which begin at 0, leave no gap, and the last of which is open. */
const findTierFaults = (tiers: readonly Tier[]) =>
  tiers.flatMap(({ from, to }, index) => {
    const isLast = index === tiers.length - 1;
    const begin = index === 0 ? 0 : tiers[index - 1]?.to;
    if (from !== begin)
      return [
        {
          path: [index, 'from'],
          message:
            index === 0 ? 'The first step must start at 0.' : 'Each step must start where the previous one ends.',
        },
      ];
    if (isLast)
      return typeof to === 'number' ? [{ path: [index, 'to'], message: 'The last step can’t have an end.' }] : [];
    return typeof to === 'number' && to > from
      ? []
      : [{ path: [index, 'to'], message: 'Each step must end above its start.' }];
  });

const estimateSchema = exactBody({
  minDays: z.int().min(0).max(MAX_DAYS),
  maxDays: z.int().min(0).max(MAX_DAYS),
}).refine(({ minDays, maxDays }) => minDays <= maxDays, {
  path: ['maxDays'],
  error: 'The longest time can’t be shorter than the shortest.',
});

const methodSchema = exactBody({
  /** Missing for a new one. */
  id: idSchema.optional(),
  name: lineOfText('The name of the delivery method', 60),
  kind: z.enum(['flat', 'tiered', 'pickup'], { error: 'Choose how the price is set.' }),
  amount: amount.optional(),
  tierBy: z.enum(['weight', 'subtotal']).optional(),
  tiers: z.array(tierSchema).max(MAX_TIERS, `A method can have up to ${MAX_TIERS} steps.`).optional(),
  freeFrom: amount.optional(),
  minSubtotal: amount.optional(),
  maxWeight: grams.optional(),
  estimate: estimateSchema.optional(),
  codAllowed: z.boolean(),
  isActive: z.boolean(),
}).check(({ value: method, issues }) => {
  const { kind, tierBy, tiers = [] } = method;
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: method, path, message });
  if (kind === 'flat' && method.amount === undefined) refuse(['amount'], 'Enter an amount.');
  if (kind !== 'tiered') return;
  if (!tierBy) refuse(['tierBy'], 'Choose whether the price goes by weight or by subtotal.');
  if (tiers.length === 0) refuse(['tiers'], 'Add at least one step.');
  for (const { path, message } of findTierFaults(tiers)) refuse(['tiers', ...path], message);
  for (const [index, { from, to }] of tiers.entries())
    if (tierBy === 'weight' && !(Number.isInteger(from) && Number.isInteger(to ?? 0)))
      refuse(['tiers', index, 'from'], 'Enter the weight in whole grams.');
});

export const zoneBodySchema = exactBody({
  id: idSchema.optional(),
  name: lineOfText('The name of the zone', 60),
  regions: z
    .array(regionSchema)
    .min(1, 'Add at least one country.')
    .max(MAX_REGIONS, `A zone can have up to ${MAX_REGIONS} regions.`),
  methods: z.array(methodSchema).max(MAX_METHODS, `A zone can have up to ${MAX_METHODS} delivery methods.`),
});

export const dispatchBodySchema = exactBody({
  /** In the store's time zone. */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 14:00.'),
  /** From 1 for Monday to 7 for Sunday. */
  workingDays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one working day.')
    .transform((days) => [...new Set(days)].sort()),
  holidays: z
    .array(z.iso.date('Enter a date such as 2026-12-25.'))
    .max(MAX_HOLIDAYS, `You can add up to ${MAX_HOLIDAYS} holidays.`)
    .transform((days) => [...new Set(days)].sort()),
  /** Stands for goods whose weight is not known. */
  defaultWeightGrams: grams.positive('The weight must be above 0.').nullish(),
});

interface Weighed {
  zones: readonly { methods: readonly { kind: string; tierBy?: string | undefined }[] }[];
  dispatch: { defaultWeightGrams?: number | null | undefined };
}

/** The fault of a shop whose prices go by weight, while goods may have none; undefined where all have one. */
export function findWeightFault({ zones, dispatch }: Weighed): string | undefined {
  const isByWeight = zones.some(({ methods }) =>
    methods.some(({ kind, tierBy }) => kind === 'tiered' && tierBy === 'weight'),
  );
  if (!isByWeight || dispatch.defaultWeightGrams) return undefined;
  return 'Enter a default weight: a delivery method’s price goes by weight.';
}

/**
 * Zones and dispatch, which are replaced as a whole; a dispatch that is not sent stays. Whether that one has the weight that
 * is needed is asked with {@link findWeightFault}.
 */
export const shippingBodySchema = exactBody({
  /** The version that the change was made from. */
  version: z.number({ error: 'version is missing.' }).int().nonnegative(),
  zones: z.array(zoneBodySchema).max(MAX_ZONES, `You can add up to ${MAX_ZONES} zones.`),
  dispatch: dispatchBodySchema.optional(),
}).check(({ value, issues }) => {
  const { zones, dispatch } = value;
  const message = dispatch && findWeightFault({ zones, dispatch });
  if (message) issues.push({ code: 'custom', input: value, path: ['dispatch', 'defaultWeightGrams'], message });
});
export type ShippingBody = z.input<typeof shippingBodySchema>;
export type ShippingChange = z.output<typeof shippingBodySchema>;
