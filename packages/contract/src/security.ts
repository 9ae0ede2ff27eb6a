import { z } from 'zod';
import { presentPasswordSchema, signedInSchema } from './auth.ts';
import { dataSchema, defineCall, doneSchema, exactBody, idSchema, instantSchema, lineOfText } from './common.ts';

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const securitySchema = z.object({
  /** Time since which an authenticator app is asked for its code; null while none is. */
  appSince: instantSchema.nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.number().int(),
});
export type Security = z.infer<typeof securitySchema>;

const withPassword = exactBody({ password: presentPasswordSchema });

const code = z
  .string({ error: 'Enter the code.' })
  .trim()
  .min(1, 'Enter the code.')
  .max(40, 'This isn’t a valid code.');

/** WebAuthn message, whose content its library checks. */
const webauthnJson = z.record(z.string(), z.unknown());

/** `recoveryCodes`: shown this once; empty where there were some already. */
const changedSchema = doneSchema.extend({ data: securitySchema, recoveryCodes: z.array(z.string()) });

const own = { access: 'admin', permission: 'own-account' } as const;

export const securityCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/security/get',
    ...own,
    summary: "What the caller's sign-in asks for besides the password",
    response: dataSchema(securitySchema),
  }),
  beginApp: defineCall({
    method: 'POST',
    path: '/api/admin/security/app/begin',
    ...own,
    summary: 'A new secret for an authenticator app; it counts once its first code is confirmed',
    body: withPassword,
    response: dataSchema(z.object({ secret: z.string(), uri: z.string(), svg: z.string() })),
  }),
  confirmApp: defineCall({
    method: 'POST',
    path: '/api/admin/security/app/confirm',
    ...own,
    summary: 'Confirm the authenticator app with its first code',
    body: exactBody({ code }),
    response: changedSchema,
  }),
  removeApp: defineCall({
    method: 'POST',
    path: '/api/admin/security/app/remove',
    ...own,
    summary: 'Turn off the authenticator app',
    body: withPassword,
    response: changedSchema,
  }),
  beginPasskey: defineCall({
    method: 'POST',
    path: '/api/admin/security/passkey/begin',
    ...own,
    summary: 'What the browser needs to create a passkey',
    body: withPassword,
    response: dataSchema(webauthnJson),
  }),
  addPasskey: defineCall({
    method: 'POST',
    path: '/api/admin/security/passkey/add',
    ...own,
    summary: 'Save a passkey the browser has created',
    status: 201,
    body: exactBody({ name: lineOfText('Name', 60), credential: webauthnJson }),
    response: changedSchema,
  }),
  removePasskey: defineCall({
    method: 'POST',
    path: '/api/admin/security/passkey/remove/:id',
    ...own,
    summary: 'Remove a passkey',
    params: z.object({ id: idSchema }),
    body: withPassword,
    response: changedSchema,
  }),
  newRecoveryCodes: defineCall({
    method: 'POST',
    path: '/api/admin/security/recovery-codes',
    ...own,
    summary: 'Create ten new recovery codes; the old ones stop working',
    body: withPassword,
    response: changedSchema,
  }),
  secondStep: defineCall({
    method: 'POST',
    path: '/api/auth/login/second-step',
    access: 'public',
    summary: 'The second step of a sign-in whose password was right: a code of the app, or a recovery code',
    body: exactBody({ challenge: z.string().max(100), code }),
    response: signedInSchema,
  }),
  passkeyChallenge: defineCall({
    method: 'POST',
    path: '/api/auth/passkey/begin',
    access: 'public',
    summary: 'What the browser needs to sign in with a passkey',
    response: dataSchema(webauthnJson),
  }),
  passkeySignIn: defineCall({
    method: 'POST',
    path: '/api/auth/passkey/sign-in',
    access: 'public',
    summary: 'Sign in with a passkey, without a password',
    body: exactBody({ credential: webauthnJson }),
    response: signedInSchema,
  }),
} as const;
