import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createApi, registerBodyParsers } from './api.ts';
import { registerCaptureRoutes } from './captures.ts';
import { registerControlPlane } from './control.ts';
import { registerDisputeRoutes } from './disputes.ts';
import { PaypalError } from './errors.ts';
import { newDebugId } from './ids.ts';
import { registerOauthRoutes } from './oauth.ts';
import { registerOrderRoutes, reverseExpired } from './orders.ts';
import { registerCheckout } from './pages/checkout.ts';
import { registerConsole } from './pages/console.ts';
import { prune } from './pruning.ts';
import { registerRefundRoutes } from './refunds.ts';
import { createSimulator, type PaypalSimulatorOptions, type Simulator } from './simulator.ts';
import { registerTransactionRoutes } from './transactions.ts';
import { resume } from './webhooks/delivery.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';

function toPaypalError(error: Error, request: FastifyRequest, status: number | undefined): PaypalError {
  if (error instanceof PaypalError) return error;
  if (status !== undefined && status >= 400 && status < 500) return new PaypalError(status);
  request.log.error({ err: error }, 'the payment simulator failed');
  return new PaypalError(500);
}

function registerErrors(app: FastifyInstance, { settings }: Simulator): void {
  const send = (reply: FastifyReply, error: PaypalError) =>
    reply
      .code(error.status)
      .headers(error.extras.headers ?? {})
      .send(error.body(String(reply.getHeader('paypal-debug-id') ?? newDebugId())));
  app.setErrorHandler<Error>((error, request, reply) =>
    send(reply, toPaypalError(error, request, settings.statusOf(error))),
  );
  app.setNotFoundHandler((_request, reply) => send(reply, new PaypalError(404)));
}

function registerLifecycle(app: FastifyInstance, sim: Simulator): void {
  const leftBehind = [...sim.store.state.transmissions.keys()];
  const sweep = setInterval(async () => {
    try {
      reverseExpired(sim);
      prune(sim);
      await sim.store.commit();
    } catch (error) {
      app.log.error({ err: error }, 'what ran out was not cleared away');
    }
  }, sim.settings.sweepIntervalMs);
  sweep.unref();
  app.addHook('onListen', async () => void resume(sim, leftBehind));
  // Before the server waits for its last answers: some of them may be sitting out a delay.
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    sim.closing.abort();
  });
  app.addHook('onClose', async () => {
    while (sim.underWay.size > 0) await Promise.all(sim.underWay);
    await sim.store.close();
  });
}

/**
 * A local PayPal: OAuth 2, Orders v2, Payments v2, webhooks and the buyer's approval page, under the prefix that it is
 * registered with. It brings its own parsers and error shapes and touches nothing outside its scope.
 */
export const paypalSimulator: FastifyPluginAsync<PaypalSimulatorOptions> = async (app, options) => {
  const sim = createSimulator(options, (details, message) => app.log.warn(details, message));

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('paypal-debug-id', newDebugId());
  });
  // Nothing is answered that a crash could still take back.
  app.addHook('onSend', () => sim.store.commit());
  registerBodyParsers(app);
  registerErrors(app, sim);
  registerLifecycle(app, sim);

  const api = createApi(app, sim);
  registerOauthRoutes(api, sim);
  registerOrderRoutes(api, sim);
  registerCaptureRoutes(api, sim);
  registerRefundRoutes(api, sim);
  registerDisputeRoutes(api, sim);
  registerTransactionRoutes(api, sim);
  registerWebhookRoutes(app, api, sim);
  registerCheckout(app, sim);
  if (!sim.settings.controlPlane) return;
  registerControlPlane(app, sim);
  registerConsole(app, sim);
};
