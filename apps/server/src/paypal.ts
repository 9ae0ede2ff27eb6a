import type { FastifyBaseLogger } from 'fastify';
import { type Config, isPaypalsOwn } from './config/config.ts';
import {
  certificatesOf,
  createPaypal,
  createPaypalWebhooks,
  paypalsCertificates,
} from './integrations/paypal/index.ts';
import type { Clock } from './lib/clock.ts';
import { type MountedSimulator, type SharedSimulator, SIMULATOR_PATH } from './simulator.ts';

interface PaypalDeps {
  config: Pick<Config, 'paypal'>;
  /** There where no other PayPal is configured. */
  simulator: MountedSimulator | SharedSimulator | undefined;
  /** Addresses at which the shop is reached, by itself and by browsers. */
  origins: { internal: () => string; public: () => string };
  clock: Clock;
  stopping: AbortSignal;
  log: FastifyBaseLogger;
}

/** The PayPal that the shop works with, the mounted one or that of the settings: who takes payments, who reads webhooks. */
export function createPaypalParts({ config: { paypal }, simulator, origins, clock, stopping, log }: PaypalDeps) {
  if (paypal.kind === 'simulator') {
    if (!simulator) throw new Error('the payment simulator is not open');
    const { credentials, webhookId } = simulator;
    const host = () => ('url' in simulator ? simulator.url : origins.internal());
    const [reachedBy, baseUrl] = [() => host() + SIMULATOR_PATH, () => origins.public() + SIMULATOR_PATH];
    const approvalHosts = () => [new URL(origins.public()).host];
    const sources = () => [certificatesOf(baseUrl(), reachedBy())];
    return {
      provider: createPaypal({ baseUrl: reachedBy, approvalHosts, ...credentials, stopping, log }),
      webhookReaders: [createPaypalWebhooks({ webhookId, sources, now: clock.now, stopping })],
    };
  }
  const { clientId, clientSecret, baseUrl, environment, webhookId } = paypal;
  const approvalHosts = ['www.paypal.com', 'www.sandbox.paypal.com', new URL(baseUrl).host];
  const hosts = { baseUrl: () => baseUrl, approvalHosts: () => approvalHosts };
  const sources = isPaypalsOwn(baseUrl) ? paypalsCertificates(environment) : [certificatesOf(baseUrl)];
  const webhooks = { sources: () => sources, now: clock.now, stopping };
  return {
    provider: createPaypal({ ...hosts, clientId, clientSecret, stopping, log }),
    webhookReaders: webhookId ? [createPaypalWebhooks({ webhookId, ...webhooks })] : [],
  };
}
