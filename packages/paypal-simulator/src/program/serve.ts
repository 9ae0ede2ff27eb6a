import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { paypalSimulator } from '../plugin.ts';
import { requireCredentials } from '../store/credentials.ts';
import { openStore } from '../store/store.ts';
import { addressOf, type ProgramSettings } from './settings.ts';

/** Where the program serves the simulator: as a shop does that has it mounted. */
const PROGRAM_PATH = '/paypal-simulator';

export interface ServedSimulator {
  /** What a shop sets as its `PAYPAL_BASE_URL`. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The id that webhooks are signed for; undefined where none are sent. */
  webhookId: string | undefined;
  /** Stops taking calls, lets the running ones end, and gives the folder back. */
  close: () => Promise<void>;
}

/** The same for an address at every start, so that a shop can be told once. */
function webhookIdOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 17).toUpperCase();
}

/**
 * Serves the simulator on a port of its own, for any number of shops.
 *
 * @throws SimulatorInUseError while another process has the folder open
 */
export async function serveSimulator(settings: ProgramSettings): Promise<ServedSimulator> {
  const { host, webhookUrl } = settings;
  const app = fastify({ logger: { level: 'warn', stream: process.stderr } });
  const store = await openStore(settings.folder, (details, message) => app.log.warn(details, message));
  try {
    let { port } = settings;
    const credentials = settings.credentials ?? (await requireCredentials(settings.folder));
    const baseUrl = () => (settings.publicUrl ?? addressOf(host, port)) + PROGRAM_PATH;
    const webhookId = webhookUrl === undefined ? undefined : webhookIdOf(webhookUrl);
    await app.register(paypalSimulator, {
      prefix: PROGRAM_PATH,
      ...credentials,
      publicUrl: baseUrl,
      store,
      controlPlane: true,
      webhookUrl,
      webhookId,
      webhookRetryWindowMs: settings.webhookRetryWindowMs,
      reportingDelayMs: settings.reportingDelayMs,
    });
    port = Number(new URL(await app.listen({ host, port })).port);
    return { baseUrl: baseUrl(), ...credentials, webhookId, close: () => app.close() };
  } catch (error) {
    await app.close();
    await store.close();
    throw error;
  }
}
