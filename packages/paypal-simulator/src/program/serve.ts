import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { paypalSimulator } from '../plugin.ts';
import { requireCredentials } from '../store/credentials.ts';
import { openStore } from '../store/store.ts';
import { addressOf, type ProgramSettings } from './settings.ts';

/** Path at which the program serves the simulator: the one of a shop that has it mounted. */
const PROGRAM_PATH = '/paypal-simulator';

/** Webhook id of an address, the same at every start, so that a shop can be configured once. */
function webhookIdOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 17).toUpperCase();
}

/**
 * Serves the simulator on a port of its own, for any number of shops.
 *
 * @throws SimulatorInUseError while another process has the folder open
 */
export async function serveSimulator({ host, publicUrl, folder, ...settings }: ProgramSettings) {
  const app = fastify({ logger: { level: 'warn', stream: process.stderr } });
  const store = await openStore(folder);
  try {
    let { port } = settings;
    const { webhookUrl, webhookRetryWindowMs, reportingDelayMs } = settings;
    const credentials = settings.credentials ?? (await requireCredentials(folder));
    const baseUrl = () => (publicUrl ?? addressOf(host, port)) + PROGRAM_PATH;
    const webhookId = webhookUrl && webhookIdOf(webhookUrl);
    const webhooks = { webhookUrl, webhookId, webhookRetryWindowMs };
    const options = { ...credentials, ...webhooks, publicUrl: baseUrl, store, controlPlane: true, reportingDelayMs };
    await app.register(paypalSimulator, { prefix: PROGRAM_PATH, ...options });
    port = Number(new URL(await app.listen({ host, port })).port);
    return { baseUrl: baseUrl(), ...credentials, webhookId, close: () => app.close() };
  } catch (error) {
    await app.close();
    await store.close();
    throw error;
  }
}
