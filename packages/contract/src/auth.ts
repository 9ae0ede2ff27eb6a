import { z } from 'zod';
import { mergeNoteSchema } from './cart.ts';
import { defineCall, doneSchema, exactBody, lineOfText } from './common.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './constants.ts';
import { emailSchema, plainEmail } from './email.ts';
import { PERMISSIONS } from './permissions.ts';

export const userSchema = z.object({
  _id: z.string(),
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  profilePicture: z.string().nullable(),
  role: z.enum(['admin', 'shopper']),
  /** Name and permissions of an admin's role. */
  staffRole: z.string().optional(),
  permissions: z.array(z.enum(PERMISSIONS)).optional(),
});
export type User = z.infer<typeof userSchema>;

export const newPasswordSchema = z
  .string({ error: 'Password is required.' })
  .min(1, 'Password is required.')
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters for your password.`)
  .max(MAX_PASSWORD_LENGTH, `Use up to ${MAX_PASSWORD_LENGTH} characters for your password.`);

export const signupBodySchema = z.object({
  userName: lineOfText('User name', 60),
  email: emailSchema,
  password: newPasswordSchema,
});
export type SignupBody = z.input<typeof signupBodySchema>;

/** The token in a link, as its page hands it on. */
export const linkTokenSchema = z
  .string({ error: 'The link is incomplete.' })
  .trim()
  .min(1, 'The link is incomplete.')
  .max(100);

export const setupBodySchema = exactBody({ ...signupBodySchema.shape, token: linkTokenSchema });
export type SetupBody = z.input<typeof setupBodySchema>;

/** Rules for an existing password: none on its form, because a wrong one is just wrong. */
export const presentPasswordSchema = z
  .string({ error: 'Password is required.' })
  .min(1, 'Password is required.')
  .max(MAX_PASSWORD_LENGTH, `Use up to ${MAX_PASSWORD_LENGTH} characters for your password.`);

export const loginBodySchema = z.object({
  email: z.string({ error: 'Email is required.' }).overwrite(plainEmail).min(1, 'Email is required.').max(254),
  password: presentPasswordSchema,
});
export type LoginBody = z.input<typeof loginBodySchema>;

export const signedSchema = z.object({ success: z.literal(true), message: z.string(), user: userSchema });

/** Answer of a call that opens a session. */
export const signedInSchema = signedSchema.extend({
  /** What is not in the cart as it was put in before the sign-in. */
  mergeNotes: z.array(mergeNoteSchema),
});

export const authCalls = {
  signup: defineCall({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'public',
    summary: 'Create an account (no session is opened)',
    status: 201,
    body: signupBodySchema,
    response: signedSchema,
  }),
  setup: defineCall({
    method: 'POST',
    path: '/api/auth/setup',
    access: 'public',
    summary: 'Create the owner account of a new shop with the token printed at its start, and sign in',
    status: 201,
    body: setupBodySchema,
    response: signedInSchema,
  }),
  login: defineCall({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in: opens a session in an HttpOnly cookie',
    body: loginBodySchema,
    response: signedInSchema,
  }),
  logout: defineCall({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Sign out: ends the session, if there is one',
    response: doneSchema,
  }),
  checkAuth: defineCall({
    method: 'GET',
    path: '/api/auth/checkauth',
    access: 'user',
    summary: 'Who is signed in; 401 when no one is',
    response: z.object({ success: z.literal(true), user: userSchema }),
  }),
} as const;
