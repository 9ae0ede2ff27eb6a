import { z } from 'zod';

/** Message of the watching process to each of the others, sent once. */
const partSchema = z.object({
  kind: z.literal('part'),
  port: z.number(),
  /** True for the one that prepares the database, which the others find prepared. */
  isFirst: z.boolean(),
});

const simulatorSchema = z.object({
  kind: z.literal('simulator'),
  simulator: z.object({
    url: z.string(),
    credentials: z.object({ clientId: z.string(), clientSecret: z.string() }),
    webhookId: z.string(),
  }),
});

/** From the process that watches. */
export const orderSchema = z.discriminatedUnion('kind', [
  partSchema,
  simulatorSchema,
  z.object({ kind: z.literal('ping') }),
]);
export type Order = z.infer<typeof orderSchema>;

/** From one that it watches. `open`: it takes requests. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part') }),
  z.object({ kind: z.literal('simulator'), isDemo: z.boolean() }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('pong') }),
]);
export type Report = z.infer<typeof reportSchema>;
