import type { DocumentSettings, StoreSettings } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { ReturnChoice } from './return-terms.ts';

/** One row: what the merchant has decided. */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull().default(0),
    legalName: text('legal_name').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    countryCode: text('country_code').notNull().default(''),
    subdivision: text('subdivision').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    taxNumbers: jsonb('tax_numbers').$type<StoreSettings['taxNumbers']>().notNull().default([]),
    markets: jsonb('markets').$type<StoreSettings['markets']>().notNull().default([]),
    tradeName: text('trade_name').notNull().default(''),
    logo: text('logo').notNull().default(''),
    /** Size of the picture that is the logo; 0 if there is none. */
    logoWidth: integer('logo_width').notNull().default(0),
    logoHeight: integer('logo_height').notNull().default(0),
    favicon: text('favicon').notNull().default(''),
    accentColour: text('accent_colour').notNull().default(''),
    /** Null until somebody has chosen them, be it none. */
    socialLinks: jsonb('social_links').$type<StoreSettings['socialLinks']>(),
    landingClaims: jsonb('landing_claims').$type<StoreSettings['landingClaims']>().notNull().default([]),
    callOffAllowed: boolean('call_off_allowed').notNull().default(false),
    termsRequired: boolean('terms_required').notNull().default(false),
    /** Chosen rules of returns; the rest is as in every shop. */
    returns: jsonb('returns').$type<ReturnChoice>().notNull().default({}),
    /** What was chosen; the rest is as in every shop. */
    documents: jsonb('documents').$type<Partial<DocumentSettings>>().notNull().default({}),
    /** Values that variables of the environment have filled fields with, each once. */
    filled: jsonb('filled').$type<Record<string, string>>().notNull().default({}),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);
