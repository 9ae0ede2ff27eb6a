import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An amount as an integer of its currency's minor unit. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** Bytes of a file. */
export const fileBytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
