import { LOCALE } from './formats.ts';

const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

const dayOf = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');

/**
 * Days on which a parcel is expected: 'Tue, 1 Dec' or 'Tue, 1 Dec – Thu, 3 Dec'.
 * @param estimate days of the store's calendar, as `YYYY-MM-DD`
 */
export const formatArrival = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`;
