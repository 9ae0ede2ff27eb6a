import { z } from 'zod';
import { dataSchema, defineCall } from './common.ts';

/** One thing to do before the shop takes its first order. */
export const setupStepSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Reason for it, or how it is done where no page of the console does it. */
  text: z.string(),
  isDone: z.boolean(),
  /** A shop can do without it. */
  isOptional: z.boolean(),
  /** Link to the place in the console where it is done; null where that is outside it. */
  link: z.object({ to: z.string(), label: z.string() }).nullable(),
});
export type SetupStep = z.infer<typeof setupStepSchema>;

export const setupSchema = z.object({
  /** True while the shop shows what the demo has brought. */
  hasDemo: z.boolean(),
  /** The steps that the caller may take, in order. */
  steps: z.array(setupStepSchema),
});
export type Setup = z.infer<typeof setupSchema>;

export const adminSetupCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/setup',
    access: 'admin',
    permission: 'own-account',
    summary: 'What is left to do before the first real order, as far as the caller may do it; null after that order',
    response: dataSchema(setupSchema.nullable()),
  }),
} as const;
