import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicRoute } from '../../api-route.ts';
import { requireSameSite } from '../../control/same-site.ts';
import { PaypalError } from '../../errors.ts';
import { findForm } from '../../json-body.ts';
import type { Simulator } from '../../simulator.ts';
import { registerStyleSheet, sendPage } from '../send-page.ts';
import { obeyForm } from './console-form.ts';
import { consolePage } from './console-page.ts';
import { consoleStyle } from './console-style.ts';
import { type Place, placeHref, readPlace } from './place.ts';

/** Without it a browser would not say where a form comes from, and every form would be a stranger's. */
const referrerPolicy = 'same-origin' as const;

function describe({ status, details }: PaypalError): string {
  const [first] = details;
  return first ? `Nothing was done. ${first.description} (${first.issue})` : `Nothing was done (${status}).`;
}

/** The page on which a person sees all that the simulator knows and does what the control plane can do. */
export function registerConsole(app: FastifyInstance, sim: Simulator): void {
  registerStyleSheet(app, '/console/style.css', consoleStyle);

  const show = async (place: Place, problem?: string): Promise<string> => {
    const page = consolePage(sim, place, problem);
    await sim.store.commit();
    return page;
  };

  app.get('/', publicRoute, async (request, reply) => {
    // Addresses on the page are relative to the folder.
    if (!request.url.split('?')[0]?.endsWith('/')) return reply.redirect(`${app.prefix}/`, 308);
    return sendPage(reply, await show(readPlace(request.query)), { referrerPolicy });
  });

  const posted = {
    ...publicRoute,
    onRequest: async (request: FastifyRequest): Promise<void> => requireSameSite(sim, request),
  };
  app.post('/', { ...posted, prefixTrailingSlash: 'slash' }, async (request, reply) => {
    const place = readPlace(request.query);
    try {
      const done = await obeyForm(sim, findForm(request) ?? new URLSearchParams());
      if (done) return reply.redirect(placeHref({ ...place, done }), 303);
      return sendPage(reply, await show(place, 'Nothing was done: choose one of the buttons.'), {
        status: 400,
        referrerPolicy,
      });
    } catch (error) {
      if (!(error instanceof PaypalError)) throw error;
      return sendPage(reply, await show(place, describe(error)), { status: error.status, referrerPolicy });
    }
  });
}
