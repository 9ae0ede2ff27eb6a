import { z } from 'zod';
import { detail, type ErrorDetail, issueError, PaypalError } from './errors.ts';

/** Schemas of PayPal's requests (Orders v2, Payments v2) and of what the simulator keeps. */

export const text = (max: number) => z.string().min(1).max(max);

export const moneySchema = z.object({
  currency_code: z.string().length(3),
  value: text(32).regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

const breakdownSchema = z
  .object({
    item_total: moneySchema,
    shipping: moneySchema,
    handling: moneySchema,
    tax_total: moneySchema,
    insurance: moneySchema,
    shipping_discount: moneySchema,
    discount: moneySchema,
  })
  .partial();

export const amountSchema = moneySchema.extend({ breakdown: breakdownSchema.optional() });

const itemSchema = z.object({
  name: text(127),
  quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
  unit_amount: moneySchema,
  tax: moneySchema.optional(),
  sku: text(127).optional(),
  description: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});

const addressSchema = z.object({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  admin_area_1: z.string().max(300).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
});

const unitSchema = z.object({
  reference_id: text(256).optional(),
  amount: amountSchema,
  description: text(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  soft_descriptor: text(22).optional(),
  items: z.array(itemSchema).optional(),
  shipping: z
    .object({
      type: z.enum(['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON']).optional(),
      name: z.object({ full_name: z.string().max(300).optional() }).optional(),
      options: z.array(z.unknown()).max(10).optional(),
      address: addressSchema.optional(),
    })
    .optional(),
});

const webAddress = z.url({ protocol: /^https?$/ }).max(4000);

/** Members that the deprecated `application_context` shares with `experience_context`. */
const contextSchema = z.object({
  brand_name: text(127).optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/)
    .optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  return_url: webAddress.optional(),
  cancel_url: webAddress.optional(),
});

export const createOrderSchema = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(unitSchema).min(1).max(10),
  application_context: contextSchema
    .extend({ landing_page: z.enum(['LOGIN', 'BILLING', 'NO_PREFERENCE']).optional() })
    .optional(),
  payment_source: z
    .strictObject({
      paypal: z.object({
        experience_context: contextSchema
          .extend({
            landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
            payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
          })
          .optional(),
      }),
    })
    .optional(),
});

export type Money = z.infer<typeof moneySchema>;
export type Breakdown = z.infer<typeof breakdownSchema>;
export type Amount = z.infer<typeof amountSchema>;
export type Item = z.infer<typeof itemSchema>;
export type PostalAddress = z.infer<typeof addressSchema>;
export type CreateOrder = z.infer<typeof createOrderSchema>;
export type RequestedUnit = z.infer<typeof unitSchema>;
export type RequestedContext = z.infer<typeof contextSchema>;

function issueFor({ code, path, ...problem }: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'MISSING_REQUIRED_PARAMETER';
  if (code === 'too_small' || code === 'too_big') {
    if (!('origin' in problem) || problem.origin !== 'array') return 'INVALID_STRING_LENGTH';
    return code === 'too_small' ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_ARRAY_MAX_ITEMS';
  }
  if (path.at(-1) === 'country_code') return 'INVALID_COUNTRY_CODE';
  return code === 'invalid_value' || code === 'unrecognized_keys'
    ? 'INVALID_PARAMETER_VALUE'
    : 'INVALID_PARAMETER_SYNTAX';
}

function toDetail(problem: z.core.$ZodIssue, body: object): ErrorDetail {
  const value = problem.path.reduce<unknown>((found, key) => Object(found)[key], body);
  return detail(issueFor(problem, value), {
    field: `/${problem.path.map(String).join('/')}`,
    location: 'body',
    ...(typeof value === 'string' && value.length <= 300 ? { value } : {}),
  });
}

/**
 * Reads a body against PayPal's schema.
 *
 * @throws PaypalError 400 INVALID_REQUEST with one detail for each member that does not fit.
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  if (typeof body !== 'object' || body === null) {
    throw issueError('MALFORMED_REQUEST_JSON', { field: '/', location: 'body' });
  }
  const details = result.error.issues.map((problem) => toDetail(problem, body));
  throw new PaypalError(
    400,
    details.filter(({ field }, index) => details.findIndex((other) => other.field === field) === index),
  );
}
