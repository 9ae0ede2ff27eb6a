import { z } from 'zod';
import { createApiClient } from './api-client.ts';
import type { Dice } from './storm.ts';

const CALLS = ['token', 'create', 'get', 'capture', 'refund'];
const CALL_FAULTS = ['delay', 'drop', 'reset', '429', '500', '503', 'html', 'expired-token'];
/** Of each, in the words of the simulator's control plane. */
const FAULTS: readonly { on: string; kind: string }[] = [
  ...CALLS.flatMap((on) => CALL_FAULTS.map((kind) => ({ on, kind }))),
  ...['wrong-amount', 'wrong-currency'].flatMap((kind) => ['create', 'capture'].map((on) => ({ on, kind }))),
  ...['declined', 'pending'].map((kind) => ({ on: 'capture', kind })),
  ...['pending', 'failed'].map((kind) => ({ on: 'refund', kind })),
  ...['never', 'double', 'delay', 'reorder'].map((kind) => ({ on: 'webhook', kind })),
];

/** Of these most wait for refunds and webhooks, which are rare. */
const MOST_ARMED = 8;
const armedSchema = z.object({ faults: z.array(z.unknown()) });
const moneySchema = z.array(z.object({ id: z.string(), status: z.string() }));
const ledgerSchema = z.object({ captures: moneySchema, refunds: moneySchema });

/** Client that makes the simulated PayPal at this address misbehave. */
export function createDisturber(simulatorUrl: string, dice: Dice) {
  const api = createApiClient(simulatorUrl);
  const control = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    api.raw({ method, path: `/_simulator${path}` }, { body });
  const armed = new Map<string, number>();

  return {
    /** Number of times that each fault was armed. */
    armed,

    /** Arms another fault, unless so many wait for their call that hardly any would go well. */
    armOne: async (): Promise<void> => {
      const { faults } = armedSchema.parse((await control('GET', '/faults')).body);
      if (faults.length >= MOST_ARMED) return;
      const fault = dice.pick(FAULTS);
      const name = `${fault.on} ${fault.kind}`;
      armed.set(name, (armed.get(name) ?? 0) + 1);
      await control('POST', '/faults', { faults: [{ ...fault, times: 1, ms: 20 + dice.below(1_500) }] });
    },

    disarm: () => control('DELETE', '/faults'),

    /** Ends every payment and every refund that PayPal has taken its time for, well or badly. */
    endPending: async (): Promise<void> => {
      const { captures, refunds } = ledgerSchema.parse((await control('GET', '/ledger')).body);
      const end = async (path: string, all: z.infer<typeof moneySchema>, ends: readonly string[]) => {
        for (const { id } of all.filter(({ status }) => status === 'PENDING'))
          await control('POST', `${path}/${id}/settle`, { status: dice.pick(ends) });
      };
      await end('/captures', captures, ['COMPLETED', 'COMPLETED', 'DECLINED']);
      await end('/refunds', refunds, ['COMPLETED', 'COMPLETED', 'FAILED']);
    },
  };
}
