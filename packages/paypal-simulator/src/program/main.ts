import { credentialsPath } from '../store/credentials.ts';
import { systemCode } from '../store/files.ts';
import { SimulatorInUseError } from '../store/lock.ts';
import { serveSimulator } from './serve.ts';
import { type ProgramSettings, readSettings, SettingError } from './settings.ts';

const STOP_MS = 3_000;

function announce(
  settings: ProgramSettings,
  { baseUrl, clientId, webhookId }: Awaited<ReturnType<typeof serveSimulator>>,
): void {
  const secret = settings.credentials ? 'as it is set' : `in ${credentialsPath(settings.folder)}`;
  const lines = [
    `The PayPal simulator is open at ${baseUrl}`,
    '',
    `  client id      ${clientId}`,
    `  client secret  ${secret}`,
    `  webhooks       ${webhookId === undefined ? 'none: WEBHOOK_URL is not set' : `to ${settings.webhookUrl} (webhook id ${webhookId})`}`,
    `  console        ${baseUrl}/, for everybody who reaches it`,
    `  control plane  ${baseUrl}/_simulator, the same for programs`,
    `  data           ${settings.folder}`,
    '',
    `  A shop uses it with PAYPAL_BASE_URL=${baseUrl} and this id and secret. No money moves.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Sentence for a failure that the user can fix; any other failure in full. */
function describeFailure(error: unknown): unknown {
  if (error instanceof SettingError) return error.message;
  if (error instanceof SimulatorInUseError) return `${error.message}; stop that one first or choose another DATA_DIR.`;
  if (systemCode(error) === 'EADDRINUSE') {
    return `PORT ${Reflect.get(Object(error), 'port')} is in use by another program; set PORT to a free one.`;
  }
  if (error instanceof Error && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EACCES'].includes(String(systemCode(error)))) {
    return `HOST, PORT or DATA_DIR cannot be used: ${error.message}.`;
  }
  return error;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const simulator = await serveSimulator(settings);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await simulator.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  announce(settings, simulator);
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
