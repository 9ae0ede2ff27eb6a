import type { Order } from './messages.ts';

/** Interval of the pings to a process, and the number it may leave unanswered before it is ended. */
interface WatchTimes {
  everyMs: number;
  silences: number;
}

export const WATCH: WatchTimes = { everyMs: 5000, silences: 6 };

/** Process under watch. */
interface Watched {
  /** Does nothing where it has just ended. */
  ask: (question: Order) => void;
  onceEnded: (listener: () => void) => void;
  /** It does not answer any more: it is to be ended, so that another takes its place. */
  end: () => void;
}

/**
 * Ends a process that does not answer any more. What is counted are questions and no time: a machine that slept has not
 * asked meanwhile.
 * @returns to be called with each answer
 */
export function watchProcess({ ask, onceEnded, end }: Watched, { everyMs, silences } = WATCH): () => void {
  let unanswered = 0;
  const timer = setInterval(() => {
    unanswered += 1;
    if (unanswered <= silences) return ask({ kind: 'ping' });
    clearInterval(timer);
    end();
  }, everyMs);
  timer.unref();
  onceEnded(() => clearInterval(timer));
  return () => {
    unanswered = 0;
  };
}
