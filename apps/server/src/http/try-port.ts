import { createServer } from 'node:net';
import { StartError } from '../lib/start-error.ts';

const notHere = (host: string) =>
  new StartError(
    `HOST ${host} is not an address of this machine; set HOST to one that is, or to 0.0.0.0 for all addresses.`,
  );

const NOT_HERE: ReadonlySet<unknown> = new Set([
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ENODATA',
  'EINVAL',
]);

/**
 * Opens a port and closes it again.
 * @returns the port, where 0 asked for any that is free
 * @throws the error of `listen`: `EADDRINUSE` where another program has it, `EACCES` where this user may not; StartError where the
 * host is another machine's
 */
export async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(NOT_HERE.has(Reflect.get(error, 'code')) ? notHere(host) : error));
    server.listen(port, host, done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : port;
}
