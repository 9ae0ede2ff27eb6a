import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicRoute } from '../api-route.ts';
import { faultsSchema } from '../faults.ts';
import { optionalJson, requireJson } from '../json-body.ts';
import { parseBody } from '../order-schema.ts';
import type { Simulator } from '../simulator.ts';
import { ACTIONS } from './actions.ts';
import { ledger } from './ledger.ts';
import { requireSameSite } from './same-site.ts';

/** What stands behind PayPal's curtain: faults to order, what PayPal and its buyers do, and the ledger. */
export function registerControlPlane(app: FastifyInstance, sim: Simulator): void {
  const { faults } = sim;
  const control = {
    ...publicRoute,
    onRequest: async (request: FastifyRequest): Promise<void> => requireSameSite(sim, request),
  };

  app.get('/_simulator/ledger', publicRoute, async () => {
    const answer = ledger(sim);
    await sim.store.commit();
    return answer;
  });

  app.get('/_simulator/events', publicRoute, async () => {
    const events = [...sim.store.state.events.values()];
    await sim.store.commit();
    return { events };
  });

  app.get('/_simulator/faults', publicRoute, async () => ({ faults: faults.armed() }));

  app.post('/_simulator/faults', control, async (request) => {
    faults.arm(parseBody(faultsSchema, requireJson(request).value).faults);
    return { faults: faults.armed() };
  });

  app.delete('/_simulator/faults', control, async () => {
    faults.disarm();
    return { faults: faults.armed() };
  });

  for (const [name, { status, run }] of Object.entries(ACTIONS)) {
    const [kind, verb] = name.split('/');
    app.post<{ Params: { id: string } }>(`/_simulator/${kind}/:id/${verb}`, control, async (request, reply) => {
      const answer = await run(sim, request.params.id, optionalJson(request) ?? {});
      return reply.code(status).send(answer);
    });
  }
}
