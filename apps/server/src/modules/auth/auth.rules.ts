import { minutesAfter } from '../../lib/clock.ts';

const DAY_MINUTES = 24 * 60;

/** Lifetimes of sessions: without use, and at the very most. The admin's are short, because they can do more. */
const SESSION_MINUTES = {
  shopper: { idle: 7 * DAY_MINUTES, absolute: 30 * DAY_MINUTES },
  admin: { idle: 8 * 60, absolute: DAY_MINUTES },
} as const;

/** Time at which a session that is used now ends, unless it is used again. */
export function sessionExpiry(role: 'admin' | 'shopper', createdAt: Date, now: Date): Date {
  const { idle, absolute } = SESSION_MINUTES[role];
  return new Date(Math.min(minutesAfter(now, idle).getTime(), minutesAfter(createdAt, absolute).getTime()));
}

/** Seconds that a session lasts at the very most, and so the cookie with its token. */
export const sessionMaxAge = (role: 'admin' | 'shopper'): number => SESSION_MINUTES[role].absolute * 60;

/** A device or a network is known for so long after the last sign-in from there. */
export const PLACE_MEMORY_MINUTES = 180 * DAY_MINUTES;

const FIRST_BLOCK_SECONDS = 30;
const LONGEST_BLOCK_SECONDS = 15 * 60;
/** Failures are forgotten after so long without a further one. */
export const FAILURE_MEMORY_MINUTES = 60;

/**
 * After `free` failures every further one blocks, twice as long each time up to a quarter of an hour. No one is locked
 * out for good, because that would let anyone lock out anyone.
 * @returns for how many seconds the next try is refused; 0 while it is not
 */
export function blockSeconds(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(FIRST_BLOCK_SECONDS * 2 ** (failures - free), LONGEST_BLOCK_SECONDS);
}
