import { z } from 'zod';
import { detail, type ErrorDetail, issueError, PaypalError } from './errors.ts';
import { MONEY_VALUE_PATTERN } from './money.ts';

const text = (max: number) => z.string().min(1).max(max);

export const moneySchema = z.object({
  currency_code: z.string().length(3),
  value: z.string().min(1).max(32).regex(MONEY_VALUE_PATTERN),
});

const breakdownSchema = z.object({
  item_total: moneySchema.optional(),
  shipping: moneySchema.optional(),
  handling: moneySchema.optional(),
  tax_total: moneySchema.optional(),
  insurance: moneySchema.optional(),
  shipping_discount: moneySchema.optional(),
  discount: moneySchema.optional(),
});

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

const countryCode = z.string().regex(/^([A-Z]{2}|C2)$/);

const shippingSchema = z.object({
  type: z.enum(['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON']).optional(),
  name: z.object({ full_name: z.string().max(300).optional() }).optional(),
  options: z.array(z.unknown()).max(10).optional(),
  address: z
    .object({
      address_line_1: z.string().max(300).optional(),
      address_line_2: z.string().max(300).optional(),
      admin_area_2: z.string().max(120).optional(),
      admin_area_1: z.string().max(300).optional(),
      postal_code: z.string().max(60).optional(),
      country_code: countryCode,
    })
    .optional(),
});

const unitSchema = z.object({
  reference_id: text(256).optional(),
  amount: amountSchema,
  description: text(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  soft_descriptor: text(22).optional(),
  items: z.array(itemSchema).optional(),
  shipping: shippingSchema.optional(),
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

const preference = z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional();

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
            payment_method_preference: preference,
          })
          .optional(),
      }),
    })
    .optional(),
});

export type CreateOrder = z.infer<typeof createOrderSchema>;
export type RequestedUnit = CreateOrder['purchase_units'][number];
export type RequestedContext = z.infer<typeof contextSchema>;

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );
}

function issueFor(problem: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'MISSING_REQUIRED_PARAMETER';
  if (problem.code === 'too_small')
    return problem.origin === 'array' ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
  if (problem.code === 'too_big')
    return problem.origin === 'array' ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH';
  if (problem.path.at(-1) === 'country_code') return 'INVALID_COUNTRY_CODE';
  if (problem.code === 'invalid_value' || problem.code === 'unrecognized_keys') return 'INVALID_PARAMETER_VALUE';
  return 'INVALID_PARAMETER_SYNTAX';
}

function toDetail(problem: z.core.$ZodIssue, body: unknown): ErrorDetail {
  const value = valueAt(body, problem.path);
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
  const seen = new Map<string, ErrorDetail>();
  for (const problem of result.error.issues) {
    const found = toDetail(problem, body);
    if (!seen.has(found.field ?? '')) seen.set(found.field ?? '', found);
  }
  throw new PaypalError(400, [...seen.values()]);
}
