import type { Paging, SearchMiss } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import * as repository from './misses.repository.ts';
import { missedWords } from './misses.rules.ts';

export interface SearchMissesDeps {
  db: Executor;
  clock: Clock;
}

const MINUTES_A_DAY = 24 * 60;
const RETENTION_DAYS = 90;
/** Limit of words per day, so that a user who only tries letters does not fill the table. */
const MOST_WORDS_A_DAY = 1000;
/** A repeated request within that, for a second page or to another server, is no second search. */
const COUNTED_SECONDS = 60;

export type SearchMisses = ReturnType<typeof createSearchMisses>;

/** Searches that found nothing, by word and day, without their users. */
export function createSearchMisses({ db, clock }: SearchMissesDeps) {
  const dayBefore = (days: number) =>
    minutesAfter(clock.now(), -days * MINUTES_A_DAY)
      .toISOString()
      .slice(0, 10);
  return {
    /** Counts a search that found nothing. */
    count: async (keyword: string): Promise<void> => {
      const words = missedWords(keyword);
      if (!words) return;
      const miss = { day: dayBefore(0), words, at: clock.now() };
      await repository.addMiss(db, miss, { most: MOST_WORDS_A_DAY, seconds: COUNTED_SECONDS });
    },

    countedAgainAt: (): Date => minutesAfter(clock.now(), COUNTED_SECONDS / 60),

    /** Words of the last `days`, today included; the most frequent first. */
    list: ({ days, page, limit }: Paging & { days: number }): Promise<{ data: SearchMiss[]; total: number }> =>
      repository.listMisses(db, dayBefore(days - 1), { limit, offset: (page - 1) * limit }),

    forgetOld: (): Promise<void> => repository.deleteBefore(db, dayBefore(RETENTION_DAYS)),
  };
}
