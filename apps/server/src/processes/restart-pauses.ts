/** Processes that end within such a time keep ending. */
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

export interface Restart {
  pauseMs: number;
  /** Number of processes that have ended within a minute. */
  ended: number;
}

/**
 * Pauses before a process that has ended is started again. As many as there are may end in a minute and start again at
 * once; beyond that the pause doubles, so that a shop that cannot run does not load the machine.
 * @param processes how many there are
 * @returns called at each end with its time in milliseconds
 */
export function createRestartPauses(processes: number): (now: number) => Restart {
  let ends: number[] = [];
  return (now) => {
    ends = [...ends.filter((time) => time > now - MINUTE_MS), now];
    const tooMany = ends.length - processes;
    const pauseMs = tooMany <= 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tooMany - 1));
    return { pauseMs, ended: ends.length };
  };
}
