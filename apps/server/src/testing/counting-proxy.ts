import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { databaseSocket } from './database-proxy.ts';

/** Traffic over the connections to a database. */
export interface Traffic {
  /** Number of times that the client waited for an answer; what is sent together is waited for once. */
  roundTrips: number;
  statements: number;
  /** Those whose text was sent to be read and planned, instead of the name of one that is known there. */
  planned: number;
}

const NOT_PLANNED = /^(begin|commit|rollback)\0/;

/** A message of the protocol: a letter, four bytes with its length that count themselves, and the rest. */
function createMessageReader(hasLetter: () => boolean, received: (letter: string, body: Buffer) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = hasLetter() ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      received(head ? String.fromCharCode(rest[0] ?? 0) : '', rest.subarray(head + 4, end));
      rest = rest.subarray(end);
    }
  };
}

/**
 * A way to a database that counts what passes: https://www.postgresql.org/docs/current/protocol-message-formats.html.
 * The connection on which a server receives changes is not counted.
 */
export async function createCountingProxy(databaseUrl: string) {
  const traffic: Traffic = { roundTrips: 0, statements: 0, planned: 0 };
  const sockets = new Set<Socket>();

  const count = (caller: Socket, database: Socket) => {
    let [isBegun, isCounted, awaited] = [false, true, 1];
    const add = (kind: keyof Traffic) => {
      if (isCounted) traffic[kind] += 1;
    };
    const ask = () => {
      if (awaited === 0) add('roundTrips');
      awaited += 1;
    };
    const asked = createMessageReader(
      () => isBegun,
      (letter, body) => {
        if (!isBegun) [isBegun, isCounted] = [true, !body.includes('haberdash changes')];
        if (letter === 'P' || (letter === 'Q' && !NOT_PLANNED.test(body.toString()))) add('planned');
        if (letter === 'E' || letter === 'Q') add('statements');
        if (letter === 'S' || letter === 'Q') ask();
      },
    );
    const answered = createMessageReader(
      () => true,
      (letter) => {
        if (letter === 'Z') awaited -= 1;
      },
    );
    caller.on('data', asked);
    database.on('data', answered);
  };

  const server = createServer((caller) => {
    const database = databaseSocket(databaseUrl);
    count(caller, database);
    for (const [socket, other] of [
      [caller, database],
      [database, caller],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;

  return {
    url: url.href,
    /** Traffic while `work` runs. */
    during: async (work: () => Promise<unknown>): Promise<Traffic> => {
      const before = { ...traffic };
      await work();
      return {
        roundTrips: traffic.roundTrips - before.roundTrips,
        statements: traffic.statements - before.statements,
        planned: traffic.planned - before.planned,
      };
    },
    close: async () => {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
