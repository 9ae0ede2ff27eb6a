import { createServer } from 'node:net';

/**
 * Opens a port and closes it again.
 * @throws the error of `listen`: `EADDRINUSE` where another program has it, `EACCES` where this user may not
 */
export async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  await new Promise((done) => server.close(done));
}
