import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** A database that is busy for so many milliseconds with each message, as the embedded one: in this process, at once. */
function openBusy(ms: number) {
  const client = {
    execProtocolStream: async () => {
      const begin = performance.now();
      while (performance.now() - begin < ms);
      return [];
    },
  };
  takeTurns(client);
  return client;
}

it('others come in between two statements that follow each other', async () => {
  const client = openBusy(6);
  const ran: string[] = [];
  const waiting = setInterval(() => ran.push('other'), 1);
  // From here the timers come next; begun at any other place, the first turn is taken by nothing.
  await setImmediate();
  for (let n = 0; n < 6; n += 1) {
    await client.execProtocolStream();
    ran.push('statement');
  }
  clearInterval(waiting);
  // Never three statements without anyone else.
  expect(ran.join(' ')).not.toContain('statement statement statement');
  expect(ran.filter((each) => each === 'other').length).toBeGreaterThan(0);
});

it('what fails fails as before', async () => {
  const client = { execProtocolStream: () => Promise.reject(new Error('no such table')) };
  takeTurns(client);
  await expect(client.execProtocolStream()).rejects.toThrow('no such table');
});
