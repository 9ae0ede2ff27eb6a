import { CHARGE_CURRENCIES } from '@haberdash/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, isPaypalsOwn, simulatesPayments } from './config/config.ts';
import type { Executor } from './db/connection.ts';
import {
  certificatesOf,
  createPaypal,
  createPaypalWebhooks,
  createSimulatedBooks,
  paypalsCertificates,
  type SimulatedBooks,
} from './integrations/paypal/index.ts';
import type { Clock } from './lib/clock.ts';
import { readTerms } from './modules/payment-methods/index.ts';
import { isProviderKnown, type PaymentProvider } from './modules/payments/index.ts';
import { type MountedSimulator, type SharedSimulator, SIMULATOR_PATH } from './simulator.ts';

interface PaypalDeps {
  config: Pick<Config, 'paypal'>;
  /** There where no other PayPal is configured, and this one is used. */
  simulator: MountedSimulator | SharedSimulator | undefined;
  /** Addresses at which the shop is reached, by itself and by browsers. */
  origins: { internal: () => string; public: () => string };
  clock: Clock;
  stopping: AbortSignal;
  log: FastifyBaseLogger;
}

/** True where PayPal takes the currency in which buyers are charged. */
const takesCurrency = ({ currencies }: Pick<Config, 'currencies'>): boolean =>
  CHARGE_CURRENCIES[currencies.charge] !== undefined;

/** True where PayPal is offered, or has orders to be looked after: otherwise nobody needs it (D54). */
export async function isPaypalUsed(config: Pick<Config, 'currencies'>, db: Executor): Promise<boolean> {
  return (takesCurrency(config) && (await readTerms(db)).paypal.isActive) || (await isProviderKnown(db, 'paypal'));
}

/** Sentence that says why PayPal can’t be used here; null where it can. @param isThere whether the shop has opened one */
export function findPaypalObstacle(config: Pick<Config, 'currencies'>, isThere: boolean): string | null {
  const { charge } = config.currencies;
  if (!takesCurrency(config))
    return `PayPal can’t charge in ${charge}. To use it, set CHARGE_CURRENCY to a currency that it supports and restart the shop.`;
  if (!isThere) return 'PayPal isn’t set up. Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET and restart the shop.';
  return null;
}

/** The PayPal that the shop works with, the mounted one or that of the settings; undefined where there is neither. */
export function createPaypalParts({
  config: { paypal },
  simulator,
  origins,
  clock,
  stopping,
  log,
}: PaypalDeps): { provider: PaymentProvider; simulatedBooks: SimulatedBooks | undefined } | undefined {
  if (paypal.kind === 'simulator') {
    if (!simulator) return undefined;
    const { credentials, webhookId } = simulator;
    const host = () => ('url' in simulator ? simulator.url : origins.internal());
    const [reachedBy, baseUrl] = [() => host() + SIMULATOR_PATH, () => origins.public() + SIMULATOR_PATH];
    const approvalHosts = () => [new URL(origins.public()).host];
    const sources = () => [certificatesOf(baseUrl(), reachedBy())];
    const client = { baseUrl: reachedBy, ...credentials, stopping, log };
    const webhook = createPaypalWebhooks({ webhookId, sources, now: clock.now, stopping });
    return {
      provider: createPaypal({ ...client, approvalHosts, webhook }),
      simulatedBooks: createSimulatedBooks(client),
    };
  }
  const { clientId, clientSecret, baseUrl, environment, webhookId } = paypal;
  const approvalHosts = ['www.paypal.com', 'www.sandbox.paypal.com', new URL(baseUrl).host];
  const client = { baseUrl: () => baseUrl, clientId, clientSecret, stopping, log };
  const sources = isPaypalsOwn(baseUrl) ? paypalsCertificates(environment) : [certificatesOf(baseUrl)];
  const webhook = webhookId
    ? createPaypalWebhooks({ webhookId, sources: () => sources, now: clock.now, stopping })
    : undefined;
  return {
    provider: createPaypal({ ...client, approvalHosts: () => approvalHosts, webhook }),
    simulatedBooks: simulatesPayments(paypal) ? createSimulatedBooks(client) : undefined,
  };
}
