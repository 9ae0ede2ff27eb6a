import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type JobRuns, startJobs } from './scheduler.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const DAY = 24 * 3600;
const log = { error: vi.fn() };
const isAlways: JobRuns = { take: async () => true, end: async () => undefined };
const passSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** The runs of jobs, by the time that these tests pass, as a database would store them. */
function createRunStore() {
  const doneAt = new Map<string, number>();
  const taken = new Set<string>();
  const runs: JobRuns = {
    take: async (name, everySeconds) => {
      const last = doneAt.get(name);
      if (taken.has(name) || (last !== undefined && Date.now() - last < everySeconds * 1000)) return false;
      taken.add(name);
      return true;
    },
    end: async (name, isDone) => {
      taken.delete(name);
      if (isDone) doneAt.set(name, Date.now());
    },
  };
  return runs;
}

it('a shop that is started anew each day never did its daily work', async () => {
  const runs = createRunStore();
  const run = vi.fn(async () => undefined);
  for (let day = 0; day < 3; day += 1) {
    const stop = startJobs([{ name: 'daily', everySeconds: DAY, run }], runs, log);
    await passSeconds(DAY - 600);
    await stop();
    await passSeconds(600);
  }
  expect(run.mock.calls.length).toBe(3);
});

it('begins soon after the start, one job after the other, and then keeps to their intervals', async () => {
  const begun: string[] = [];
  const jobs = [
    ['often', 2],
    ['seldom', 600],
    ['hourly', 3600],
  ] as const;
  const runs = createRunStore();
  const stop = startJobs(
    jobs.map(([name, everySeconds]) => ({ name, everySeconds, run: async () => begun.push(name) })),
    runs,
    log,
  );
  await passSeconds(1);
  expect(begun).toEqual([]);
  await passSeconds(19);
  expect(begun.filter((name) => name === 'often').length).toBe(10);
  expect(begun.filter((name) => name !== 'often')).toEqual(['seldom', 'hourly']);
  await passSeconds(3600);
  expect(begun.filter((name) => name === 'seldom').length).toBe(7);
  await passSeconds(600);
  expect(begun.filter((name) => name === 'hourly').length).toBe(2);
  await stop();
});

it('several servers do a daily job once, and one that fails or is stopped comes up again soon', async () => {
  const runs = createRunStore();
  let fails = true;
  const run = vi.fn(async () => {
    if (fails) throw new Error('the database is away');
  });
  const servers = [1, 2, 3].map(() => startJobs([{ name: 'daily', everySeconds: DAY, run }], runs, log));
  await passSeconds(20);
  expect(run.mock.calls.length).toBeGreaterThan(0);
  fails = false;
  run.mockClear();
  await passSeconds(DAY / 2);
  expect(run.mock.calls.length).toBe(1);
  await Promise.all(servers.map((stop) => stop()));
});

it('never runs a job twice at once, and waits for those that run when it stops', async () => {
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 5000));
    running -= 1;
  };
  const stop = startJobs([{ name: 'slow', everySeconds: 1, run }], isAlways, log);
  await passSeconds(12);
  expect(most).toBe(1);
  const stopped = stop();
  await passSeconds(5);
  await stopped;
  expect(running).toBe(0);
});
