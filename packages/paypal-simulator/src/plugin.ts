import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { reverseExpired } from './approvals.ts';
import { registerCaptureRoutes } from './captures.ts';
import { registerControlPlane } from './control/routes.ts';
import { registerDisputeRoutes } from './dispute-routes.ts';
import { errorBody, OauthError, PaypalError } from './errors.ts';
import { newDebugId } from './ids.ts';
import { registerBodyParsers } from './json-body.ts';
import { registerOauthRoutes } from './oauth.ts';
import { type PaypalSimulatorOptions, resolveSettings } from './options.ts';
import { registerOrderRoutes } from './orders.ts';
import { registerCheckoutRoutes } from './pages/checkout-routes.ts';
import { registerConsole } from './pages/console/console-routes.ts';
import { prune } from './pruning.ts';
import { registerRefundRoutes } from './refund-routes.ts';
import { createSimulator, type Simulator } from './simulator.ts';
import { createMemoryStore } from './store/store.ts';
import { registerTransactionRoutes } from './transaction-routes.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';

function debugIdOf(reply: FastifyReply): string {
  return String(reply.getHeader('paypal-debug-id') ?? newDebugId());
}

function toPaypalError(error: FastifyError | Error, request: FastifyRequest): PaypalError {
  if (error instanceof PaypalError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) return new PaypalError(status);
  request.log.error({ err: error }, 'the payment simulator failed');
  return new PaypalError(500);
}

function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Error>((error, request, reply) => {
    if (error instanceof OauthError) return reply.code(error.status).send(error.body());
    const failure = toPaypalError(error, request);
    return reply
      .code(failure.status)
      .headers(failure.headers)
      .send(errorBody(failure, debugIdOf(reply)));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody(new PaypalError(404), debugIdOf(reply))));
}

function registerLifecycle(app: FastifyInstance, sim: Simulator): void {
  const sweep = setInterval(() => {
    reverseExpired(sim)
      .then(() => prune(sim))
      .catch((error: unknown) => app.log.error({ err: error }, 'what ran out was not cleared away'));
  }, sim.settings.sweepIntervalMs);
  sweep.unref();
  app.addHook('onListen', async () => sim.publisher.resume());
  // Before the server waits for its last answers: some of them may be sitting out a delay.
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    sim.closing.abort();
  });
  app.addHook('onClose', async () => {
    await sim.publisher.settled();
    await sim.store.close();
  });
}

/**
 * A local PayPal: OAuth 2, Orders v2, Payments v2, webhooks and the buyer's approval page, under the prefix that it is
 * registered with. It brings its own parsers and error shapes and touches nothing outside its scope.
 */
export const paypalSimulator: FastifyPluginAsync<PaypalSimulatorOptions> = async (app, options) => {
  const store = options.store ?? createMemoryStore();
  const sim = createSimulator(resolveSettings(options), store, (details, message) => app.log.warn(details, message));

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('paypal-debug-id', newDebugId());
  });
  registerBodyParsers(app);
  registerErrors(app);
  registerLifecycle(app, sim);

  registerOauthRoutes(app, sim);
  registerOrderRoutes(app, sim);
  registerCaptureRoutes(app, sim);
  registerRefundRoutes(app, sim);
  registerDisputeRoutes(app, sim);
  registerTransactionRoutes(app, sim);
  registerWebhookRoutes(app, sim);
  registerCheckoutRoutes(app, sim);
  if (!sim.settings.controlPlane) return;
  registerControlPlane(app, sim);
  registerConsole(app, sim);
};
