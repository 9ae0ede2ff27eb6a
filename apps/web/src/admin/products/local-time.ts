/** An instant as an input of date and time shows it, in the browser's own zone; empty for none. @param instant ISO 8601 */
export function toLocalTime(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const text = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  // Seconds are seldom said, and then they stay.
  return text.endsWith(':00') ? text.slice(0, 16) : text;
}

/** The instant of a local time, in UTC, as it is sent; null if nothing was chosen. */
export const toInstant = (local = ''): string | null => (local === '' ? null : new Date(local).toISOString());
