import type { FastifyRequest } from 'fastify';
import { PaypalError } from '../errors.ts';
import type { Simulator } from '../simulator.ts';

/**
 * Whoever reaches the control plane decides what is paid, and a page of another site in the browser of somebody who can
 * would reach it. Browsers that send `Sec-Fetch-Site` decide by it; of the others, and of programs, a foreign `Origin` is
 * refused. The page may have been opened under any name of its machine.
 *
 * @throws PaypalError 403
 */
export function requireSameSite(sim: Simulator, request: FastifyRequest): void {
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  const isOwn =
    site === undefined
      ? origin === undefined || origin === `http://${host}` || origin === new URL(sim.settings.publicUrl()).origin
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new PaypalError(403);
}
