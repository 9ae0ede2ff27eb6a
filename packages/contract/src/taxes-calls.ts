import { z } from 'zod';
import { dataSchema, defineCall } from './common.ts';
import { taxLineSchema } from './pricing.ts';
import { SHIPPING_TAXES, TAX_MODES, taxesBodySchema, taxPreviewBodySchema } from './taxes.ts';

const rateSchema = z.object({
  id: z.string(),
  countryCode: z.string(),
  subdivision: z.string().optional(),
  taxClass: z.string(),
  name: z.string(),
  percent: z.number(),
  pieceValueFrom: z.number().optional(),
  pieceValueTo: z.number().optional(),
  validFrom: z.string().optional(),
  validTo: z.string().optional(),
});
export type TaxTableRate = z.infer<typeof rateSchema>;

const contentSchema = z.object({
  mode: z.enum(TAX_MODES),
  classes: z.array(z.object({ id: z.string(), label: z.string() })),
  rates: z.array(rateSchema),
  gst: z.boolean(),
  shippingTax: z.enum(SHIPPING_TAXES),
  /** The class of products that have none of their own, by category. */
  categoryClasses: z.record(z.string(), z.string()),
});
/** The table of taxes, as it was saved. */
export type TaxesContent = z.infer<typeof contentSchema>;

export const taxesSchema = contentSchema.extend({
  /** Goes up with every change; a change that names an older one is refused. */
  version: z.number().int(),
});
export type Taxes = z.infer<typeof taxesSchema>;

export const taxPreviewSchema = z.object({
  taxLines: z.array(taxLineSchema),
  /** Sentence for a price that no rate fits; null where one does. */
  warning: z.string().nullable(),
});
export type TaxPreview = z.infer<typeof taxPreviewSchema>;

/** A table that can be filled in, with where its rates are from and the day as of which they hold. */
const presetSchema = z.object({
  id: z.string(),
  label: z.string(),
  source: z.string(),
  asOf: z.string(),
  taxes: contentSchema,
});
export type TaxPreset = z.infer<typeof presetSchema>;

export const taxesCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/taxes',
    access: 'admin',
    permission: ['settings', 'products'],
    summary: 'The table of taxes: mode, classes and rates',
    response: dataSchema(taxesSchema),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/admin/taxes',
    access: 'admin',
    permission: 'settings',
    summary: 'Replace the table of taxes as a whole, unless someone else has since `version`',
    body: taxesBodySchema,
    response: dataSchema(taxesSchema),
  }),
  preview: defineCall({
    method: 'POST',
    path: '/api/admin/taxes/preview',
    access: 'admin',
    permission: 'products',
    changesNothing: true,
    summary: 'The taxes on a price at a place, and a warning where no rate fits it',
    body: taxPreviewBodySchema,
    response: dataSchema(taxPreviewSchema),
  }),
  presets: defineCall({
    method: 'GET',
    path: '/api/admin/taxes/presets',
    access: 'admin',
    permission: 'settings',
    summary: 'Tables that can be filled in, with their source and the day as of which they hold',
    response: dataSchema(z.array(presetSchema)),
  }),
} as const;
