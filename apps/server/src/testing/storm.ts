import type { ApiAnswer } from './api-client.ts';
import { isShort } from './sizes.ts';
import type { TestUser } from './test-shop.ts';

/** Duration of a storm: a few seconds among the other tests, a minute with `npm run test:storm`. */
export const STORM_SECONDS = Number(process.env.STORM_SECONDS ?? (isShort ? 4 : 8));

/** Time for which answers are compared with what was written, in seconds. */
export const FRESHNESS_SECONDS = Number(process.env.FRESHNESS_SECONDS ?? 3);

/** Numbers that look random and are the same in every run. */
export function createDice(seed: number) {
  let state = seed * 7919 + 17;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new Error('there is nothing to pick from');
    return chosen;
  };
  return { below, pick };
}

export type Dice = ReturnType<typeof createDice>;

/** Counts the answers of a client by status, and collects the first few failures of the server's own. */
export function createTally() {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const note = ({ method, path }: { method: string; path: string }, { status, body }: ApiAnswer) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500 && failures.length < 5) failures.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  };

  /** A user whose answers are counted. */
  const counting = (user: TestUser): TestUser => ({
    ...user,
    call: async (call, ...input) => {
      const answer = await user.call(call, ...input);
      note(call, answer);
      return answer;
    },
    raw: async (target, parts) => {
      const answer = await user.raw(target, parts);
      note(target, answer);
      return answer;
    },
  });

  return { counting, statuses, failures };
}
