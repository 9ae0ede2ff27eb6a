import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

export interface DatabaseProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** The database is gone: what is open breaks off, and nothing connects any more. */
  shut: () => Promise<void>;
  /** It is there again, at the same address. */
  open: () => Promise<void>;
  /** The number of requests that came through the proxy. */
  asked: () => number;
  /**
   * Nothing moves any more on what is open, as when a machine vanishes without a word; new connections are answered.
   */
  freeze: () => void;
}

/** A connection to a database, with nothing said on it. */
export function databaseSocket(databaseUrl: string): Socket {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  return folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, target.hostname);
}

const nameIn = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);

/**
 * A way to a database that can be cut, as when its server or the network fails.
 * @param others of the same server, with names as long: each connection leads to the next of all of them
 */
export async function createDatabaseProxy(databaseUrl: string, ...others: readonly string[]): Promise<DatabaseProxy> {
  const names = [databaseUrl, ...others].map(nameIn);
  let turn = 0;
  let asked = 0;
  /** The first bytes of a connection name the database that it wants. */
  const lead = (caller: Socket, database: Socket, name = '') => {
    caller.once('data', (begin: Buffer) => {
      database.write(begin.toString('latin1').replace(nameIn(databaseUrl), name), 'latin1');
      caller.pipe(database);
    });
  };
  const sockets = new Set<Socket>();
  const track = (socket: Socket, other: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    return socket;
  };
  let port = 0;
  let server: Server | undefined;
  const open = async () => {
    server = createServer((caller) => {
      const database = databaseSocket(databaseUrl);
      caller.on('data', () => {
        asked += 1;
      });
      lead(track(caller, database), database, names[turn++ % names.length]);
      track(database, caller).pipe(caller);
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address && typeof address === 'object') port = address.port;
  };
  await open();
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    open,
    asked: () => asked,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    shut: async () => {
      const closed = server && once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
