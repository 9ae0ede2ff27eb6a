import { createServer } from 'node:net';
import { type ServerProcess, startServer } from './server-process.ts';

/** A server of the shop whose address survives a `kill -9`. */
export interface KilledServer {
  url: string;
  /** Ends it without a warning and starts it again; returns when it is open. */
  killAndRestart: () => Promise<void>;
}

/** A port that is free at this moment. */
export const findFreePort = (): Promise<number> =>
  new Promise((found, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : fail(new Error('no port'))));
    });
  });

/** Starts a server that can be killed and comes back at the same address. */
export async function startKillable(port: number, settings: Record<string, string>): Promise<KilledServer> {
  const start = (): ServerProcess => startServer({ ...settings, PORT: String(port) });
  let server = start();
  const url = await server.opened;
  return {
    url,
    killAndRestart: async () => {
      await server.kill('SIGKILL');
      server = start();
      await server.opened;
    },
  };
}
