import { z } from 'zod';
import { exactBody, lineOfText } from './common.ts';
import { MAX_TERM_ID_LENGTH } from './constants.ts';
import { findMinor } from './money.ts';
import { COUNTRY_CODES, findSubdivisionFault } from './places.ts';

export const TAX_MODES = ['none', 'inclusive', 'exclusive'] as const;
export type TaxMode = (typeof TAX_MODES)[number];
export const SHIPPING_TAXES = ['split', 'highest'] as const;

/** Decimals that a percentage may have. */
const PERCENT_DIGITS = 4;
const MAX_CLASSES = 50;
const MAX_RATES = 500;

/**
 * A percentage as an integer of ten-thousandths of a percent: 14.975 are 149,750.
 * @returns undefined for what is no decimal from 0 with at most 4 places
 */
export const findTenThousandths = (percent: number): number | undefined => findMinor(percent, PERCENT_DIGITS);

const idOf = (name: string) =>
  z
    .string({ error: `${name} is missing.` })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `${name} can have lower-case letters, digits and hyphens.`)
    .max(40, `${name} can have up to 40 characters.`);

const percent = z
  .number({ error: 'Enter the rate in percent.' })
  .max(100, 'The rate can be up to 100%.')
  .refine((value) => findTenThousandths(value) !== undefined, 'The rate must be 0 or more, with up to 4 decimals.');

const country = z.string({ error: 'Choose a country from the list.' }).refine((code) => COUNTRY_CODES.includes(code), {
  error: 'Choose a country from the list.',
});
const pieceValue = z
  .number({ error: 'Enter the price per piece as a number.' })
  .nonnegative('The price can’t be below 0.');
const day = z.iso.date('Enter a date such as 2025-09-22.');

const rateSchema = exactBody({
  id: idOf('The rate’s ID'),
  countryCode: country,
  /** ISO 3166-2; without it the rate is that of the country. */
  subdivision: z.string().optional(),
  taxClass: z.string({ error: 'Choose a tax class.' }),
  name: lineOfText('The rate’s name', 40),
  percent,
  /** The value of one piece, net of tax and after discounts, in the price currency: above the one, up to the other. */
  pieceValueFrom: pieceValue.optional(),
  pieceValueTo: pieceValue.optional(),
  /** Days in the store's time zone, both included. */
  validFrom: day.optional(),
  validTo: day.optional(),
}).check(({ value: rate, issues }) => {
  const refuse = (field: keyof typeof rate, message: string) =>
    issues.push({ code: 'custom', input: rate, path: [field], message });
  const stateFault = findSubdivisionFault(rate.countryCode, rate.subdivision ?? '');
  if (stateFault) refuse('subdivision', stateFault);
  const { pieceValueFrom: above, pieceValueTo: upTo, validFrom, validTo } = rate;
  if (above !== undefined && upTo !== undefined && above >= upTo)
    refuse('pieceValueTo', 'The highest price must be above the lowest.');
  if (validFrom && validTo && validFrom > validTo) refuse('validTo', 'The last day can’t be before the first.');
});

const fields = {
  mode: z.enum(TAX_MODES, { error: 'Choose whether prices include tax.' }),
  classes: z
    .array(exactBody({ id: idOf('The class ID'), label: lineOfText('The class name', 60) }))
    .max(MAX_CLASSES, `You can add up to ${MAX_CLASSES} tax classes.`),
  rates: z.array(rateSchema).max(MAX_RATES, `You can add up to ${MAX_RATES} rates.`),
  /** True: rates of India are CGST and SGST, or IGST. */
  gst: z.boolean(),
  shippingTax: z.enum(SHIPPING_TAXES, { error: 'Choose how delivery is taxed.' }),
  /** Classes of products that have none of their own, by category. */
  categoryClasses: z.record(lineOfText('The category', MAX_TERM_ID_LENGTH), z.string()).default({}),
};
type Taxes = z.output<z.ZodObject<typeof fields>>;

const isSecond = (ids: readonly string[], index: number) => ids.indexOf(ids[index] ?? '') < index;

/** Faults between parts of the table, each with its field. */
function findTaxFaults({ classes, rates, gst, categoryClasses }: Taxes) {
  const classIds = classes.map(({ id }) => id);
  const rateIds = rates.map(({ id }) => id);
  const isHalved = (rate: Taxes['rates'][number]) => gst && rate.countryCode === 'IN';
  const isOdd = (rate: Taxes['rates'][number]) => (findTenThousandths(rate.percent) ?? 0) % 2 === 1;
  return [
    ...classIds.flatMap((id, index) =>
      isSecond(classIds, index)
        ? [{ path: ['classes', index, 'id'], message: `Two classes have the ID ‘${id}’.` }]
        : [],
    ),
    ...rates.flatMap((rate, index) => [
      ...(isSecond(rateIds, index)
        ? [{ path: ['rates', index, 'id'], message: `Two rates have the ID ‘${rate.id}’.` }]
        : []),
      ...(classIds.includes(rate.taxClass)
        ? []
        : [{ path: ['rates', index, 'taxClass'], message: 'Choose one of the tax classes.' }]),
      ...(isHalved(rate) && isOdd(rate)
        ? [{ path: ['rates', index, 'percent'], message: 'Half of a GST rate can have up to 4 decimals.' }]
        : []),
    ]),
    ...Object.entries(categoryClasses).flatMap(([category, id]) =>
      classIds.includes(id) ? [] : [{ path: ['categoryClasses', category], message: 'Choose one of the tax classes.' }],
    ),
  ];
}

/** The table of taxes, which is replaced as a whole. */
export const taxesBodySchema = exactBody({
  /** The version that the change was made from. */
  version: z.number({ error: 'version is missing.' }).int().nonnegative(),
  ...fields,
}).check(({ value, issues }) => {
  for (const fault of findTaxFaults(value)) issues.push({ code: 'custom', input: value, ...fault });
});
export type TaxesBody = z.input<typeof taxesBodySchema>;
export type TaxesChange = z.output<typeof taxesBodySchema>;

/** A price as it is typed, for which the taxes are shown. */
export const taxPreviewBodySchema = exactBody({
  price: z.number({ error: 'Enter a price.' }).nonnegative('The price can’t be below 0.'),
  taxClass: z.string({ error: 'Choose a tax class.' }),
  /** Without a country the place is the store's. */
  countryCode: country.optional(),
  subdivision: z.string().default(''),
});
export type TaxPreviewQuestion = z.output<typeof taxPreviewBodySchema>;
