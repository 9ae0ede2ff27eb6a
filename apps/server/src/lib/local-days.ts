/** Wall clock of a time zone: its day as `YYYY-MM-DD`, its time as `HH:MM:SS`. */
export interface LocalTime {
  day: string;
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than everything that is done with it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made) return made;
  const twoDigits = {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', year: 'numeric', ...twoDigits });
  formats.set(timeZone, format);
  return format;
}

/** Time and day that clocks and calendars in a time zone show at an instant. */
export function localTimeOf(instant: Date, timeZone: string): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const join = (sign: string, ...names: Intl.DateTimeFormatPartTypes[]) =>
    names.map((name) => parts.get(name) ?? '').join(sign);
  return { day: join('-', 'year', 'month', 'day'), time: join(':', 'hour', 'minute', 'second') };
}

/** The day so many days after another, both as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The instant at which a day, as `YYYY-MM-DD`, begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const shownAt = (instant: number) => {
    const local = localTimeOf(new Date(instant), timeZone);
    return Date.parse(`${local.day}T${local.time}Z`);
  };
  // The second step corrects the first one where the clocks are changed between them.
  const near = wanted - (shownAt(wanted) - wanted);
  return new Date(near - (shownAt(near) - wanted));
}

/** The day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
