import { type ColumnKey, columnName } from './columns.ts';

/** A date, mostly with its time; one without a zone is of UTC. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:\d\d)?$/i;

/** The instant that a cell says. @returns undefined where it says none */
export function instantIn(cell: string): string | undefined {
  const [, date, time = '00:00', seconds = ':00', zone = 'Z'] = TIME.exec(cell) ?? [];
  const at = Date.parse(`${date}T${time}${seconds}${zone.toUpperCase()}`);
  // A day that is none, such as the 31st of February, would become a different day.
  const isDay = date !== undefined && new Date(`${date}T00:00Z`).toJSON()?.startsWith(date);
  return Number.isNaN(at) || !isDay ? undefined : new Date(at).toISOString();
}

export const instantFault = (key: ColumnKey): string =>
  `${columnName(key)} must be a date and time, such as 2026-12-24T08:00Z.`;
