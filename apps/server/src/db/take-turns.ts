import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** So long statements of the embedded database may follow each other before everything else has a turn. */
const HELD_MS = 10;

/**
 * The embedded database runs in this process, and what one statement answers has the next one run before anything that comes
 * from outside: a transaction of many would hold up all requests to its end. Now waiting requests come in between.
 */
export function takeTurns(client: Pick<PGlite, 'execProtocolStream'>): void {
  const execute = client.execProtocolStream.bind(client);
  let turned = performance.now();
  client.execProtocolStream = async (...message) => {
    try {
      return await execute(...message);
    } finally {
      if (performance.now() - turned > HELD_MS) {
        await setImmediate();
        turned = performance.now();
      }
    }
  };
}
