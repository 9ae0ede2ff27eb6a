import { createServer } from 'node:net';

/**
 * Opens a port and closes it again.
 * @returns the port, where 0 asked for any that is free
 * @throws the error of `listen`: `EADDRINUSE` where another program has it, `EACCES` where this user may not
 */
export async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : port;
}
