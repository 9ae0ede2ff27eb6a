import { calls } from '@haberdash/contract';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Config, findDoor } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';
import { mountSimulator, openSimulator, type SharedSimulator } from '../simulator.ts';

export interface OpenSharedSimulator {
  simulator: SharedSimulator;
  close: () => Promise<void>;
}

interface SharedSimulatorDeps {
  config: Config;
  /** The shop's, by itself and by browsers. */
  origins: { internal: string; public: string };
  isDemo: boolean;
  log: FastifyBaseLogger;
}

/**
 * Opens the payment simulator of the data directory on a port of its own, which this machine alone reaches: the processes
 * of the shop call it there, browsers through them.
 * @throws ConfigError when another shop has it open
 */
export async function openSharedSimulator(deps: SharedSimulatorDeps): Promise<OpenSharedSimulator> {
  const { config, origins, log } = deps;
  const mounted = await openSimulator(config, { holdsDataDir: false });
  if (!mounted) throw new Error('payments are not simulated');
  const { store, ...simulator } = mounted;
  const app = Fastify({ loggerInstance: log });
  await mountSimulator(app, mounted, {
    publicUrl: () => origins.public,
    webhookUrl: () => origins.internal + calls.webhooks.paypal.path,
    clock: systemClock,
    controlPlane: deps.isDemo && findDoor(config) === undefined,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { simulator: { ...simulator, url }, close: () => app.close() };
}
