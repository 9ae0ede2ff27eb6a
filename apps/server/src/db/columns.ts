import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An amount as an integer of its currency's minor unit. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });
