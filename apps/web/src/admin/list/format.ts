const dateAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const dateOnly = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const briefly = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
const timeOfDay = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

/** @param instant ISO 8601 */
export const formatDateTime = (instant: string): string =>
  // A line may end between the two, not within one of them.
  dateAndTime
    .format(new Date(instant))
    .replaceAll(/\s/g, '\u00a0')
    .replace(/,\u00a0(?=[^,]*$)/, ', ');

/** For narrow places: the year only when it is another one. @param instant ISO 8601 */
export function formatBriefly(instant: string): string {
  const date = new Date(instant);
  return date.getFullYear() === new Date().getFullYear() ? briefly.format(date) : dateOnly.format(date);
}

/** @param moment milliseconds since the epoch */
export const formatTime = (moment: number): string => timeOfDay.format(moment);

/** `#` and the first eight characters: how an order is called everywhere. */
export const shortOrderId = (id: string): string => `#${id.slice(0, 8)}`;
