import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './constants.ts';
import { ERROR_CODES } from './errors.ts';
import { cleanText, isVisible } from './foldings.ts';
import type { PermissionNeed } from './permissions.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NIL_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The id of something, as callers send it. Text that can be no id of ours becomes the nil UUID, which nothing has: a
 * malformed id is then answered like any other thing that is not there, instead of failing in the database.
 */
export const idSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .transform((text) => (UUID.test(text) ? text.toLowerCase() : NIL_ID));

/** Whose cart it is: a user's id, or `me` for whoever calls, signed in or not. */
export const ownerIdSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .transform((text) => (text === 'me' ? text : idSchema.parse(text)));

/** True if a text has the form of an id. */
export const isId = (text: string): boolean => UUID.test(text);

/** The id of a product or its slug, both in small letters; of a text that is neither there is nothing. */
export const idOrSlugSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .transform((text) => text.toLowerCase().normalize('NFC'));

/** Any text that the caller makes up for one press: the same again is the same press. */
export const requestIdSchema = z.string().trim().min(1).max(100);

/** The signed part of a mail's link. */
export const linkTokenParams = z.object({ token: z.string().max(500) });

/** An instant on the wire: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** An amount on the wire: a decimal number of the currency's major unit. */
export const amountSchema = z.number().nonnegative();

/** An amount that may be below zero, such as the revenue of a day on which more was refunded than paid. */
export const balanceSchema = z.number();

const wholeNumber = (name: string, fallback: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number from 1.` })
    .int(`${name} must be a whole number from 1.`)
    .min(1, `${name} must be a whole number from 1.`)
    .transform((value) => Math.min(value, max))
    .default(fallback);

/** `page` counts from 1; a `limit` above the largest page is answered with the largest page (D21). */
export const pagingSchema = z.object({
  page: wholeNumber('page', 1, 10_000_000),
  limit: wholeNumber('limit', DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
});
export type Paging = z.infer<typeof pagingSchema>;

const hasControlCharacter = (text: string) => [...text].some((char) => char < ' ' || char === '\u007f');

/**
 * A required line of text, without control characters.
 * @param spell how it is stored; what is left must be something that can be seen
 */
export const lineOfText = (name: string, max: number, spell: (text: string) => string = cleanText) =>
  z
    .string({ error: `${name} is required.` })
    .overwrite((text) => spell(text).trim())
    .min(1, { error: `${name} is required.`, abort: true })
    .max(max, `${name} can have up to ${max} characters.`)
    .refine((text) => !hasControlCharacter(text), `${name} contains characters that aren’t allowed.`)
    .refine(isVisible, `${name} is required.`);

/** A line of text that may be empty; what was written on several lines becomes one. */
export const optionalLine = (name: string, max: number) =>
  z
    .string()
    .overwrite((text) => cleanText(text).replace(/\s+/g, ' ').trim())
    .max(max, `${name} can have up to ${max} characters.`)
    .refine((text) => !hasControlCharacter(text), `${name} contains characters that aren’t allowed.`);

/** A line of text, or nothing. */
export const lineOrNothing = (name: string, max: number, spell: (text: string) => string = cleanText) =>
  z
    .string({ error: `${name} must be text.` })
    .overwrite((text) => (isVisible(text) ? spell(text).trim() : ''))
    .max(max, `${name} can have up to ${max} characters.`)
    .regex(/^\P{Cc}*$/u, `${name} contains characters that aren’t allowed.`);

/** A required text that may have line breaks. */
export const blockOfText = (name: string, max: number) =>
  z
    .string({ error: `${name} is required.` })
    .overwrite(cleanText)
    .min(1, { error: `${name} is required.`, abort: true })
    .max(max, `${name} can have up to ${max} characters.`)
    .refine(isVisible, `${name} is required.`);

/** A text that may be missing: what shows nothing becomes null, and what is not given stays undefined. */
export function optionalText(text: z.ZodType<string, string>) {
  const read = (value: unknown) => (typeof value === 'string' && !isVisible(cleanText(value)) ? null : value);
  return (z.preprocess(read, text.nullable()) as z.ZodType<string | null, string | null>).optional();
}

const namesOf = (keys: readonly string[]) => keys.map((key) => `'${key.slice(0, 40)}'`).join(', ');

/**
 * A body of these fields and no others. The calls of the specification take bodies as it has them, some of which name
 * more than the server reads; every other call refuses what it would not read.
 */
export const exactBody = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) => (code === 'unrecognized_keys' ? `Unknown field: ${namesOf(keys)}.` : undefined),
  });

/** The answer of a call that only says that it was done. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

export const dataSchema = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** A page of a list: `data` is the page, `total` counts the whole list (D21). */
export const listSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });

/**
 * A page of what a search found. Up to `MOST_FOUND` are counted; with `totalIsMore` there are more than `total`, and the pages
 * end there.
 */
export const foundSchema = <T extends z.ZodType>(item: T) => listSchema(item).extend({ totalIsMore: z.boolean() });

export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  /** Details for programs in addition to the sentence: the field at fault, what is left in stock, the present state. */
  details: z.unknown().optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/**
 * Callers that are allowed; who owns the data is checked besides (D20). `buyer`: whoever is signed in, and in an open shop
 * visitors; `order`: whoever is signed in or has the token of an order's link.
 */
export type Access = 'public' | 'buyer' | 'order' | 'user' | 'admin';

/** A call of the console names the permission that it needs. */
type Door = { access: Exclude<Access, 'admin'>; permission?: never } | { access: 'admin'; permission: PermissionNeed };

interface CallFacts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  summary: string;
  /** The status of success; 200 where nothing is said. */
  status?: 200 | 201 | 202;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** It changes nothing, and is no GET because of its long body: the audit tells nothing of it. */
  changesNothing?: true;
  /** The body is a multipart form with one image. */
  multipart?: true;
  /** The answer is a stream of server-sent events; `response` is what each of them carries. */
  stream?: true;
  /** The answer is a page of HTML, which `response` is the text of. */
  html?: true;
  /** The answer is a CSV file, which `response` is the text of. */
  csv?: true;
  /** The answer is a file that is not text, such as a PDF. */
  file?: true;
  response: z.ZodType;
}

export type Call = CallFacts & Door;

/** Keeps a call's exact schemas in its type. */
export const defineCall = <const C extends Call>(call: C): C => call;
