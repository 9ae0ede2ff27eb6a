import { NEW_DAYS } from '@haberdash/contract';
import type { Clock } from '../../lib/clock.ts';
import { dayBefore } from '../../lib/days.ts';

/** A product that was first published from then on is new, until the day ends. */
export const newSince = (clock: Clock): Date => dayBefore(clock, NEW_DAYS);
