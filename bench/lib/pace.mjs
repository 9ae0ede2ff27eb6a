import { setTimeout as sleep } from 'node:timers/promises';
import { summarise } from './times.mjs';

/** A timer's shortest time. */
const TURN_MS = 1;

/**
 * Begins work at a steady pace, each piece at its own time: none waits for those before. Nothing is retained of what
 * has ended: a caller that collects its own garbage is late.
 * @param {{ perSecond: number, ms: number }} pace how often, and for how long
 * @param {(n: number, dueAt: number, ended: (error?: Error) => void) => void} begin begins the nth piece, which was due then
 *   by `performance.now()`, and calls `ended` when it has ended; what takes long in front of it counts from there as
 *   well, so that nothing hides
 * @returns {Promise<{ late: number }>} when all have ended; by how many milliseconds the caller itself began 95 of 100 of
 *   them too late, at most. The first error of a piece is thrown.
 */
export async function atSteadyPace({ perSecond, ms }, begin) {
  const first = performance.now();
  const all = Math.max(1, Math.round((perSecond * ms) / 1000));
  const late = new Float64Array(all);
  let left = all;
  let finish;
  const finished = new Promise((resolve, reject) => {
    finish = { resolve, reject };
  });
  const ended = (error) => {
    left -= 1;
    if (error) finish.reject(error);
    else if (left === 0) finish.resolve();
  };
  for (let n = 0; n < all; ) {
    for (; n < all; n += 1) {
      const dueAt = first + (n * 1000) / perSecond;
      const lateBy = performance.now() - dueAt;
      if (lateBy < 0) break;
      late[n] = lateBy;
      begin(n, dueAt, ended);
    }
    // Not oftener than it has something to begin: the caller shares its processor with what it measures.
    await sleep(Math.max(TURN_MS, Math.floor(first + (n * 1000) / perSecond - performance.now())));
  }
  await finished;
  return { late: summarise(late).p95 };
}
