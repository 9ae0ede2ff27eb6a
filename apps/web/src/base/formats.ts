/** Locale of all dates and times, in shop and console, on every reader's machine. Amounts follow their currency. */
export const LOCALE = 'en-GB';

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const briefly = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const times = {
  short: new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }),
  medium: new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium' }),
};

/** Day and month stay together where a narrow column breaks the line. @param instant ISO 8601 */
export const formatDay = (instant: string): string => day.format(new Date(instant)).replace(' ', '\u00a0');

/** A line may end between the day and the time, not within one of them. @param instant ISO 8601 */
export const formatDateTime = (instant: string): string =>
  dayAndTime
    .format(new Date(instant))
    .replaceAll(/\s/g, '\u00a0')
    .replace(/,\u00a0(?=[^,]*$)/, ', ');

/** For narrow places: the year only when it is a different one. @param instant ISO 8601 */
export function formatBriefly(instant: string): string {
  const date = new Date(instant);
  return (date.getFullYear() === new Date().getFullYear() ? briefly : day).format(date);
}

/**
 * @param moment ISO 8601, or milliseconds since the epoch
 * @param length `medium` has the seconds
 */
export const formatTime = (moment: string | number, length: keyof typeof times = 'short'): string =>
  times[length].format(new Date(moment));

/** '1 order', '2,000 orders'. @param noun one that takes an 's' */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;

/** `#` and the first eight characters: how an order is called everywhere. */
export const shortId = (orderId: string): string => `#${orderId.slice(0, 8)}`;
