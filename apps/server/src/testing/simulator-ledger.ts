import { z } from 'zod';
import { createApiClient } from './api-client.ts';

/** The parts of the simulator's ledger that the tests look at. */
const ledgerSchema = z.object({
  tokens: z.number(),
  orders: z.array(z.looseObject({ id: z.string(), status: z.string() })),
  captures: z.array(
    z.looseObject({
      id: z.string(),
      order_id: z.string(),
      status: z.string(),
      custom_id: z.string().optional(),
      amount: z.object({ value: z.string(), currency_code: z.string() }),
    }),
  ),
  refunds: z.array(
    z.looseObject({
      id: z.string(),
      status: z.string(),
      capture_id: z.string(),
      amount: z.object({ value: z.string(), currency_code: z.string() }),
    }),
  ),
  calls: z.array(z.looseObject({ method: z.string(), path: z.string(), requestId: z.string().nullish() })),
  deliveries: z.array(
    z.looseObject({
      eventId: z.string(),
      eventType: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      status: z.number(),
    }),
  ),
});

/** Everything that the simulated PayPal at this address has been asked and has done. */
export async function readLedger(simulatorUrl: string) {
  const { body } = await createApiClient(simulatorUrl).raw({ method: 'GET', path: '/_simulator/ledger' });
  return ledgerSchema.parse(body);
}
